import { cents, sum, type Cents } from '@sci/money/cents';
import type { Loan } from '../company/company.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import { balanceOfPrefixes, type TrialBalanceRow } from '../ledger/trial-balance.ts';
import { remainingPrincipalAt, yearTotals, type YearTotals } from './schedule.ts';
import type { Instalment } from './types.ts';

/** Where a loan stands on 31 December: what a bank asks first. All in cents. */
export interface LoanPosition {
  readonly loanId: number;
  /** Principal due by the bank's schedule; undefined before its first instalment. */
  readonly dueBySchedule: Cents | undefined;
  /** The same by the ledger. */
  readonly dueByLedger: Cents;
  /** What the schedule asks in the year, and in the next one. */
  readonly annuity: YearTotals;
  readonly nextAnnuity: YearTotals;
}

export interface LoanPositions {
  readonly loans: readonly LoanPosition[];
  /** Principal that the ledger holds on no loan of the list. */
  readonly unattached: Cents;
  /** The debt of the balance sheet to banks: the loans and the rest. */
  readonly total: Cents;
  /** Principal, interest and insurance of the year. */
  readonly annuities: Cents;
}

/** Accounts of loans from banks. */
const LOANS = '164';

/** The loans of a company at the end of a year, by their schedules and by the ledger. */
export function loanPositions(
  year: number,
  loans: readonly Pick<Loan, 'id' | 'seq'>[],
  schedules: ReadonlyMap<number, readonly Instalment[]>,
  trialBalance: readonly TrialBalanceRow[],
): LoanPositions {
  const due = (account: string): Cents => cents(-1 * balanceOfPrefixes(trialBalance, account));
  const positions = loans.map(({ id, seq }): LoanPosition => {
    const rows = schedules.get(id) ?? [];
    const lastDay = `${year}-12-31`;
    const isBegun = rows.some(({ date }) => date <= lastDay);
    const principal = cents(0);
    return {
      loanId: id,
      dueBySchedule: isBegun ? remainingPrincipalAt(principal, rows, lastDay) : undefined,
      dueByLedger: due(subAccountNumber(LOANS, seq)),
      annuity: yearTotals(principal, rows, year),
      nextAnnuity: yearTotals(principal, rows, year + 1),
    };
  });
  const total = due(LOANS);
  return {
    loans: positions,
    unattached: cents(total - sum(positions.map(({ dueByLedger }) => dueByLedger))),
    total,
    annuities: sum(positions.map(({ annuity }) => annuity.payment)),
  };
}

/** In hundredths. */
const RATIO = 100;

/**
 * How many times the year's surplus (EBE) pays its annuities, in hundredths: 125 is 1,25. Undefined
 * without an annuity.
 */
export const coverage = (surplus: Cents, annuities: Cents): number | undefined =>
  annuities === 0 ? undefined : Math.round((surplus * RATIO) / annuities);
