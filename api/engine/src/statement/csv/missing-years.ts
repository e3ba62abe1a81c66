import { announcedPeriod } from '../announced-period.ts';
import { dayOf, isDay, valueDayOf } from '../days-of-period.ts';
import { plainWords } from '../labels.ts';
import { HEADER_WITHIN } from './head.ts';
import { SAMPLE, spread } from './profile.ts';
import { NAMES } from './role-names.ts';
import type { CsvRow } from './rows.ts';
import { hasNoYear } from './unread-days.ts';

export interface WithYears {
  readonly rows: readonly CsvRow[];
  /** One day as it is written, where there were any. */
  readonly example?: string;
}

/** A sentence is no name of a column. */
const MAX_NAME = 40;

/**
 * Gives days without a year ("05/03", "5 mars") the one that they have in the period that the file
 * announces. Those that it does not tell stay as they are, to be refused.
 */
export function withYears(rows: readonly CsvRow[]): WithYears {
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const below = rows.slice(at + 1);
    const isHead = cells.length > 1 && !cells.some((cell) => /\d/.test(cell));
    const columns = isHead ? columnsOfDays(cells, spread(below, SAMPLE)) : [];
    const [first] = columns;
    if (first === undefined) continue;
    const texts = rows.map((row) => row.cells.join(' '));
    const period = announcedPeriod(texts.slice(0, at), texts);
    if (period === undefined) return { rows };
    let example: string | undefined;
    const whole = (row: CsvRow): CsvRow => {
      const operation = dayOf(row.cells[first] ?? '', period);
      const written = row.cells.map((cell, column) => {
        if (!columns.includes(column) || !hasNoYear(cell.trim())) return cell;
        const isValue = column !== first && operation !== undefined;
        const day = isValue ? valueDayOf(cell, operation) : dayOf(cell, period);
        if (day === undefined) return cell;
        example ??= cell.trim();
        return withYear(cell.trim(), day.slice(0, 4));
      });
      return { ...row, cells: written };
    };
    const dated = below.map(whole);
    return {
      rows: [...rows.slice(0, at + 1), ...dated],
      ...(example === undefined ? {} : { example }),
    };
  }
  return { rows };
}

/** As it is written: which of two figures is the month is asked where nothing says it. */
const withYear = (day: string, year: string): string =>
  /[a-z]/i.test(day) ? `${day} ${year}` : `${day.replace(/\.$/, '').replace(/[.-]/, '/')}/${year}`;

/** The columns named after days of which most of what has figures is a day without a year. */
function columnsOfDays(names: readonly string[], rows: readonly CsvRow[]): number[] {
  const holding = (named: RegExp, isOne: (cell: string) => boolean): number[] =>
    names.flatMap((name, column) => {
      if (name.length > MAX_NAME || !named.test(plainWords(name))) return [];
      const figures = rows
        .map(({ cells }) => (cells[column] ?? '').trim())
        .filter((cell) => /\d/.test(cell));
      const bare = figures.filter((cell) => hasNoYear(cell) && isDay(cell) && isOne(cell));
      return bare.length > 0 && bare.length * 2 >= figures.length ? [column] : [];
    });
  const days = holding(NAMES.date, () => true);
  // "12.05" below « Valeur » is an amount, unless the days beside are written so.
  const areDotted = rows.some(({ cells }) =>
    days.some((column) => DOTTED.test(cells[column] ?? '')),
  );
  const values = holding(NAMES.valueDate, (cell) => areDotted || !DOTTED.test(cell));
  return days.length === 0 ? [] : [...new Set([...days, ...values])];
}

const DOTTED = /^\s*\d+\.\d+\s*$/;
