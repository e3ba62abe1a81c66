import { cents, negate, subtract, sum, type Cents } from '@sci/money/cents';
import { daysBetween } from '../law/calendar.ts';
import type { Instalment } from './types.ts';

export type LoanCategory = 'EMPRUNT_CAPITAL' | 'INTERETS_EMPRUNT' | 'ASSURANCE_EMPRUNTEUR';

export interface InstalmentSplit {
  readonly category: LoanCategory;
  /** Same sign as the movement. */
  readonly amount: Cents;
}

export interface SplitInstalment {
  readonly splits: readonly InstalmentSplit[];
  /**
   * What the schedule doesn't explain: movement − splits. Zero when the bank took exactly the
   * instalment.
   */
  readonly remainder: Cents;
}

/**
 * What a payment to the lender is made of: during a deferral it repays no capital. Insurance alone is
 * none: its company may take it by itself.
 */
export const OF_INSTALMENT: ReadonlySet<string> = new Set<LoanCategory>([
  'EMPRUNT_CAPITAL',
  'INTERETS_EMPRUNT',
]);

/**
 * The part that an instalment has once, whatever else the bank takes apart from it: its capital;
 * during a deferral its interest; where that is put off, too, its insurance. Undefined for one of
 * which nothing is paid.
 */
export function tellingPart({
  capital,
  interest,
  insurance,
}: Instalment): LoanCategory | undefined {
  if (capital !== 0) return 'EMPRUNT_CAPITAL';
  if (interest !== 0) return 'INTERETS_EMPRUNT';
  return insurance === 0 ? undefined : 'ASSURANCE_EMPRUNTEUR';
}

/** Days between the planned day and the debit: week-ends, holidays, and the bank's own delay. */
const MAX_DELAY_DAYS = 20;

/**
 * Splits the debit of an instalment into capital, interest and insurance after the schedule; parts
 * of 0 are left out. A positive amount (an instalment given back) is split the other way round.
 * What remains is for the user to name, never spread over the parts: interest is deducted from tax,
 * capital isn't.
 */
export function splitInstalment(amount: Cents, row: Instalment): SplitInstalment {
  const parts: readonly (readonly [LoanCategory, Cents])[] = [
    ['EMPRUNT_CAPITAL', row.capital],
    ['INTERETS_EMPRUNT', row.interest],
    ['ASSURANCE_EMPRUNTEUR', row.insurance],
  ];
  const splits = parts
    .filter(([, part]) => part !== 0)
    .map(([category, part]) => ({ category, amount: amount < 0 ? negate(part) : part }));
  return { splits, remainder: subtract(amount, sum(splits.map((split) => split.amount))) };
}

/**
 * The instalment that a movement pays: the nearest date within 20 days, then the nearest amount,
 * then the earlier one.
 */
export function findInstalment(
  rows: readonly Instalment[],
  movement: { readonly date: string; readonly amount: Cents },
): Instalment | undefined {
  const delay = (row: Instalment): number => Math.abs(daysBetween(row.date, movement.date));
  const gap = (row: Instalment): number => Math.abs(cents(Math.abs(movement.amount)) - row.payment);
  return rows
    .filter((row) => delay(row) <= MAX_DELAY_DAYS)
    .toSorted((a, b) => delay(a) - delay(b) || gap(a) - gap(b) || a.number - b.number)[0];
}
