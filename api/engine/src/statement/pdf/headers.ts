import { columnsOf, type PdfColumn } from './columns.ts';
import { cellOfBoth, textOf, type PdfCell, type PdfRow } from './rows.ts';

export interface PdfHeader {
  readonly columns: readonly PdfColumn[];
  /** How many rows it takes. */
  readonly rows: number;
  /** All of its words, also those that name no column of a statement. */
  readonly text: string;
}

/** Titles of two lines beside those of one in the middle make three rows. */
const MOST_ROWS = 3;
/** Lines of one title are no farther apart than this many heights of their letters. */
const SAME_TITLE = 1.6;

/** The header that begins at a row of a page; undefined when none does. */
export function headerAt(page: readonly PdfRow[], index: number): PdfHeader | undefined {
  const [first, ...below] = page.slice(index, index + MOST_ROWS);
  if (first === undefined) return undefined;
  const alone = columnsOf(first);
  if (alone !== undefined) return { columns: alone, rows: 1, text: textOf(first) };
  let [header, last] = [first, first];
  for (const [rank, row] of below.entries()) {
    // What stands above a whole header is no part of it.
    if (row.y - last.y > SAME_TITLE * last.size || columnsOf(row) !== undefined) return undefined;
    [header, last] = [joined(header, row), row];
    const columns = columnsOf(header);
    if (columns !== undefined) return { columns, rows: rank + 2, text: textOf(header) };
  }
  return undefined;
}

/** Words that stand below others are of the same title. */
function joined(above: PdfRow, below: PdfRow): PdfRow {
  const cells: PdfCell[] = [...above.cells];
  for (const cell of below.cells) {
    const at = cells.findIndex(({ left, right }) => left < cell.right && cell.left < right);
    const over = cells[at];
    if (over === undefined) cells.push(cell);
    else cells[at] = cellOfBoth(over, cell);
  }
  return { ...above, cells: cells.toSorted((a, b) => a.left - b.left) };
}
