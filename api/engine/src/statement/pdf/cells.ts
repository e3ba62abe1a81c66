import { printedKind } from '../printed-words.ts';
import { dayOf, isDay, valueDayOf, type Period } from '../days-of-period.ts';
import { MONEY } from './money.ts';
import { dayColumn, moneyColumn, type PdfColumn, type PdfRole } from './columns.ts';
import { textOf, type PdfCell, type PdfRow } from './rows.ts';

/** What a row holds of each column. */
export type Written = Partial<Record<PdfRole, string>>;

/** Such a note in a cell of its own is no word. */
const ONLY_NOTE = /^[*¤þ¨]+$/u;
/** What banks print behind an amount: a note of it, the sign of any currency, a box that is ticked. */
const NOTE = /(?<=\d) ?[*¤þ¨]+$/u;
/** Figures that may be an amount, however they are written. */
const FIGURES = /^[^\p{L}]*\d[^\p{L}]*(?:EUR|(?:CR?|D[RBT]?)\.?)?$/iu;
/** What the cells of a row are read by. */
export interface ReadBy {
  readonly columns: readonly PdfColumn[];
  readonly period: Period | undefined;
}

export const hasMoney = ({ debit, credit, amount, balance }: Written): boolean =>
  (debit ?? credit ?? amount ?? balance) !== undefined;

/** The cells of a row by what they hold and where they stand. */
export function cellsOf(row: PdfRow, { columns, period }: ReadBy): Written {
  const line: Written = {};
  const words: string[] = [];
  const days: PdfCell[] = [];
  for (const cell of row.cells.flatMap(splitDays)) {
    const amount = cell.text.replace(NOTE, '');
    const role = MONEY.test(amount) ? moneyColumn(cell, columns) : undefined;
    if (role === undefined && isDay(cell.text)) days.push(cell);
    else if (role !== undefined && line[role] === undefined) line[role] = amount;
    else if (!ONLY_NOTE.test(cell.text)) words.push(cell.text);
  }
  placeBalance(line, words, columns);
  const { operation, value, others } = daysOf(days, columns, words.join(' '));
  // A day that cannot be told stays as it is written: it is refused with its line.
  if (operation !== undefined) line.date = dayOf(operation, period) ?? operation;
  if (value !== undefined) line.valueDate = valueDayOf(value, line.date ?? '') ?? value;
  return { ...line, label: [...words, ...others].map((text) => withYear(text, period)).join(' ') };
}

const BALANCES: ReadonlySet<unknown> = new Set(['opening', 'closing', 'balance']);
const WITHOUT_YEAR = /\b\d{1,2}[/.]\d{1,2}\b(?![/.]?\d)/;

/** A balance is printed where there is room: its amount stands beside its words, under no column. */
function placeBalance(line: Written, words: string[], columns: readonly PdfColumn[]): void {
  if (words.length === 1) words.splice(0, 1, ...besideAmount(words[0] ?? ''));
  const [said = '', ...others] = words;
  const amounts = others.filter((text) => MONEY.test(text));
  const [amount] = amounts;
  if (hasMoney(line) || amount === undefined || amounts.length > 1 || others.length > 1) return;
  if (!BALANCES.has(printedKind(said, false))) return;
  words.splice(words.indexOf(amount), 1);
  const isPair = columns.some(({ role }) => role === 'debit');
  const isOwed = /^[-(\u2212\u2013]|[-)\u2212\u2013D]$/.test(amount);
  line[isPair ? (isOwed ? 'debit' : 'credit') : 'amount'] = amount;
}

