import { cents } from '@sci/money/cents';
import { rateOf, termsToCompute } from './loan-values.ts';

it('blames nobody for a payment that was left to be computed, while its schedule cannot be', () => {
  expect(termsToCompute({ monthly_payment: null })).toEqual(['monthly_payment']);
  expect(termsToCompute({ monthly_payment: cents(500_00) })).toEqual([]);
});

it.each([
  ['3,15', 315],
  [' 4.2 % ', 420],
  ['0', 0],
  ['-5', -500],
  ['−0,5', -50],
  ['999999', 99_999_900],
])('reads the rate %j, also one that the server says is negative or too large', (text, rate) => {
  expect(rateOf(text)).toBe(rate);
});

it.each(['', 'trois', '12,345', '3,15,2', '31/02/2024'])('reads no rate from %j', (text) => {
  expect(rateOf(text)).toBeNaN();
});
