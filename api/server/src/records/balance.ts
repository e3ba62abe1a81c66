import { add, isCents, type Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { refuse } from '../ports/refusals.ts';

/**
 * The balance of an account after an amount. Each amount is within its bounds, but thousands of the
 * largest ones add up to more than can be counted exactly.
 * @throws RefusedError with a sentence, never a wrong figure
 */
export function balanceAfter(balance: Cents, amount: Cents): Cents {
  if (!isCents(balance + amount)) refuse({ _form: [say('books.balance_too_large')] });
  return add(balance, amount);
}
