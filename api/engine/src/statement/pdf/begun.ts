import { headerAt } from './headers.ts';
import type { PdfRow } from './rows.ts';

/** What a row holds of an operation. */
export type RowPart = 'day' | 'words' | 'amount' | 'other';

/** The words of an operation between its day and its amount. */
const MOST_ROWS = 4;
/** Rows of one operation are no farther apart than this many heights of their letters. */
const NEXT = 4;

/**
 * How many rows below the first one of an operation its amount stands, when a bank prints the day
 * beside the first words and the amount beside the last ones; 0 for every other row.
 */
export function rowsToAmount(
  page: readonly PdfRow[],
  index: number,
  partOf: (row: PdfRow) => RowPart,
): number {
  const [first, ...below] = page.slice(index, index + MOST_ROWS + 1);
  if (first === undefined || partOf(first) !== 'day') return 0;
  let last = first;
  for (const [rank, row] of below.entries()) {
    if (row.y - last.y > NEXT * last.size || headerAt(page, index + rank + 1) !== undefined)
      return 0;
    const part = partOf(row);
    if (part === 'amount') return rank + 1;
    if (part !== 'words') return 0;
    last = row;
  }
  return 0;
}

/** The rows of one operation as one, which stands where the last of them does. */
export const oneRow = (rows: readonly [PdfRow, ...PdfRow[]]): PdfRow => ({
  ...(rows.at(-1) ?? rows[0]),
  cells: rows.flatMap(({ cells }) => cells),
});
