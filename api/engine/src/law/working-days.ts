import { addDays, easter, yearOf } from './calendar.ts';
import type { HolidayRow } from './columns.ts';
import { lawTable, rowsInForce } from './law-table.ts';
import { holidayRows } from './tables/holidays.ts';

const table = lawTable('Jours fériés', holidayRows);

/** The public holidays of a year. */
export const holidays = (year: number): ReadonlySet<string> =>
  new Set(rowsInForce(table, year).map(({ day }) => dayIn(year, day)));

const dayIn = (year: number, day: HolidayRow['day']): string =>
  typeof day === 'string' ? `${year}-${day}` : addDays(easter(year), day.afterEaster);

/** Monday to Friday, not a public holiday (*jour ouvré*). */
export const isWorkingDay = (iso: string): boolean => {
  const weekday = new Date(`${iso}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays(yearOf(iso)).has(iso);
};
