import { allocate } from '@sci/money/allocate';
import { cents, negate, ZERO, type Cents } from '@sci/money/cents';
import { balanceOfPrefixes, type TrialBalanceRow } from '../ledger/trial-balance.ts';

/** What a distribution is made of; together all of it. */
export interface DistributionSlices {
  /** Result of the year other than by the sale of a building. */
  readonly current: Cents;
  /** Result of the year by the sale of a building. */
  readonly exceptional: Cents;
  /** Profits of earlier years. */
  readonly reserves: Cents;
}

/**
 * What the sales of buildings left in the result of the year: their prices (757, 775 before 2025) less
 * their book values (657, 675).
 */
export const gainOnSales = (balance: readonly TrialBalanceRow[]): Cents =>
  negate(balanceOfPrefixes(balance, '757', '775', '657', '675'));

/**
 * A distribution takes the result of the year first, and earlier profits for the rest. Of the result
 * it takes the gain of a sale and what is current in proportion; one that is a loss leaves all to the
 * other.
 */
export function slicesOf(distributed: Cents, result: Cents, gain: Cents): DistributionSlices {
  const ofYear = cents(Math.min(distributed, Math.max(0, result)));
  const weights = [
    { what: 'current', weight: Math.max(0, result - gain) },
    { what: 'exceptional', weight: Math.max(0, gain) },
  ] as const;
  const [current, exceptional] = weights.some(({ weight }) => weight > 0)
    ? allocate(ofYear, weights, ({ weight }) => weight)
    : [];
  return {
    current: current?.amount ?? ZERO,
    exceptional: exceptional?.amount ?? ZERO,
    reserves: cents(distributed - ofYear),
  };
}
