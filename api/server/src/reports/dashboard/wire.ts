import type { z } from 'zod';
import type { JournalEntry } from '@sci/engine/ledger/entry';
import type { YearResult } from '@sci/engine/year/compute-year';
import { add, subtract, ZERO, type Cents } from '@sci/money/cents';
import type { Dashboard } from '@sci/contract/fiscal-year';
import type { Books } from '../../books/load-books.ts';

type Reply = z.output<typeof Dashboard>;

/** Accounting result so far and treasury. */
export const toYearFigures = ({
  accountingResult,
  treasury,
}: YearResult): Reply['current_year'] => ({
  result: accountingResult,
  treasury,
});

/** The year before as the card shows it; nothing when the application does not know it. */
export const yearBeforeOf = ({ previous }: Books): Reply['previous_year'] =>
  previous === undefined ? { result: null, treasury: null } : toYearFigures(previous);

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Treasury at the end of each month, as far as there are movements, beside the year before. */
export function toTreasuryByMonth({
  result,
  previous,
}: {
  readonly result: Pick<YearResult, 'entries'>;
  readonly previous: Pick<YearResult, 'entries'> | undefined;
}): Reply['treasury_by_month'] {
  const current = treasuryAtMonthEnds(result.entries);
  const before = previous === undefined ? [] : treasuryAtMonthEnds(previous.entries);
  return MONTHS.map((month) => ({
    month,
    current: current[month - 1] ?? null,
    previous: before[month - 1] ?? null,
  }));
}

/** What there is at the end of each month up to the last one with a bank entry. */
function treasuryAtMonthEnds(entries: readonly JournalEntry[]): Cents[] {
  const changes = MONTHS.map((): Cents => ZERO);
  let last = 0;
  for (const { date, journal, lines } of entries) {
    const month = Number(date.slice(5, 7));
    for (const { account, debit, credit } of lines) {
      if (!account.startsWith('512')) continue;
      changes[month - 1] = add(changes[month - 1] ?? ZERO, subtract(debit, credit));
      if (journal !== 'AN') last = Math.max(last, month);
    }
  }
  const balances: Cents[] = [];
  for (const change of changes.slice(0, last)) balances.push(add(balances.at(-1) ?? ZERO, change));
  return balances;
}
