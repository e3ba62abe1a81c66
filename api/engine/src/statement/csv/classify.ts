import { absolute, negate, type Cents } from '@sci/money/cents';
import type { AmountReader } from '../amounts.ts';
import { dateOrUndefined, isDay, type DayOrder } from '../dates.ts';
import type { PrintedLine } from '../draft.ts';
import { plainWords } from '../labels.ts';
import { isOwed, mayBePayment, printedKind, type PrintedKind } from '../printed-words.ts';
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
  readonly order: DayOrder;
  readonly header: readonly string[] | undefined;
  readonly amounts: AmountReader;
  readonly balances: AmountReader;
}

/** Sets totals, balances, repeated headers and words around the table apart from the movements. */
export function classify(row: CsvRow, shape: TableShape): RowClass {
  const dateCell = row.cells[shape.columns.date] ?? '';
  if (isHeader(row, dateCell, shape)) return { is: 'header' };
  if (mayBeWords(row)) {
    const date = dateOrUndefined(dateCell, shape.order);
    const parts = row.cells.find((cell) => PARTED.test(cell.trim()));
    if (parts !== undefined) return { is: 'doubtful', word: parts.trim() };
    const found = wordsOf(row, shape.columns, date !== undefined);
    if (found?.kind === 'doubtful') return doubtful(row, found.word, shape, date);
    if (found !== undefined) {
      const { kind, word } = found;
      return date !== undefined && mayMove(row, shape) && saysPayment(row, word, shape.columns)
        ? doubtful(row, word, shape, date)
        : { is: 'printed', printed: printedLine(row, kind, shape, date) };
    }
  }
  return { is: isText(row, dateCell, shape) ? 'text' : 'movement' };
}

/** The header again, as at the top of each printed page. */
export function isHeader(
  { cells }: CsvRow,
  dateCell: string,
  { header }: Pick<TableShape, 'header'>,
): boolean {
  if (header === undefined || /\d/.test(dateCell)) return false;
  const names = cells.map(headerName);
  return (
    names.filter((name) => name !== '').length > 1 &&
    names.every((name, index) => name === headerName(header[index] ?? ''))
  );
}

/** The first line of each part of a table: a header that comes again begins a page, or a copy. */
export const partsOf = (
  rows: readonly CsvRow[],
  { date }: CsvColumns,
  header: readonly string[] | undefined,
): number[] =>
  rows
    .filter((row, index) => index === 0 || isHeader(row, row.cells[date] ?? '', { header }))
    .map(({ line }) => line);

interface Words {
  readonly kind: PrintedKind;
  /** The cell that says it. */
  readonly word: string;
}

/** A doubtful word counts where the movement's words stand; a whole expression in any cell. */
function wordsOf(row: CsvRow, columns: CsvColumns, dated: boolean): Words | undefined {
  const first = row.cells.findIndex((cell) => cell.trim() !== '');
  const apart = [columns.reference, columns.currency, columns.status, columns.account];
  let doubt: Words | undefined;
  for (const [index, cell] of row.cells.entries()) {
    if (apart.includes(index) || !MAY_BE_WORDS.test(cell)) continue;
    const kind = printedKind(cell, dated || index !== first);
    if (kind === undefined) continue;
    const found = { kind, word: cell.trim() };
    if (kind !== 'doubtful') return found;
    if (columns.label.includes(index) || index === first) doubt = found;
  }
  return doubt;
}

/** A movement could be read from the row. */
const mayMove = ({ cells }: CsvRow, { columns, amounts }: TableShape): boolean =>
  [columns.amount, columns.debit, columns.credit].some((index) => {
    const reading = amounts.read(index === undefined ? '' : (cells[index] ?? ''));
    return 'amount' in reading && reading.amount !== 0;
  });

/** The words go on like a payment's, or another cell of the label says something else. */
const saysPayment = ({ cells }: CsvRow, word: string, { label }: CsvColumns): boolean =>
  mayBePayment(word) ||
  label.some((index) => {
    const cell = (cells[index] ?? '').trim();
    return cell !== word && /\p{L}{2}/u.test(cell) && !isBesideTotal(cell);
  });

/** "EUR", or the total said once more. */
const isBesideTotal = (cell: string): boolean =>
  /^(eur|euros?)$/i.test(cell) || printedKind(cell, true) !== undefined;

/** How a budget program names the whole of an operation above the parts of it. */
const PARTED = /^[-[(]+ ?splits? ?[-\])]+$/i;

const MAY_BE_WORDS =
  /sold|saldo|balans|total|somme|summ[ae]|balance|report|kontostand|cumul|gesamt|totaux|forward|totaal|bertrag|vortrag|riporto|transporte|overdracht|split|likut|atlik|egyenleg|statek|statok|stanje|bakiye|yhteens|käive|obrat|obrot|apyvart|apgroz|rulaj|promet|forgalom|toplam|transactions [se]|ing transactions|[\u0370-\u03ff\u0400-\u04ff\u0600-\u06ff]/i;

