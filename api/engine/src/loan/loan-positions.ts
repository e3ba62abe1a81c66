import { cents, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Loan } from '../company/company.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import { balanceOfPrefixes, type TrialBalanceRow } from '../ledger/trial-balance.ts';
import { principalDueAt, totalsOfYear, type RepaymentPlan } from './plan.ts';
import type { YearTotals } from './schedule.ts';

/** Where a loan stands on 31 December: what a bank asks first. All in cents. */
export interface LoanPosition {
  readonly loanId: number;
  /** Principal due by the bank's schedule; undefined before its first instalment and after an end
   * that leaves principal due. */
  readonly dueBySchedule: Cents | undefined;
  /** The same by the ledger. */
  readonly dueByLedger: Cents;
  /** What the schedule asks in the year, and in the next one; undefined where it does not tell. */
  readonly annuity: YearTotals | undefined;
  readonly nextAnnuity: YearTotals | undefined;
}

export interface LoanPositions {
  readonly loans: readonly LoanPosition[];
  /** Principal that the ledger holds on no loan of the list. */
  readonly unattached: Cents;
  /** The debt of the balance sheet to banks: the loans and the rest. */
  readonly total: Cents;
  /** Principal, interest and insurance of the year; undefined where one of them is not known. */
  readonly annuities: Cents | undefined;
}

/** Accounts of loans from banks. */
const LOANS = '164';

/** The loans of a company at the end of a year, by their schedules and by the ledger. */
export function loanPositions(
  year: number,
  loans: readonly Pick<Loan, 'id' | 'seq'>[],
  plans: ReadonlyMap<number, RepaymentPlan>,
  trialBalance: readonly TrialBalanceRow[],
): LoanPositions {
  const due = (account: string): Cents => cents(-1 * balanceOfPrefixes(trialBalance, account));
  const positions = loans.map(({ id, seq }): LoanPosition => {
    const plan = plans.get(id) ?? NO_PLAN;
    const lastDay = `${year}-12-31`;
    const isBegun = plan.rows.some(({ date }) => date <= lastDay);
    return {
      loanId: id,
      dueBySchedule: isBegun ? principalDueAt(plan, lastDay) : undefined,
      dueByLedger: due(subAccountNumber(LOANS, seq)),
      annuity: totalsOfYear(plan, year),
      nextAnnuity: totalsOfYear(plan, year + 1),
    };
  });
  const total = due(LOANS);
  return {
    loans: positions,
    unattached: cents(total - sum(positions.map(({ dueByLedger }) => dueByLedger))),
    total,
    annuities: annuitiesOf(positions),
  };
}

const NO_PLAN: RepaymentPlan = { principal: ZERO, rows: [] };

/** A loan without debt asks nothing, whatever its plan leaves out. */
function annuitiesOf(positions: readonly LoanPosition[]): Cents | undefined {
  const payments = positions
    .filter(({ annuity, dueByLedger }) => annuity !== undefined || dueByLedger !== 0)
    .map(({ annuity }) => annuity?.payment);
  return payments.every((payment) => payment !== undefined) ? sum(payments) : undefined;
}

/** In hundredths. */
const RATIO = 100;

/**
 * How many times the year's surplus (EBE) pays its annuities, in hundredths: 125 is 1,25. Undefined
 * without an annuity, or where the annuities are not known.
 */
export const coverage = (surplus: Cents, annuities: Cents | undefined): number | undefined =>
  annuities === undefined || annuities === 0
    ? undefined
    : Math.round((surplus * RATIO) / annuities);
