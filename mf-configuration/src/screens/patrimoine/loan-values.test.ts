import { cents } from '@sci/money/cents';
import { termsToCompute } from './loan-values.ts';

it('blames nobody for a payment that was left to be computed, while its schedule cannot be', () => {
  expect(termsToCompute({ monthly_payment: null })).toEqual(['monthly_payment']);
  expect(termsToCompute({ monthly_payment: cents(500_00) })).toEqual([]);
});
