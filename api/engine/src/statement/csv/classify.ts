import { absolute, negate, type Cents } from '@sci/money/cents';
import type { AmountReader } from '../amounts.ts';
import { dateOrUndefined } from '../dates.ts';
import type { PrintedLine } from '../draft.ts';
import { isOwed, printedKind, type PrintedKind } from '../printed-words.ts';
import type { CsvColumns } from '../types.ts';
import { headerName } from './columns.ts';
import type { CsvRow } from './rows.ts';

/** What a row is before anything of it is read as a movement. */
export type RowClass =
  | { readonly is: 'movement' | 'header' | 'text' }
  /** `word` may be a total's or a movement's. */
  | { readonly is: 'doubtful'; readonly word: string }
  | { readonly is: 'printed'; readonly printed: Omit<PrintedLine, 'after'> };

export interface TableShape {
  readonly columns: CsvColumns;
  readonly header: readonly string[] | undefined;
  readonly amounts: AmountReader;
  readonly balances: AmountReader;
}

/** Sets totals, balances, repeated headers and words around the table apart from the movements. */
export function classify(row: CsvRow, shape: TableShape): RowClass {
  const dateCell = row.cells[shape.columns.date] ?? '';
  if (isHeader(row, dateCell, shape)) return { is: 'header' };
  if (mayBeWords(row)) {
    const date = dateOrUndefined(dateCell);
    const kind = kindOf(row, shape.columns, date !== undefined);
    if (kind === 'doubtful') return doubtful(row, shape, date);
    if (kind !== undefined) return { is: 'printed', printed: printedLine(row, kind, shape, date) };
  }
  return { is: isText(row, dateCell, shape) ? 'text' : 'movement' };
}

/** The header again, as at the top of each printed page. */
function isHeader({ cells }: CsvRow, dateCell: string, { header }: TableShape): boolean {
  if (header === undefined || /\d/.test(dateCell)) return false;
  const names = cells.map(headerName);
  return (
    names.filter((name) => name !== '').length > 1 &&
    names.every((name, index) => name === headerName(header[index] ?? ''))
  );
}

/** A doubtful word counts where the movement's words stand; a whole expression in any cell. */
function kindOf(row: CsvRow, columns: CsvColumns, dated: boolean): PrintedKind | undefined {
  const first = row.cells.findIndex((cell) => cell.trim() !== '');
  const apart = [columns.reference, columns.currency, columns.status, columns.account];
  let doubt: PrintedKind | undefined;
  for (const [index, cell] of row.cells.entries()) {
    if (apart.includes(index) || !MAY_BE_WORDS.test(cell)) continue;
    const kind = printedKind(cell, dated || index !== first);
    if (kind === 'doubtful') {
      if (columns.label.includes(index) || index === first) doubt = kind;
    } else if (kind !== undefined) return kind;
  }
  return doubt;
}

const MAY_BE_WORDS =
  /solde|saldo|total|somme|summe|balance|report|kontostand|cumul|gesamt|totaux|forward|totaal/i;

/** Most cells of a file hold no such word: looking closer at each would take longer than reading. */
const mayBeWords = ({ cells }: CsvRow): boolean =>
  cells.some(
    (cell) => cell.trimStart().charCodeAt(0) > LAST_FIGURE && MAY_BE_WORDS.test(cell.slice(0, 40)),
  );
/** Signs and figures come before letters. */
const LAST_FIGURE = 57;

/** "Total" alone, with a debit and a credit, can be nothing but a total. */
function doubtful(row: CsvRow, shape: TableShape, date: string | undefined): RowClass {
  const { debit, credit } = printedLine(row, 'total', shape, date);
  if (date === undefined || (isPresent(debit) && isPresent(credit)))
    return { is: 'printed', printed: printedLine(row, 'total', shape, date) };
  const word = row.cells.find((cell) => printedKind(cell, true) === 'doubtful') ?? '';
  return { is: 'doubtful', word: word.trim() };
}

const isPresent = (amount: Cents | undefined): boolean => amount !== undefined && amount !== 0;

function printedLine(
  { cells, line }: CsvRow,
  kind: Exclude<PrintedKind, 'doubtful'>,
  { columns, amounts, balances }: TableShape,
  date: string | undefined,
): Omit<PrintedLine, 'after'> {
  const read = (index: number | undefined, reader: AmountReader): Cents | undefined => {
    const reading = reader.read(index === undefined ? '' : (cells[index] ?? ''));
    return 'amount' in reading ? reading.amount : undefined;
  };
  const text = cells.join(' ; ');
  const debit = read(columns.debit, amounts);
  const credit = read(columns.credit, amounts);
  const shared = { lineNumber: line, text, kind, ...(date === undefined ? {} : { date }) };
  if (kind === 'total') {
    const amount = read(columns.amount, amounts);
    return {
      ...shared,
      ...(debit === undefined ? {} : { debit: absolute(debit) }),
      ...(credit === undefined ? {} : { credit: absolute(credit) }),
      ...(amount === undefined ? {} : { amount }),
    };
  }
  const written =
    read(columns.balance, balances) ??
    read(columns.amount, amounts) ??
    (debit !== undefined && debit !== 0 && !isPresent(credit) ? negate(absolute(debit)) : credit);
  if (written === undefined) return shared;
  const owed = written > 0 && cells.some(isOwed);
  return { ...shared, amount: owed ? negate(written) : written };
}

/** Nothing of the row stands where dates and amounts do, and nothing of it is an amount. */
function isText(
  { cells }: CsvRow,
  dateCell: string,
  { columns: { amount, debit, credit, balance }, amounts }: TableShape,
): boolean {
  if (!/^\D*$|^\s*\p{L}{3}/u.test(dateCell)) return false;
  const figures = [amount, debit, credit, balance].some(
    (index) => index !== undefined && /\d/.test(cells[index] ?? ''),
  );
  return (
    !figures &&
    cells.every((cell) => !/\d[.,]\d{2}\b/.test(cell) || !('amount' in amounts.read(cell)))
  );
}
