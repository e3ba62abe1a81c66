import { isNotDone, saysBooked, stateOf } from '../states.ts';
import type { Profile } from './profile.ts';
import type { CsvRow } from './rows.ts';

/** A file has few states of an operation. */
const MAX_STATES = 6;

/**
 * The column of which every cell is the state of an operation, or empty, some of them not done: whatever its name,
 * it says which lines are on the account. One word of a bank that is not known is asked about beside
 * those that nothing else would say. Undefined where there is none.
 */
export const columnOfStates = (
  columns: readonly Profile[],
  rows: readonly CsvRow[],
): number | undefined =>
  columns.find(({ index, amounts, dates }) => {
    if (amounts > 0 || dates > 0) return false;
    const words = wordsOf(rows, index);
    if (words === undefined) return false;
    // Where a bank says nothing of what is booked, it says of the others just that.
    if (words.includes('') && !words.every((word) => word === '' || isNotDone(word))) return false;
    const states = words.map(stateOf);
    return (
      states.includes('done') &&
      states.some((state) => state !== 'done') &&
      (words.some(saysBooked) || states.every((state) => state !== 'unknown'))
    );
  })?.index;

/** The different words of a column, in all rows: one of thousands may not be booked. */
function wordsOf(rows: readonly CsvRow[], index: number): string[] | undefined {
  const words = new Set<string>();
  for (const { cells } of rows) {
    const word = (cells[index] ?? '').trim();
    if (words.size > MAX_STATES) return undefined;
    words.add(word);
  }
  return words.size > MAX_STATES ? undefined : [...words];
}
