import { plainWords } from '../labels.ts';
import type { CsvRow } from './rows.ts';

/**
 * Days as a spreadsheet counts them: 43831 is 1 January 2020, 47848 is 31 December 2030. None of these
 * numbers is a day written in figures: their second and third ones are no month, their first two no
 * day.
 */
const FIRST_DAY = 43_831;
const LAST_DAY = 47_848;
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** How far down the head of a table is looked for. */
const HEAD_ROWS = 40;
const NAMES_DAYS = /^(date|jour|datum|fecha|booking date|value date|transaction date)\b/;

export interface WithDays {
  readonly rows: readonly CsvRow[];
  /** One such number, where there were any. */
  readonly example?: string;
}

/** Workbooks of old Macs count from 1 January 1904: by so many days less. */
const DAYS_TO_1904 = 1462;

/**
 * Gives the days of a spreadsheet that lost their format back their writing, in each column that is
 * named after days and holds nothing else.
 */
export function withDays(rows: readonly CsvRow[], from1904 = false): WithDays {
  const origin = from1904 ? DAYS_TO_1904 : 0;
  const dayOf = (cell: string): number | undefined => {
    const day = Number(SERIAL.exec(cell.trim())?.[1] ?? 0) + origin;
    return day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
  };
  const isDay = (cell: string): boolean => dayOf(cell) !== undefined;
  const written = (cell: string): string => {
    const day = dayOf(cell);
    return day === undefined ? cell : new Date(EPOCH + day * DAY_MS).toISOString().slice(0, 10);
  };
  const head = rows
    .slice(0, HEAD_ROWS)
    .findIndex(
      ({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1 && cells.some(namesDays),
    );
  const below = rows.slice(head + 1);
  const columns = (rows[head]?.cells ?? []).flatMap((cell, column) =>
    namesDays(cell) && holds(isDay, below, column) ? [column] : [],
  );
  const [first] = columns;
  if (first === undefined) return { rows };
  const example = below.map(({ cells }) => cells[first] ?? '').find(isDay);
  return {
    rows: [
      ...rows.slice(0, head + 1),
      ...below.map((row) => ({
        ...row,
        cells: row.cells.map((cell, column) => (columns.includes(column) ? written(cell) : cell)),
      })),
    ],
    ...(example === undefined ? {} : { example: example.trim() }),
  };
}

const namesDays = (cell: string): boolean => NAMES_DAYS.test(plainWords(cell));

/** Words may stand below a table, other figures not. */
const holds = (
  isDay: (cell: string) => boolean,
  rows: readonly CsvRow[],
  column: number,
): boolean => {
  const figures = rows
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => /^\s*\d/.test(cell));
  return figures.length > 0 && figures.every(isDay);
};
