/** Days as "YYYY-MM-DD" text, computed in UTC so that no time zone ever moves them. */

const DAY_MS = 86_400_000;

const toDate = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const toIso = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days after (or before) another. */
export const addDays = (iso: string, days: number): string =>
  toIso(new Date(toDate(iso).getTime() + days * DAY_MS));

/** The last day of the month that is so many months after the one of a day. */
export function endOfMonthAfter(iso: string, months: number): string {
  const date = toDate(iso);
  return toIso(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)));
}

/** The same day so many months later, or the last one of that month when it is shorter. */
export function monthsAfter(iso: string, months: number): string {
  const last = endOfMonthAfter(iso, months);
  const same = `${last.slice(0, 8)}${iso.slice(8)}`;
  return same < last ? same : last;
}

/** Days from one to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (toDate(to).getTime() - toDate(from).getTime()) / DAY_MS;

export const daysInYear = (year: number): number =>
  daysBetween(`${year}-01-01`, `${year + 1}-01-01`);

/** Length of a month of the Gregorian calendar, `month` from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A real day of the calendar, written YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = toDate(text);
  return !Number.isNaN(date.getTime()) && toIso(date) === text;
};

/** Written as a day of a month that the calendar has, and no day of it: "1977-02-31". */
export const isMissingDay = (text: string): boolean =>
  !isDay(text) && isDay(`${text.slice(0, 7)}-01`) && /^-\d{2}$/.test(text.slice(7));

export const yearOf = (iso: string): number => Number(iso.slice(0, 4));

/** 1 to 12. */
export const monthOf = (iso: string): number => Number(iso.slice(5, 7));

/** Easter Sunday of the Gregorian calendar (Butcher's method). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return toIso(new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)));
}
