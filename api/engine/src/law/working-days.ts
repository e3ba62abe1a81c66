import { addDays, easter, yearOf } from './calendar.ts';
import type { HolidayRow } from './columns.ts';
import { lawTable, rowsInForce } from './law-table.ts';
import { holidayRows } from './tables/holidays.ts';
import { say } from '../messages/say.ts';

const table = lawTable(say('law_tables.holidays'), holidayRows);

/** A public holiday with its row of law, and the day on which it falls. */
export interface Holiday extends Omit<HolidayRow, 'day'> {
  readonly date: string;
}

/** The public holidays of a year, with what the law says of each. */
export const holidaysOf = (year: number): Holiday[] =>
  rowsInForce(table, year).map(({ day, ...row }) => ({ ...row, date: dayIn(year, day) }));

/** The days of a year that are public holidays. */
export const holidays = (year: number): ReadonlySet<string> =>
  new Set(holidaysOf(year).map(({ date }) => date));

const dayIn = (year: number, day: HolidayRow['day']): string =>
  typeof day === 'string' ? `${year}-${day}` : addDays(easter(year), day.afterEaster);

/** Monday to Friday, not a public holiday (*jour ouvré*). */
export const isWorkingDay = (iso: string): boolean => {
  const weekday = new Date(`${iso}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays(yearOf(iso)).has(iso);
};
