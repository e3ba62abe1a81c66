import { printedKind } from '../printed-words.ts';
import type { CsvMapping } from '../types.ts';
import { columnsOf, moneyColumn, type PdfColumn, type PdfRole } from './columns.ts';
import { dayOf, isDay, lastDayOf } from './days.ts';
import { rowsOf, textOf, type PdfPiece, type PdfRow } from './rows.ts';

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

const MONEY = /^[-+(]?\s?\d{1,3}(?:[ .\u00a0\u202f]?\d{3})*,\d{2}\s?[-+)]?\s?(?:€|EUR)?$/;
/** The words of a movement go on below it no farther than this many heights of its letters. */
const NEXT_LINE = 2.4;

/**
 * The table of a statement by the places of its words: a header names the columns, an amount
 * belongs to the nearest one, words without day or amount below a movement go on with its label.
 * Undefined when no row names a day and an amount, as in a scan.
 */
export function tableOfPdf(pages: readonly (readonly PdfPiece[])[]): PdfTable | undefined {
  const rows = pages.map(rowsOf);
  const headers = rows.flatMap((page) => page.flatMap((row) => columnsOf(row) ?? []));
  const first = rows
    .flat()
    .map(columnsOf)
    .find((columns) => columns !== undefined);
  if (first === undefined) return undefined;
  const lastDay = lastDayOf(rows.flat().map(textOf));
  const state: Reading = { above: [], lines: [], columns: first, began: false, lastDay };
  for (const page of rows) readPage(page, state);
  const known = new Set(headers.map(({ role }) => role));
  return {
    csv: [...state.above.map((text) => [text]), HEADER, ...state.lines.map(toCells)]
      .map((cells) => `${cells.map(quote).join(';')}\n`)
      .join(''),
    mapping: {
      separator: ';',
      header: HEADER,
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

interface Reading {
  /** What stands above the table: the account and the period are read from it. */
  readonly above: string[];
  readonly lines: Written[];
  columns: readonly PdfColumn[];
  began: boolean;
  readonly lastDay: string | undefined;
}

function readPage(page: readonly PdfRow[], state: Reading): void {
  let before: { readonly row: PdfRow; readonly line: Written } | undefined;
  for (const row of page) {
    const columns = columnsOf(row);
    if (columns !== undefined) {
      [state.columns, state.began, before] = [columns, true, undefined];
      continue;
    }
    const line = readRow(row, state);
    const money = hasMoney(line);
    if (before !== undefined && line.date === undefined && !money && follows(row, before.row)) {
      before.line.label = `${before.line.label ?? ''} ${textOf(row)}`.trim();
      before = { row, line: before.line };
    } else if (state.began || (money && printedKind(line.label ?? '', false) !== undefined)) {
      state.lines.push(money || line.date !== undefined ? line : { label: textOf(row) });
      before = money && line.date !== undefined ? { row, line } : undefined;
    } else state.above.push(textOf(row));
  }
}

const follows = (row: PdfRow, above: PdfRow): boolean =>
  row.y - above.y <= NEXT_LINE * above.size && printedKind(textOf(row), false) === undefined;

const hasMoney = ({ debit, credit, amount, balance }: Written): boolean =>
  (debit ?? credit ?? amount ?? balance) !== undefined;

/** The cells of a row by what they hold and where they stand. */
function readRow(row: PdfRow, { columns, lastDay }: Reading): Written {
  const line: Written = {};
  const words: string[] = [];
  for (const cell of row.cells.flatMap(splitDays)) {
    const role = MONEY.test(cell.text) ? moneyColumn(cell, columns) : undefined;
    if (isDay(cell.text) && line.valueDate === undefined) {
      // A day that cannot be told stays as it is written: it is refused with its line.
      const day = dayOf(cell.text, lastDay) ?? cell.text;
      if (line.date === undefined) line.date = day;
      else line.valueDate = day;
    } else if (role !== undefined && line[role] === undefined) line[role] = cell.text;
    else words.push(cell.text);
  }
  // A day in the middle of words without any amount is a word.
  return hasMoney(line) ? { ...line, label: words.join(' ') } : { label: textOf(row) };
}

/** Days that are written together with the words that follow. */
function splitDays(cell: PdfRow['cells'][number]): PdfRow['cells'][number][] {
  const [, day, rest] = /^(\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?) +(.+)$/.exec(cell.text) ?? [];
  if (day === undefined || rest === undefined) return [cell];
  return [{ ...cell, text: day }, ...splitDays({ ...cell, text: rest })];
}

const toCells = (line: Written): string[] => PLACES.map((role) => line[role] ?? '');

const quote = (cell: string): string =>
  /[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
