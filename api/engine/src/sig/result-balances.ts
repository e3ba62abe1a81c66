import { cents } from '@sci/money/cents';
import { creditBalance, isOpening, isResultAccount, type JournalEntry } from '../ledger/entry.ts';
import type { ResultBalance } from './compute-sig.ts';

/** Credit − debit of each account of classes 6 and 7 over the year, by ascending account. */
export function resultBalances(entries: readonly JournalEntry[]): ResultBalance[] {
  const balances = new Map<string, number>();
  for (const entry of entries) {
    if (isOpening(entry)) continue;
    for (const line of entry.lines) {
      if (isResultAccount(line.account))
        balances.set(line.account, (balances.get(line.account) ?? 0) + creditBalance(line));
    }
  }
  return [...balances]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, balance]) => ({ account, balance: cents(balance) }));
}
