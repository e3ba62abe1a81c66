import type { Cents } from '@sci/money/cents';

/**
 * Names by which the parts of the demo company refer to each other, before the database gives them
 * ids.
 */
export type BuildingName = 'carmes' | 'hugo' | 'fosse' | 'boutique';
export type AssociateName = 'claire' | 'antoine' | 'louise' | 'hugo';
export type LoanName = 'carmes' | 'hugo';
export type AccountName = 'courant' | 'livret';

export interface DemoSplit {
  readonly category: string;
  readonly amount: Cents;
  readonly building?: BuildingName;
  readonly associate?: AssociateName;
  readonly loan?: LoanName;
}

/** The invoice that proves a movement: stored as a PDF. */
export interface DemoInvoice {
  readonly supplier: string;
  readonly number: string;
  readonly object: string;
}

export interface DemoMovement {
  readonly account: AccountName;
  readonly date: string;
  /** The bank's own words. */
  readonly name: string;
  readonly splits: readonly DemoSplit[];
  readonly invoice?: DemoInvoice;
  /** Ventilated by hand rather than by a rule. */
  readonly byHand?: true;
}

/** The fiscal years of the demonstration, and the last day that its bank statements cover. */
export const FIRST_YEAR = 2023;
export const LAST_DAY = '2026-11-18';
export const YEARS: readonly number[] = [2023, 2024, 2025, 2026];

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** Every month of the demonstration, oldest first. */
export const MONTHS: readonly Month[] = YEARS.flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 })),
).filter((month) => dayOf(month, 1) <= LAST_DAY);

export function dayOf({ year, month }: Month, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * A small number that looks like chance and never changes: the same company on every machine. `key`
 * separates the series. Between 0 and `below` − 1.
 */
export function variation({ year, month }: Month, key: string, below: number): number {
  let hash = year * 31 + month;
  for (const character of key) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % below;
}
