import { looksLikeAmount } from '../amounts.ts';
import { dateOrUndefined, isDay } from '../dates.ts';
import { plainWords } from '../labels.ts';
import { NAMES } from './role-names.ts';
import type { CsvRow } from './rows.ts';

/** How far down the head of a table is looked for. */
const HEAD_ROWS = 25;
/** A sentence is no name of a column. */
const MAX_NAME = 40;

/**
 * A cell below the name of a day, in a table of which no row has a day that can be read: its rows
 * have figures there, and amounts beside. Undefined where there is no such table.
 */
export function unreadDays(
  rows: readonly CsvRow[],
): { readonly code: 'unread_days' | 'days_without_year'; readonly example: string } | undefined {
  for (const [at, { cells }] of rows.slice(0, HEAD_ROWS).entries()) {
    const column = cells.length < 2 ? -1 : cells.findIndex(namesDays);
    if (column < 0) continue;
    const below = rows.slice(at + 1);
    const figures = below.filter((row) => /\d/.test(row.cells[column] ?? ''));
    const hasAmounts = figures.some((row) =>
      row.cells.some((cell, index) => index !== column && looksLikeAmount(cell)),
    );
    const example = (figures[0]?.cells[column] ?? '').trim();
    if (hasAmounts && figures.length * 2 >= below.length)
      return { code: hasNoYear(example) ? 'days_without_year' : 'unread_days', example };
  }
  return unnamed(rows);
}

/** The same in a table without names: "020326" beside amounts, row after row. */
function unnamed(rows: readonly CsvRow[]): ReturnType<typeof unreadDays> {
  const [first] = rows;
  const column = first?.cells.findIndex(isSixFigures) ?? -1;
  const figures = rows.filter(({ cells }) => isSixFigures(cells[column] ?? ''));
  const hasAmounts = figures.some(({ cells }) =>
    cells.some((cell, index) => index !== column && looksLikeAmount(cell)),
  );
  return rows.length > 1 && figures.length * 2 >= rows.length && hasAmounts
    ? { code: 'unread_days', example: figures[0]?.cells[column]?.trim() ?? '' }
    : undefined;
}

/** Day, month and year in two figures each, in whatever order. */
function isSixFigures(cell: string): boolean {
  const [, first = '', month = '', last = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(cell.trim()) ?? [];
  return isDay(`${first}/${month}/20${last}`) || isDay(`${last}/${month}/20${first}`);
}

/** "17 oct.", "05/01", "05.01." */
export const hasNoYear = (text: string): boolean =>
  !isDay(text) &&
  (dateOrUndefined(`${text} 2024`) !== undefined ||
    (/^\d{1,2}[-/.]\d{1,2}\.?$/.test(text) &&
      isDay(`${text.replace(/\.$/, '')}/2024`.replace(/[-.]/g, '/'))));

const namesDays = (cell: string): boolean =>
  cell.length <= MAX_NAME && !/\d/.test(cell) && NAMES.date.test(plainWords(cell));
