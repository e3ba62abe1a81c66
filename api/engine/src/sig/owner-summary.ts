import { cents, sum, type Cents } from '@sci/money/cents';
import { creditBalance, isOpening, type JournalEntry } from '../ledger/entry.ts';
import { balanceOfPrefixes, type TrialBalanceRow } from '../ledger/trial-balance.ts';

/** What an owner asks first. All in cents. */
export interface OwnerSummary {
  readonly treasury: Cents;
  readonly bankDebt: Cents;
  /** What the company owes to its associates. */
  readonly currentAccounts: Cents;
  /** The result once the capital of the loans is repaid. */
  readonly cashFlowAfterLoans: Cents;
}

export function ownerSummary(
  entries: readonly JournalEntry[],
  rows: readonly TrialBalanceRow[],
  result: Cents,
): OwnerSummary {
  const repayments = entries
    .filter((entry) => !isOpening(entry))
    .flatMap((entry) => entry.lines)
    .filter(({ category }) => category === 'EMPRUNT_CAPITAL');
  return {
    treasury: balanceOfPrefixes(rows, '512'),
    bankDebt: cents(-1 * balanceOfPrefixes(rows, '164')),
    currentAccounts: cents(-1 * balanceOfPrefixes(rows, '455')),
    cashFlowAfterLoans: cents(result + sum(repayments.map(creditBalance))),
  };
}