/** « Solde au 30 juin 2026 : 1 200,00 € » in one piece: its words, and its amount. */
function besideAmount(text: string): readonly string[] {
  const gaps = [...text.matchAll(/[ :]+/g)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  const [end, begin] = gaps.find(([, from]) => MONEY.test(text.slice(from))) ?? [];
  return end === undefined || !BALANCES.has(printedKind(text, false))
    ? [text]
    : [text.slice(0, end), text.slice(begin)];
}

/** « Solde au 05/01 »: with the year that the day has in the statement. */
export function withYear(text: string, period: Period | undefined): string {
  const day = BALANCES.has(printedKind(text, false)) ? WITHOUT_YEAR.exec(text)?.[0] : undefined;
  const iso = day === undefined ? undefined : dayOf(day, period);
  return day === undefined || iso === undefined
    ? text
    : text.replace(day, iso.split('-').toReversed().join('/'));
}

/** The same of a row that is read by itself: a day alone is a word. */
export function readRow(row: PdfRow, state: ReadBy): Written {
  const { columns } = state;
  const line = cellsOf(row, state);
  if (!hasMoney(line) && line.date !== undefined) {
    // Where an amount stands, in a way that cannot be read, it is refused with its line.
    const figures = row.cells.find(
      (cell) =>
        FIGURES.test(cell.text) && !isDay(cell.text) && moneyColumn(cell, columns) !== undefined,
    );
    const role = figures && moneyColumn(figures, columns);
    if (figures !== undefined && role !== undefined) return { ...line, [role]: figures.text };
    if (isOwnLine(row, line, columns)) return line;
  }
  // A day in the middle of words without any amount is a word.
  return hasMoney(line) ? line : { label: textOf(row) };
}

/**
 * The days of a row by their columns: that of the account, that of the value, others. Where the
 * first column of days has none the operation has its day elsewhere: one of another column would be
 * a wrong day without a word.
 */
function daysOf(
  cells: readonly PdfCell[],
  columns: readonly PdfColumn[],
  words: string,
): { operation?: string; value?: string; others: string[] } {
  const placed = cells.map((cell) => ({ text: cell.text, role: dayColumn(cell, columns) }));
  // A balance is printed where there is room, its day too.
  const isOwn = ({ role }: { role?: PdfRole | undefined }): boolean =>
    role === 'date' || printedKind(words, false) !== undefined;
  const operation = placed.find(isOwn);
  const rest = placed.filter((day) => day !== operation);
  const value = rest.findLast(({ role }) => role === 'valueDate') ?? (operation && rest[0]);
  return {
    ...(operation === undefined ? {} : { operation: operation.text }),
    ...(value === undefined ? {} : { value: value.text }),
    others: rest
      .filter((day) => day !== value && day.text !== operation?.text && day.text !== value?.text)
      .map(({ text }) => text),
  };
}

/**
 * A day in the column of days, and another one or words in that of an amount: an operation of which
 * the amount can't be read. It would be lost as the words of the one above.
 */
function isOwnLine(
  { cells }: PdfRow,
  { valueDate }: Written,
  columns: readonly PdfColumn[],
): boolean {
  const days = columns.find(({ role }) => role === 'date');
  const [first, ...others] = cells;
  if (days === undefined || first === undefined) return false;
  const isInColumn = first.left <= days.right + BESIDE && days.left - BESIDE <= first.left;
  return (
    isInColumn &&
    (valueDate !== undefined ||
      others.some((cell) => MONEY.test(cell.text) || moneyColumn(cell, columns) !== undefined))
  );
}

/** A day begins no farther than this from the title above it, in points. */
const BESIDE = 10;

/** One with a month in words begins a label, too, unless its year follows. */
const LEADING_DAY =
  /^(\d{2}[/.-]\d{2}[/.-]\d{4}(?=\d{2}[/.-]\d{2}[/.-])|(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4})(?= )) *(.+)$/u;

/**
 * Days that are written together with the words, or the other day, that follow: each stands where its
 * letters do.
 */
export function splitDays(cell: PdfCell): PdfCell[] {
  const [, day, rest] = LEADING_DAY.exec(cell.text) ?? [];
  if (day === undefined || rest === undefined || !isDay(day)) return [cell];
  const letter = (cell.right - cell.left) / cell.text.length;
  const right = cell.left + letter * day.length;
  const left = cell.right - letter * rest.length;
  return [{ ...cell, text: day, right }, ...splitDays({ ...cell, text: rest, left })];
}
