import { tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { yearOf } from '../law/calendar.ts';

/** A day of the fiscal year: the calendar year. */
export function checkDate(date: string, year: number, field = 'date'): Finding[] {
  if (yearOf(date) === year) return [];
  return [finding('OUTSIDE_YEAR', field, tell('books.outside_year', { day: date, year }))];
}
