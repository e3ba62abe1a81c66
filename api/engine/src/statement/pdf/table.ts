import { announcedPeriod } from '../announced-period.ts';
import { EURO, isNotOfEuros } from '../currencies.ts';
import { headingOf } from '../csv/sections.ts';
import { printedKind } from '../printed-words.ts';
import { plainWords } from '../labels.ts';
import type { CsvMapping, OtherTables } from '../types.ts';
import { oneRow, rowsToAmount, type RowPart } from './begun.ts';
import { cellsOf, hasMoney, readRow, withYear, type Written } from './cells.ts';
import { MONEY } from './money.ts';
import { withDayTitle, type PdfColumn, type PdfRole } from './columns.ts';
import { periodOf, type Period } from '../days-of-period.ts';
import { headerAt, type PdfHeader } from './headers.ts';
import { wordsAbove, type RowKind } from './middle.ts';
import { textOf, type PdfRow } from './rows.ts';

/** A statement of a PDF as a table that is read like a CSV. */
export interface PdfTable {
  readonly csv: string;
  readonly mapping: CsvMapping;
  /** Where the page has other tables, too: the lines of the CSV that are theirs. */
  readonly otherTables?: OtherTables;
  /** A day is printed once for several operations. */
  readonly carriedDays?: true;
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

/** The words of a movement go on below it no farther than this many heights of its letters. */
const NEXT_LINE = 2.4;

/** What the pages of a PDF hold: its rows, and the tables that they stand in. */
export interface PdfPages {
  readonly items: readonly Item[];
  /** The titles of each table, those of every page together. */
  readonly tables: readonly PdfTitles[];
}

interface PdfTitles {
  /** The words of its header. */
  readonly text: string;
  readonly columns: readonly PdfColumn[];
}

/** Words above the first table, a header of a table, or a row of it; of none before the first. */
type Item =
  | { readonly is: 'above'; readonly cells: readonly string[] }
  | { readonly is: 'header'; readonly table: number }
  | { readonly is: 'line'; readonly table: number | undefined; readonly line: Written };

/**
 * The tables of a statement by the places of its words: a header names the columns, an amount
 * belongs to the nearest one, words without day or amount below a movement go on with its label.
 * Undefined when no row names a day and an amount, as in a scan.
 */
export function readPages(rows: readonly (readonly PdfRow[])[]): PdfPages | undefined {
  const [first] = rows.flatMap((page) => page.flatMap((_, index) => headerAt(page, index) ?? []));
  if (first === undefined) return undefined;
  const above = (rows[0] ?? []).slice(0, headerRow(rows[0] ?? [])).map(textOf);
  const texts = rows.flat().map(textOf);
  const period = periodOf(texts, above) ?? announcedPeriod(above, texts);
  const state: Reading = {
    items: [],
    tables: [],
    table: undefined,
    columns: first.columns,
    period,
  };
  for (const page of rows) readPage(page, state);
  return { items: state.items, tables: state.tables };
}

/** The tables of the pages as one, or one of them alone: the rows of the others are told apart. */
export function writtenTable({ items, tables }: PdfPages, only?: number): PdfTable {
  const titled = tables.flatMap(({ columns }, table) =>
    only === undefined || table === only ? columns : [],
  );
  const known = new Set(titled.map(({ role }) => role));
  const header = HEADER.map((name, place) => withUnit(titled, PLACES[place]) ?? name);
  const isOwn = (table: number | undefined): boolean =>
    only === undefined || table === undefined || table === only;
  const begins = items.findIndex((item) => item.is === 'header' && isOwn(item.table));
  const [above, below]: [(readonly string[])[], (readonly string[])[]] = [[], []];
  const others: (readonly string[])[] = [];
  for (const [at, item] of items.entries()) {
    if (item.is === 'above') above.push(item.cells);
    else if (isOwn(item.table)) {
      if (item.is === 'line') below.push(toCells(item.line));
      else if (at !== begins) below.push(header);
    } else {
      const words = [
        item.is === 'line'
          ? toCells(item.line)
              .filter((cell) => cell !== '')
              .join(' ')
          : (tables[item.table]?.text ?? ''),
      ];
      (at < begins ? above : below).push(words);
      others.push(words);
    }
  }
  const written = [...above, header, ...below];
  const lines = written.flatMap((cells, at) => (others.includes(cells) ? [at + 1] : []));
  return {
    csv: written.map((cells) => `${cells.map(quote).join(';')}\n`).join(''),
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
    ...(only === undefined || lines.length === 0
      ? {}
      : {
          otherTables: {
            lines,
            titles: tables.filter((_, table) => table !== only).map(({ text }) => text),
          },
        }),
  };
}

/** Where the table of a page begins; at its end without any. */
function headerRow(page: readonly PdfRow[]): number {
  const at = page.findIndex((_, index) => headerAt(page, index) !== undefined);
  return at < 0 ? page.length : at;
}

/** The title of a column of amounts that names their money: one of others is refused by its name. */
function withUnit(columns: readonly PdfColumn[], role: PdfRole | undefined): string | undefined {
  const titles = columns.flatMap((column) => (column.role === role ? [column.title] : []));
  return titles.find(isNotOfEuros) ?? titles.find((title) => EURO.test(title));
}

interface Reading {
  readonly items: Item[];
  readonly tables: {
    readonly titles: string;
    readonly text: string;
    readonly columns: PdfColumn[];
  }[];
  /** That of the row; undefined above the first one. */
  table: number | undefined;
  columns: readonly PdfColumn[];
  readonly period: Period | undefined;
}

/** The table that a header begins, or goes on with on another page. */
function tableOf({ columns, text }: PdfHeader, { tables }: Reading): number {
  const titles = columns.map(({ title }) => plainWords(title)).join('|');
  const at = tables.findIndex((one) => one.titles === titles);
  if (at < 0) return tables.push({ titles, text, columns: [...columns] }) - 1;
  tables[at]?.columns.push(...columns);
  return at;
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
      [state.columns, before] = [found.columns, undefined];
      state.table = tableOf(found, state);
      state.items.push({ is: 'header', table: state.table });
      header = found.rows;
    }
    if (header > 0) {
      [header, isFirst] = [header - 1, true];
      continue;
    }
    // The first words of a page may go on with the last movement of the page before.
    if (above === 0 && !isFirst) above = wordsAbove(page, index, state.columns, kindOf);
    isFirst = state.table === undefined;
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
    } else if (state.table !== undefined || isBalanceAbove(row, line)) {
      const kept = money || line.date !== undefined ? line : { label: textOf(row) };
      state.items.push({ is: 'line', table: state.table, line: kept });
      before = money && line.date !== undefined ? { row, line } : undefined;
    } else state.items.push({ is: 'above', cells: cellsAbove(row, state) });
  }
}

/** A balance above the table has its side from its place there; a total says its own in words. */
const isBalanceAbove = ({ cells }: PdfRow, line: Written): boolean => {
  const kind = printedKind(line.label ?? '', false);
  const amounts = cells.filter(({ text }) => MONEY.test(text));
  return hasMoney(line) && kind !== undefined && (kind !== 'total' || amounts.length > 1);
};

/** Words above the table go on from one another, but for those of sums. */
function cellsAbove({ cells }: PdfRow, { period }: Reading): readonly string[] {
  const texts = cells.map(({ text }) => withYear(text, period));
  const isMoney = (text: string): boolean => MONEY.test(text);
  const isSum = (text: string): boolean => printedKind(text, true) !== undefined;
  const [name = '', value = ''] = texts;
  const isOfSums =
    [isMoney, isSum].some((is) => texts.filter(is).length > 1) ||
    (texts.length === 2 && isSum(name) && isMoney(value));
  return isOfSums ? texts : [texts.join(' ')];
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

const toCells = (line: Written): string[] => PLACES.map((role) => line[role] ?? '');

const quote = (cell: string): string =>
  /[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
