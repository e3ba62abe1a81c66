import { cents, type Cents } from '@sci/money/cents';
import type { BankAccount } from '../company/company.ts';
import { bankAccountNumber } from './chart.ts';
import { isOpening, type JournalEntry } from './entry.ts';

/** What a bank account held on 1 January, what moved, and what it held on 31 December. */
export interface BankBalance {
  readonly bankAccountId: number;
  readonly account: string;
  readonly opening: Cents;
  readonly movements: Cents;
  readonly closing: Cents;
}

/** The balance of each bank account by the ledger, debit positive: money in the bank. */
export function bankBalances(
  entries: readonly JournalEntry[],
  bankAccounts: readonly BankAccount[],
): BankBalance[] {
  const opening = new Map<string, number>();
  const movements = new Map<string, number>();
  for (const entry of entries) {
    const totals = isOpening(entry) ? opening : movements;
    for (const { account, debit, credit } of entry.lines) {
      if (account.startsWith('512'))
        totals.set(account, (totals.get(account) ?? 0) + debit - credit);
    }
  }
  return bankAccounts.map(({ id, seq }) => {
    const account = bankAccountNumber(seq);
    const before = opening.get(account) ?? 0;
    const moved = movements.get(account) ?? 0;
    return {
      bankAccountId: id,
      account,
      opening: cents(before),
      movements: cents(moved),
      closing: cents(before + moved),
    };
  });
}
