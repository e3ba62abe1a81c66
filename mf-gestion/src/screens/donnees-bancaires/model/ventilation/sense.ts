import { negate, type Cents } from '@sci/money/cents';

/**
 * An amount as seen from its movement, and back: on a debit, 120,50 is what was paid and a minus is
 * a refund.
 */
export const inSense = (amount: Cents, total: Cents): Cents =>
  total < 0 ? negate(amount) : amount;
