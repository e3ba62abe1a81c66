import Papa from 'papaparse';
import { amountReader } from '../amounts.ts';
import { isDay } from '../dates.ts';
import type { CsvSeparator } from '../types.ts';

/** A row of cells and the line of the file where it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a finding names a row. */
export const placeOf = ({ line, cells }: CsvRow): { line: number; text: string } => ({
  line,
  text: cells.join(' ; '),
});

export interface CsvRows {
  readonly rows: readonly CsvRow[];
  /** Line where a quote opens that nothing closes: everything after it is lost. */
  readonly unclosedQuoteAt?: number;
}

const SEPARATORS: readonly CsvSeparator[] = [';', '\t', ',', '|'];
const SAMPLE_ROWS = 400;

/**
 * The separator under which most rows hold both a date and an amount; the one that gives more
 * columns on a tie. Counting characters would be fooled by decimal commas and by labels.
 */
export function findSeparator(text: string): CsvSeparator {
  const scores = SEPARATORS.map((separator) => score(text, separator));
  const whole = scores.filter(({ isInside }) => !isInside);
  return (whole.length > 0 ? whole : scores).reduce((best, next) =>
    next.readable > best.readable ||
    (next.readable === best.readable && next.columns > best.columns)
      ? next
      : best,
  ).separator;
}

function score(
  text: string,
  separator: CsvSeparator,
): { separator: CsvSeparator; readable: number; columns: number; isInside: boolean } {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: SAMPLE_ROWS,
  });
  const reader = amountReader([]);
  const readable = data.filter((cells) => {
    const dateAt = cells.findIndex(isDay);
    return dateAt >= 0 && cells.some((cell, at) => at !== dateAt && 'amount' in reader.read(cell));
  }).length;
  return {
    separator,
    readable,
    columns: Math.max(0, ...data.map((cells) => cells.length)),
    isInside: SEPARATORS.some((other) => other !== separator && isSplitBy(other, data)),
  };
}

/** The fewest marks of a row that has a day, words and an amount. */
const FEWEST = 2;

/**
 * Whether another mark parts the cells themselves, the same number of times in each row: "05/01/2026,
 * 10:15;EDF;-64,20" is no table of commas, though its last cell would pass for an amount. A comma within
 * figures, or a mark before a space, parts nothing.
 */
function isSplitBy(other: CsvSeparator, rows: readonly (readonly string[])[]): boolean {
  const written = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const counts = new Set(written.map((cells) => marksOf(other, cells)));
  const [count = 0] = counts;
  return written.length > 1 && counts.size === 1 && count >= FEWEST;
}

function marksOf(mark: CsvSeparator, cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells)
    for (let at = cell.indexOf(mark); at >= 0; at = cell.indexOf(mark, at + 1)) {
      const [before = '', after = ''] = [cell[at - 1], cell[at + 1]];
      const isOfFigures = mark === ',' && /\d/.test(before) && /\d/.test(after);
      if (!/\s/.test(after) && !isOfFigures) count += 1;
    }
  return count;
}

/**
 * Cells of every row that isn't blank, with quotes and line breaks inside quotes understood. `text`
 * has "\n" as only line end. A bank that never quotes may still write a stray `"`: when a quote is
 * never closed, the text is read again without quotes, and kept if all its rows then have the same
 * number of cells.
 */
export function readRows(text: string, separator: CsvSeparator): CsvRows {
  const quoted = parse(text, separator, '"');
  if (quoted.unclosedQuoteAt === undefined) return quoted;
  // "\u0000" never occurs in a decoded file, so that no character is a quote.
  const plain = parse(text, separator, '\u0000');
  const from = plain.rows.findIndex(({ line }) => line >= (quoted.unclosedQuoteAt ?? 0));
  const width = plain.rows[from]?.cells.length ?? 0;
  const regular =
    width > 2 &&
    plain.rows.length > from + 1 &&
    plain.rows.slice(from).every(({ cells }) => cells.length === width);
  return regular ? plain : quoted;
}

function parse(text: string, separator: CsvSeparator, quoteChar: string): CsvRows {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    quoteChar,
  });
  const rows: CsvRow[] = [];
  const lineOfRow: number[] = [];
  let line = 1;
  for (const cells of data) {
    lineOfRow.push(line);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: bareCells(cells) });
    line += 1 + breaksIn(cells);
  }
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  return unclosed === undefined
    ? { rows }
    : { rows, unclosedQuoteAt: lineOfRow[unclosed.row ?? 0] ?? 1 };
}

/** Cells as they are meant: without the quotes that are no quotes of CSV, and without formulas. */
const bareCells = (cells: string[]): string[] =>
  cells.every((cell) => cell.trim() === '' || SINGLE.test(cell))
    ? cells.map((cell) => SINGLE.exec(cell)?.[1] ?? cell)
    : withoutFormulas(cells);

const SINGLE = /^\s*'([^']*)'\s*$/;

/** « ="00123" » keeps a spreadsheet from reading a text as a number: what it says is the text. */
const withoutFormulas = (cells: string[]): string[] =>
  cells.some((cell) => cell.startsWith('="'))
    ? cells.map((cell) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell)
    : cells;

/** A whole row between quotes, and perhaps the separators of cells that are empty. */
const WRAPPED = /^"((?:[^"]|"")*)"[;,\t]*$/;

/**
 * The text without the quotes around each of its rows, which a spreadsheet writes that took a row for
 * one cell; any other text as it is.
 */
export function withoutWrapping(text: string): string {
  const start = text.search(/\S/);
  const end = text.indexOf('\n', start);
  if (!WRAPPED.test(text.slice(start, end < 0 ? undefined : end).trimEnd())) return text;
  const lines = text.split('\n');
  const bare: string[] = [];
  for (const line of lines) {
    const inner = line.trim() === '' ? '' : WRAPPED.exec(line)?.[1]?.replaceAll('""', '"');
    if (inner === undefined) return text;
    bare.push(inner);
  }
  return bare.join('\n');
}

function breaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  }
  return breaks;
}
