import { stateOf } from '../states.ts';
import type { Profile } from './profile.ts';
import type { CsvRow } from './rows.ts';

/** A file has few states of an operation. */
const MAX_STATES = 6;

/**
 * The column of which every cell is the state of an operation, some of them not done: whatever its name,
 * it says which lines are on the account. Undefined where there is none.
 */
export const columnOfStates = (
  columns: readonly Profile[],
  rows: readonly CsvRow[],
): number | undefined =>
  columns.find(({ index, filled, different, amounts, dates }) => {
    if (filled < rows.length || different < 2 || different > MAX_STATES) return false;
    if (amounts > 0 || dates > 0) return false;
    const states = [...new Set(rows.map(({ cells }) => cells[index] ?? ''))].map(stateOf);
    return (
      states.includes('done') &&
      states.some((state) => state !== 'done') &&
      states.every((state) => state !== 'unknown')
    );
  })?.index;
