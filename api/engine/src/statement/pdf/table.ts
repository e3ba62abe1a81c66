import { isNotOfEuros } from '../currencies.ts';
import { headingOf } from '../csv/sections.ts';
import { printedKind } from '../printed-words.ts';
import type { CsvMapping } from '../types.ts';
import { oneRow, rowsToAmount, type RowPart } from './begun.ts';
import { dayColumn, moneyColumn, withDayTitle, type PdfColumn, type PdfRole } from './columns.ts';
import { dayOf, isDay, periodOf, valueDayOf, type Period } from '../days-of-period.ts';
import { headerAt } from './headers.ts';
import { wordsAbove, type RowKind } from './middle.ts';
import { rowsOf, textOf, type PdfCell, type PdfPiece, type PdfRow } from './rows.ts';

/** A statement of a PDF as a table that is read like a CSV. */
export interface PdfTable {
  readonly csv: string;
  readonly mapping: CsvMapping;
}

const HEADER = ['Date', 'Valeur', 'Libellé', 'Débit', 'Crédit', 'Montant', 'Solde'];
const PLACES: readonly PdfRole[] = [
  'date',
  'valueDate',
  'label',
  'debit',
  'credit',
  'amount',
  'balance',
];

type Written = Partial<Record<PdfRole, string>>;

const SIGN = '[-+()\u2212\u2010-\u2013\ufe63\uff0d]?';
const UNIT = '(?: ?(?:€|EUR))?';
/** A word for the sign behind an amount: « 64,20 D », « 700,00 CR ». */
const SIDE = '(?: ?[CD]R?\\.?)?';
const MONEY = new RegExp(
  `^${SIGN} ?\\d{1,3}(?:[ .,'’]?\\d{3})*[.,]\\d{2}${UNIT} ?${SIGN}${UNIT}${SIDE}$`,
);
/** Such a note in a cell of its own is no word. */
const ONLY_NOTE = /^[*¤þ¨]+$/u;
/** What banks print behind an amount: a note of it, the sign of any currency, a box that is ticked. */
const NOTE = /(?<=\d) ?[*¤þ¨]+$/u;
/** Figures that may be an amount, however they are written. */
const FIGURES = /^[^\p{L}]*\d[^\p{L}]*(?:EUR|[CD]R?\.?)?$/iu;
/** The words of a movement go on below it no farther than this many heights of its letters. */
const NEXT_LINE = 2.4;

/**
 * The table of a statement by the places of its words: a header names the columns, an amount
 * belongs to the nearest one, words without day or amount below a movement go on with its label.
 * Undefined when no row names a day and an amount, as in a scan.
 */
export function tableOfPdf(pages: readonly (readonly PdfPiece[])[]): PdfTable | undefined {
  const rows = pages.map(rowsOf);
  const headers = rows.flatMap((page) => page.flatMap((_, index) => headerAt(page, index) ?? []));
  const [first] = headers;
  if (first === undefined) return undefined;
  const above = (rows[0] ?? []).slice(0, headerRow(rows[0] ?? [])).map(textOf);
  const period = periodOf(rows.flat().map(textOf), above);
  const state: Reading = { above: [], lines: [], columns: first.columns, began: false, period };
  for (const page of rows) readPage(page, state);
  const titled = headers.flatMap(({ columns }) => columns);
  const known = new Set(titled.map(({ role }) => role));
  const header = HEADER.map((name, place) => otherUnit(titled, PLACES[place]) ?? name);
  return {
    csv: [
      ...state.above,
      header,
      ...state.lines.map((line) => (line === 'header' ? header : toCells(line))),
    ]
      .map((cells) => `${cells.map(quote).join(';')}\n`)
      .join(''),
    mapping: {
      separator: ';',
      header,
      columns: {
        date: 0,
        valueDate: 1,
        label: [2],
        ...(known.has('debit') ? { debit: 3, credit: 4 } : { amount: 5 }),
        ...(known.has('balance') ? { balance: 6 } : {}),
      },
    },
  };
}

/** Where the table of a page begins; at its end without any. */
function headerRow(page: readonly PdfRow[]): number {
  const at = page.findIndex((_, index) => headerAt(page, index) !== undefined);
  return at < 0 ? page.length : at;
}

/** The title of a column of amounts that are not of euros: the reading refuses it by its name. */
const otherUnit = (columns: readonly PdfColumn[], role: PdfRole | undefined): string | undefined =>
  columns.find((column) => column.role === role && isNotOfEuros(column.title))?.title;

interface Reading {
  /** What stands above the table: the account and the period are read from it. */
  readonly above: (readonly string[])[];
  /** Each with its cells, or the header again: the account above it may be another one. */
  readonly lines: (Written | 'header')[];
  columns: readonly PdfColumn[];
  began: boolean;
  readonly period: Period | undefined;
}