/** Most cells of a file hold no such word: looking closer at each would take longer than reading. */
const mayBeWords = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => BEGINS_WITH_WORDS.test(cell) && MAY_BE_WORDS.test(cell.slice(0, 40)));
/** Neither a figure nor a sign beside one. */
const BEGINS_WITH_WORDS = /^\s*(?:[^\d\s+.,(-]|[+.,(-]+[^\d])/;

/** What has no day can be no movement, and with a debit and a credit it can be nothing but a total. */
function doubtful(
  row: CsvRow,
  word: string,
  shape: TableShape,
  date: string | undefined,
): RowClass {
  const printed = printedLine(row, 'total', shape, date);
  if (isPresent(printed.debit) && isPresent(printed.credit)) return { is: 'printed', printed };
  if (date !== undefined) return { is: 'doubtful', word };
  const words = plainWords(word);
  const kind = BEGINS.test(words) ? 'opening' : ENDS.test(words) ? 'closing' : 'balance';
  return {
    is: 'printed',
    printed: BALANCE_WORDS.test(words) ? printedLine(row, kind, shape, date) : printed,
  };
}

const BEGINS = /\b(debut|ouverture|depart)\b/;
const ENDS = /\b(fin|cloture)\b/;

const BALANCE_WORDS = /\b(soldes?|balances?|saldo|kontostand)\b/;

const isPresent = (amount: Cents | undefined): boolean => amount !== undefined && amount !== 0;

const DAY = /\b(?:\d{1,2}[/.-]\d{1,2}[/.-]|\d{1,2}(?:er)? \p{L}{3,9}\.? )\d{4}\b/gu;

/** The day of which a balance says to be, among its words: of one that names two, none. */
function onlyDay(text: string, order: DayOrder): string | undefined {
  const [first, ...others] = text.match(DAY) ?? [];
  return first === undefined || others.length > 0 ? undefined : dateOrUndefined(first, order);
}

function printedLine(
  { cells, line }: CsvRow,
  kind: Exclude<PrintedKind, 'doubtful'>,
  { columns, amounts, balances, order }: TableShape,
  date: string | undefined,
): Omit<PrintedLine, 'after'> {
  const read = (index: number | undefined, reader: AmountReader): Cents | undefined => {
    const reading = reader.read(index === undefined ? '' : (cells[index] ?? ''));
    return 'amount' in reading ? reading.amount : undefined;
  };
  const text = cells.join(' ; ');
  const debit = read(columns.debit, amounts);
  const credit = read(columns.credit, amounts);
  const account = (columns.account === undefined ? '' : (cells[columns.account] ?? '')).replaceAll(
    ' ',
    '',
  );
  const day = date ?? (kind === 'total' ? undefined : onlyDay(text, order));
  const shared = {
    lineNumber: line,
    text,
    kind,
    ...(day === undefined ? {} : { date: day }),
    ...(/\d{3}/.test(account) ? { account } : {}),
  };
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
    (debit !== undefined && debit !== 0 && !isPresent(credit) ? negate(absolute(debit)) : credit) ??
    saidAmount(cells, balances);
  if (written === undefined) return shared;
  const owed = written > 0 && cells.some(isOwed);
  return { ...shared, amount: owed ? negate(written) : written };
}

const SAID = /[-+]?\d[\d .\u00a0\u202f]*[.,]\d{2}(?= ?(€|EUR)? ?$)/i;

/** « Nouveau solde au 31/01/2026 : 735,80 € », in one cell. */
function saidAmount(cells: readonly string[], reader: AmountReader): Cents | undefined {
  const [cell, other] = cells.filter((each) => each.trim() !== '');
  if (cell === undefined || other !== undefined) return undefined;
  const said = SAID.exec(cell.replace(ANY_DAY, '|').trim())?.[0] ?? '';
  const reading = reader.read(said);
  return 'amount' in reading ? reading.amount : undefined;
}
const ANY_DAY = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/g;

/** Nothing of the row stands where dates and amounts do, and nothing of it is an amount. */
function isText(
  { cells }: CsvRow,
  dateCell: string,
  { columns: { amount, debit, credit, balance }, amounts }: TableShape,
): boolean {
  if (!/^\D*$|^\s*\p{L}{3}/u.test(dateCell) || isDay(dateCell)) return false;
  const figures = [amount, debit, credit, balance].some(
    (index) => index !== undefined && /\d/.test(cells[index] ?? ''),
  );
  return (
    !figures &&
    cells.every((cell) => !/\d[.,]\d{2}\b/.test(cell) || !('amount' in amounts.read(cell)))
  );
}
