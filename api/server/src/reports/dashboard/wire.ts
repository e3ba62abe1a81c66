import type { z } from 'zod';
import type { JournalEntry } from '@sci/engine/ledger/entry';
import type { YearResult } from '@sci/engine/year/compute-year';
import { subtract, sum, type Cents } from '@sci/money/cents';
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
export function toTreasuryByMonth({ result, previous }: Books): Reply['treasury_by_month'] {
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
  const changes = entries.flatMap(({ date, journal, lines }) =>
    lines
      .filter(({ account }) => account.startsWith('512'))
      .map(({ debit, credit }) => ({
        month: Number(date.slice(5, 7)),
        journal,
        change: subtract(debit, credit),
      })),
  );
  const last = Math.max(
    0,
    ...changes.filter(({ journal }) => journal !== 'AN').map(({ month }) => month),
  );
  return MONTHS.slice(0, last).map((month) =>
    sum(changes.filter((change) => change.month <= month).map(({ change }) => change)),
  );
}
