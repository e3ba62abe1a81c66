import { add, cents, type Cents } from '@sci/money/cents';
import type { Associate } from '../company/company.ts';
import { currentAccountNumber } from '../ledger/chart.ts';
import { creditBalance, isOpening, type JournalEntry } from '../ledger/entry.ts';
import type { Source } from '../ledger/source.ts';

export interface CurrentAccountRow {
  readonly date: string;
  readonly journal: string;
  readonly ref: string;
  readonly label: string;
  /** Positive: the company owes the associate more. */
  readonly amount: Cents;
  readonly balance: Cents;
  readonly category?: string;
  /** Its entry takes from the result, the retained earnings or the reserves, or puts into them. */
  readonly ofResult: boolean;
  readonly source: Source;
}

/** Result (12), retained earnings (11), reserves (106). */
const OF_RESULT = /^(106|11|12)/;

/** The account of one associate (455) over a year. Positive: the company owes him. */
export interface CurrentAccount {
  readonly associateId: number;
  readonly account: string;
  readonly opening: Cents;
  readonly rows: readonly CurrentAccountRow[];
  readonly closing: Cents;
  /** The lowest balance of the year, opening included: below 0 the associate owed the company. */
  readonly minBalance: Cents;
}

/**
 * The current account of every associate, in the order of their ids, even of one that nothing
 * moved.
 */
export function currentAccounts(
  entries: readonly JournalEntry[],
  associates: readonly Associate[],
): CurrentAccount[] {
  const lines = Map.groupBy(linesOfAssociates(entries), ({ line }) => line.account);
  return associates
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, seq }) => {
      const account = currentAccountNumber(seq);
      let opening = cents(0);
      let balance = cents(0);
      const rows: CurrentAccountRow[] = [];
      for (const { entry, line } of lines.get(account) ?? []) {
        const amount = creditBalance(line);
        balance = add(balance, amount);
        if (isOpening(entry)) opening = balance;
        else {
          const { date, journal, ref, label } = entry;
          rows.push({
            date,
            journal,
            ref,
            label,
            amount,
            balance,
            category: line.category,
            ofResult: entry.lines.some(({ account: other }) => OF_RESULT.test(other)),
            source: line.source,
          });
        }
      }
      const minBalance = cents(
        rows.reduce((lowest, row) => Math.min(lowest, row.balance), Number(opening)),
      );
      return { associateId: id, account, opening, rows, closing: balance, minBalance };
    });
}

const linesOfAssociates = (entries: readonly JournalEntry[]) =>
  entries.flatMap((entry) =>
    entry.lines.filter(({ account }) => account.startsWith('455')).map((line) => ({ entry, line })),
  );
