import type { Reply } from '@sci/api-client';
import { atom, today } from '@sci/shell-sdk';

const KEY = 'fiscal_year';
const FALLBACK_YEAR = 2024;

export type FiscalYears = Reply<'GET /getFiscalYears'>;

/**
 * The year that the user chose in this tab; null until he chooses one. A new tab starts with the
 * last one chosen.
 */
export const chosenYearAtom = atom<number | null>(readStored());

function readStored(): number | null {
  try {
    const year = Number(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY));
    return Number.isInteger(year) && year >= 2000 ? year : null;
  } catch {
    return null;
  }
}

export function storeYear(year: number): void {
  try {
    sessionStorage.setItem(KEY, String(year));
    localStorage.setItem(KEY, String(year));
  } catch {
    // the choice then lasts as long as the page
  }
}

export const currentCalendarYear = (): number => Number(today().slice(0, 4));

/** Years later than the calendar's are for administrators. */
export const isSelectable = (year: number, isAdmin: boolean): boolean =>
  isAdmin || year <= currentCalendarYear();

/** The chosen year if it may be shown, otherwise the calendar's, otherwise 2024. */
export function resolveYear(years: FiscalYears, chosen: number | null, isAdmin: boolean): number {
  const known = (year: number) => years.some((row) => row.year === year);
  if (chosen !== null && known(chosen) && isSelectable(chosen, isAdmin)) return chosen;
  return known(currentCalendarYear()) ? currentCalendarYear() : FALLBACK_YEAR;
}
