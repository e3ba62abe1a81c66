import { coverage, loanPositions } from '@sci/engine/loan/loan-positions';
import type { YearTotals } from '@sci/engine/loan/schedule';
import { ZERO } from '@sci/money/cents';
import { rowsToInstalments } from '../../books/instalments.ts';
import type { Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { LoanPositions } from '../../papers/documents/data.ts';
import { listLoans, listSchedules } from '../../records/loans.ts';

const HUNDREDTHS = 100;

/** The loans at the end of a year; one that is neither begun nor in the ledger is left out. */
export async function loanData(db: Db, companyId: number, books: Books): Promise<LoanPositions> {
  const rows = new Map((await listLoans(db, companyId)).map((row) => [row.id, row]));
  const schedules = new Map(
    [...(await listSchedules(db, companyId))].map(([id, schedule]) => [
      id,
      rowsToInstalments(schedule),
    ]),
  );
  const { loans, ...totals } = loanPositions(
    books.year,
    books.input.loans,
    schedules,
    books.result.trialBalance,
  );
  const surplus = books.result.sig.ebe;
  const times = coverage(surplus, totals.annuities);
  return {
    ...totals,
    surplus,
    coverage: times === undefined ? null : times / HUNDREDTHS,
    loans: loans.flatMap(({ loanId, dueBySchedule, dueByLedger, annuity, nextAnnuity }) => {
      const row = rows.get(loanId);
      if (row === undefined || (dueBySchedule === undefined && dueByLedger === ZERO)) return [];
      return [
        {
          id: loanId,
          label: row.label,
          lender: row.lender,
          principal: row.principal_cents,
          rate_bp: row.rate_bp,
          last_payment: schedules.get(loanId)?.at(-1)?.date ?? null,
          due_by_schedule: dueBySchedule ?? null,
          due_by_ledger: dueByLedger,
          annuity: toAnnuity(annuity),
          next_annuity: toAnnuity(nextAnnuity),
        },
      ];
    }),
  };
}

const toAnnuity = ({ capital, interest, insurance, payment }: YearTotals) => ({
  capital,
  interest,
  insurance,
  payment,
});
