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

/**
 * Gives the days of a spreadsheet that lost their format back their writing, in each column that is
 * named after days and holds nothing else.
 */
export function withDays(rows: readonly CsvRow[]): WithDays {
  const head = rows
    .slice(0, HEAD_ROWS)
    .findIndex(
      ({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1 && cells.some(namesDays),
    );
  const below = rows.slice(head + 1);
  const columns = (rows[head]?.cells ?? []).flatMap((cell, column) =>
    namesDays(cell) && holdsDays(below, column) ? [column] : [],
  );
  const [first] = columns;
  if (first === undefined) return { rows };
  const example = below.map(({ cells }) => cells[first] ?? '').find(isDay);
  return {
    rows: [
      ...rows.slice(0, head + 1),
      ...below.map((row) => ({
        ...row,
        cells: row.cells.map((cell, column) =>
          columns.includes(column) && isDay(cell) ? written(cell) : cell,
        ),
      })),
    ],
    ...(example === undefined ? {} : { example: example.trim() }),
  };
}

const namesDays = (cell: string): boolean => NAMES_DAYS.test(plainWords(cell));

/** Words may stand below a table, other figures not. */
const holdsDays = (rows: readonly CsvRow[], column: number): boolean => {
  const figures = rows
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => /^\s*\d/.test(cell));
  return figures.length > 0 && figures.every(isDay);
};

function isDay(cell: string): boolean {
  const serial = Number(SERIAL.exec(cell.trim())?.[1] ?? 0);
  return serial >= FIRST_DAY && serial <= LAST_DAY;
}

const written = (cell: string): string =>
  new Date(EPOCH + Number(SERIAL.exec(cell.trim())?.[1] ?? 0) * DAY_MS).toISOString().slice(0, 10);
