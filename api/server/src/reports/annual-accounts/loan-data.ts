import { coverage, loanPositions } from '@sci/engine/loan/loan-positions';
import { endOf } from '@sci/engine/loan/plan';
import type { YearTotals } from '@sci/engine/loan/schedule';
import { ZERO } from '@sci/money/cents';
import { planOf } from '../../books/instalments.ts';
import type { Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { LoanPositions } from '../../papers/documents/data.ts';
import { listLoans, listSchedules } from '../../records/loans.ts';

const HUNDREDTHS = 100;

/** The loans at the end of a year; one that is neither begun nor in the ledger is left out. */
export async function loanData(db: Db, companyId: number, books: Books): Promise<LoanPositions> {
  const rows = new Map((await listLoans(db, companyId)).map((row) => [row.id, row]));
  const schedules = await listSchedules(db, companyId);
  const plans = new Map([...rows].map(([id, row]) => [id, planOf(row, schedules.get(id))]));
  const { loans, ...totals } = loanPositions(
    books.year,
    books.input.loans,
    plans,
    books.result.trialBalance,
  );
  const surplus = books.result.sig.ebe;
  const times = coverage(surplus, totals.annuities);
  return {
    ...totals,
    annuities: totals.annuities ?? null,
    surplus,
    coverage: times === undefined ? null : times / HUNDREDTHS,
    loans: loans.flatMap(({ loanId, dueBySchedule, dueByLedger, annuity, nextAnnuity }) => {
      const [row, plan] = [rows.get(loanId), plans.get(loanId)];
      if (
        row === undefined ||
        plan === undefined ||
        (dueBySchedule === undefined && dueByLedger === ZERO)
      )
        return [];
      return [
        {
          id: loanId,
          label: row.label,
          lender: row.lender,
          principal: row.principal_cents,
          rate_bp: row.rate_bp,
          last_payment: endOf(plan) ?? null,
          due_by_schedule: dueBySchedule ?? null,
          due_by_ledger: dueByLedger,
          annuity: toAnnuity(annuity),
          next_annuity: toAnnuity(nextAnnuity),
        },
      ];
    }),
  };
}

const toAnnuity = (totals: YearTotals | undefined) =>
  totals === undefined
    ? null
    : {
        capital: totals.capital,
        interest: totals.interest,
        insurance: totals.insurance,
        payment: totals.payment,
      };