function readPage(page: readonly PdfRow[], state: Reading): void {
  let before: Movement | undefined;
  const kindOf = (row: PdfRow): RowKind => {
    const line = readRow(row, state);
    if (line.date === undefined) return hasMoney(line) ? 'other' : 'words';
    return hasMoney(line) ? 'movement' : 'other';
  };
  /** Words above the middle of a movement, and rows of them that are left. */
  let words = '';
  let above = 0;
  /** Rows of a header that are left. */
  let header = 0;
  let isFirst = true;
  /** Rows that were read with the one above. */
  let joined = 0;
  for (const [index, own] of page.entries()) {
    if (joined > 0) {
      joined -= 1;
      continue;
    }
    const found = header > 0 ? undefined : headerAt(page, index);
    if (found !== undefined) {
      if (state.began) state.lines.push('header');
      [state.columns, state.began, before] = [found.columns, true, undefined];
      header = found.rows;
    }
    if (header > 0) {
      [header, isFirst] = [header - 1, true];
      continue;
    }
    // The first words of a page may go on with the last movement of the page before.
    if (above === 0 && !isFirst) above = wordsAbove(page, index, state.columns, kindOf);
    isFirst = !state.began;
    if (above > 0) {
      above -= 1;
      words = `${words} ${textOf(own)}`.trim();
      continue;
    }
    state.columns = withDayTitle(state.columns, own);
    joined = rowsToAmount(page, index, (each) => partOf(each, state));
    const row = oneRow([own, ...page.slice(index + 1, index + 1 + joined)]);
    const line = readRow(row, state);
    const money = hasMoney(line);
    if (money && line.date !== undefined && words !== '')
      [line.label, words] = [`${words} ${line.label ?? ''}`.trim(), ''];
    if (before !== undefined && line.date === undefined && !money && follows(row, before.row)) {
      before.line.label = `${before.line.label ?? ''} ${textOf(row)}`.trim();
      before = { row, line: before.line };
    } else if (state.began || (money && printedKind(line.label ?? '', false) !== undefined)) {
      state.lines.push(money || line.date !== undefined ? line : { label: textOf(row) });
      before = money && line.date !== undefined ? { row, line } : undefined;
    } else state.above.push(cellsAbove(row));
  }
}

/** Words above the table go on from one another, but for those of a table of sums. */
function cellsAbove(row: PdfRow): readonly string[] {
  const texts = row.cells.map(({ text }) => text);
  const isOfSums = [
    (text: string): boolean => MONEY.test(text),
    (text: string): boolean => printedKind(text, true) !== undefined,
  ].some((is) => texts.length > 1 && texts.every(is));
  return isOfSums ? texts : [textOf(row)];
}

/** What a row holds when its day or its amount may stand on another one. */
function partOf(row: PdfRow, state: Reading): RowPart {
  const line = cellsOf(row, state);
  const isPrinted = printedKind(line.label ?? '', false) !== undefined;
  if (hasMoney(line)) return line.date === undefined && !isPrinted ? 'amount' : 'other';
  if (line.date === undefined) return 'words';
  return isPrinted || readRow(row, state).date !== undefined ? 'other' : 'day';
}

interface Movement {
  readonly row: PdfRow;
  readonly line: Written;
}

const follows = (row: PdfRow, above: PdfRow): boolean =>
  row.y - above.y <= NEXT_LINE * above.size &&
  printedKind(textOf(row), true) === undefined &&
  headingOf({ cells: [textOf(row)] }) === undefined;

const hasMoney = ({ debit, credit, amount, balance }: Written): boolean =>
  (debit ?? credit ?? amount ?? balance) !== undefined;

/** The cells of a row by what they hold and where they stand. */
function cellsOf(row: PdfRow, { columns, period }: Reading): Written {
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
  const { operation, value, others } = daysOf(days, columns, words.join(' '));
  // A day that cannot be told stays as it is written: it is refused with its line.
  if (operation !== undefined) line.date = dayOf(operation, period) ?? operation;
  if (value !== undefined) line.valueDate = valueDayOf(value, line.date ?? '') ?? value;
  return { ...line, label: [...words, ...others].join(' ') };
}

/** The same of a row that is read by itself: a day alone is a word. */
function readRow(row: PdfRow, state: Reading): Written {
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
function splitDays(cell: PdfCell): PdfCell[] {
  const [, day, rest] = LEADING_DAY.exec(cell.text) ?? [];
  if (day === undefined || rest === undefined || !isDay(day)) return [cell];
  const letter = (cell.right - cell.left) / cell.text.length;
  const right = cell.left + letter * day.length;
  const left = cell.right - letter * rest.length;
  return [{ ...cell, text: day, right }, ...splitDays({ ...cell, text: rest, left })];
}

const toCells = (line: Written): string[] => PLACES.map((role) => line[role] ?? '');

const quote = (cell: string): string =>
  /[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
