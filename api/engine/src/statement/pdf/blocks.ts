import { isDay } from '../days-of-period.ts';
import { printedKind } from '../printed-words.ts';
import { splitDays } from './cells.ts';
import { MONEY } from './money.ts';
import { headerAt } from './headers.ts';
import { cellOfBoth, type PdfCell, type PdfRow } from './rows.ts';

/** Cells one below the other overlap by more than this, in points. */
const OVERLAP = 1;

/**
 * The rows of a page with those of each operation as one. A browser prints a table with its words on
 * several lines, and day and amount beside the middle, the first or the last of them: what stands
 * closer together than one operation to the next is of one. Undefined where no distance parts them.
 */
export function withBlocks(page: readonly PdfRow[]): readonly PdfRow[] | undefined {
  const parts = tablesOf(page);
  const joined = parts.map(({ rows, isTable }) => (isTable ? joinedRows(rows) : rows));
  return joined.includes(undefined) ? undefined : joined.flatMap((rows) => rows ?? []);
}

interface Part {
  readonly rows: readonly PdfRow[];
  readonly isTable: boolean;
}

/** What stands above the first header, each header, and the rows below each. */
function tablesOf(page: readonly PdfRow[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let isTable = false;
  for (let at = 0; at < page.length; at += 1) {
    const header = headerAt(page, at);
    if (header === undefined) continue;
    parts.push({ rows: page.slice(from, at), isTable });
    parts.push({ rows: page.slice(at, at + header.rows), isTable: false });
    [from, isTable] = [at + header.rows, true];
    at = from - 1;
  }
  return [...parts, { rows: page.slice(from), isTable }];
}

/** Operations are no farther apart than this many heights of their letters, nor are their words. */
const FARTHEST = 2;

/** The rows of a table, those of one operation joined by the greatest distance that parts them all. */
function joinedRows(rows: readonly PdfRow[]): readonly PdfRow[] | undefined {
  const whole = rows.map((row) => ({ ...row, cells: row.cells.flatMap(splitDays) }));
  const gaps = whole.slice(1).map(({ y }, at) => y - (whole[at]?.y ?? 0));
  const most = FARTHEST * Math.max(0, ...whole.map(({ size }) => size));
  const distances = [...new Set([0, ...gaps.map((gap) => Math.ceil(gap))])];
  for (const distance of distances.filter((one) => one <= most).toSorted((a, b) => b - a)) {
    const blocks: PdfRow[][] = [];
    for (const [at, row] of whole.entries()) {
      const last = blocks.at(-1);
      if (last === undefined || (gaps[at - 1] ?? 0) > distance) blocks.push([row]);
      else last.push(row);
    }
    const joined = blocks.map(joinedRow);
    if (joined.every((row) => row !== undefined && isWhole(row)))
      return joined.filter((row) => row !== undefined);
  }
  return undefined;
}

/** A day and amounts, or neither; balances and totals have no day of their own. */
function isWhole(row: PdfRow): boolean {
  const isPrinted = row.cells.some(({ text }) => printedKind(text, false) !== undefined);
  return isPrinted || row.cells.some(({ text }) => MONEY.test(text)) === row.cells.some(isDayCell);
}

const isDayCell = ({ text }: PdfCell): boolean => isDay(text);
const isOne = (cell: PdfCell): boolean => MONEY.test(cell.text) || isDayCell(cell);

/**
 * Words that stand below others are of the same cell; undefined where two days or two amounts do. The
 * row has no height: nothing below goes on with it.
 */
function joinedRow(rows: readonly PdfRow[]): PdfRow | undefined {
  const cells: PdfCell[] = [];
  for (const cell of rows.flatMap((row) => row.cells)) {
    const at = cells.findIndex(
      ({ left, right }) => left + OVERLAP < cell.right && cell.left + OVERLAP < right,
    );
    const over = cells[at];
    if (over !== undefined && isOne(over) && isOne(cell)) return undefined;
    if (over === undefined) cells.push(cell);
    else cells[at] = cellOfBoth(over, cell);
  }
  const sorted = cells.toSorted((a, b) => a.left - b.left);
  return { y: rows.at(-1)?.y ?? 0, size: 0, cells: sorted };
}
