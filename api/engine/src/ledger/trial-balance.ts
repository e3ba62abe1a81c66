import { cents, subtract, type Cents } from '@sci/money/cents';
import type { JournalEntry } from './entry.ts';

export interface TrialBalanceRow {
  readonly account: string;
  readonly label: string;
  readonly debit: Cents;
  readonly credit: Cents;
  /** Debit − credit. */
  readonly balance: Cents;
}

/**
 * Totals per account, opening included, by ascending account number. An account that comes back to
 * 0 stays listed.
 */
export function trialBalance(entries: readonly JournalEntry[]): TrialBalanceRow[] {
  const totals = new Map<string, { label: string; debit: number; credit: number }>();
  for (const { lines } of entries) {
    for (const { account, accountLabel, debit, credit } of lines) {
      const total = totals.get(account);
      if (total === undefined) totals.set(account, { label: accountLabel, debit, credit });
      else {
        total.debit += debit;
        total.credit += credit;
      }
    }
  }
  return [...totals.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, { label, debit, credit }]) => ({
      account,
      label,
      debit: cents(debit),
      credit: cents(credit),
      balance: subtract(cents(debit), cents(credit)),
    }));
}

/** Sum of the balances of the accounts that start with one of these prefixes, debit positive. */
export function balanceOfPrefixes(
  rows: readonly TrialBalanceRow[],
  ...prefixes: readonly string[]
): Cents {
  let total = 0;
  for (const { account, balance } of rows)
    if (prefixes.some((prefix) => account.startsWith(prefix))) total += balance;
  return cents(total);
}
