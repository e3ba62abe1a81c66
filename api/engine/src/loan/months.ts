import { daysInMonth } from '../law/calendar.ts';

/** The same day `months` later; the 31st becomes the last day of a shorter month. Both ISO. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(total / 12);
  const targetMonth = (total % 12) + 1;
  const targetDay = Math.min(day, daysInMonth(targetYear, targetMonth));
  return `${targetYear}-${String(targetMonth).padStart(2, '0')}-${String(targetDay).padStart(2, '0')}`;
}

/** Months from one ISO day to another, their days apart: from 31 January to 1 March, two. */
export function monthsBetween(from: string, to: string): number {
  const months = (date: string): number => {
    const [year = 0, month = 1] = date.split('-').map(Number);
    return year * 12 + month;
  };
  return months(to) - months(from);
}
