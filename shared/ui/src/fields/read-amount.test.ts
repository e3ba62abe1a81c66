import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { formatAmount } from '@sci/money/format';
import { readAmount } from './read-amount.ts';

it.each([
  ['1 234,5', 123_450],
  ['1234.5', 123_450],
  ['-12', -1_200],
  ['12 €', 1_200],
  ['1\u202f234,56\u00a0€', 123_456],
  ['=1200/3', 40_000],
  ['=100/3', 3_333],
  ['=200/3', 6_667],
  ['=-200/3', -6_667],
  ['=(850+45,5)*12', 1_074_600],
  ['=1 200 * 0,155', 18_600],
  ['=12 × 3', 3_600],
  ['=7÷2', 350],
  ['=-(2+3)', -500],
  ['=2--3', 500],
])('reads %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each(['', 'abc', '12,345', '=', '=1/0', '=(1', '=1)', '=1+', '=1 2x', '=a', '1+1', '=..', '='])(
  'never takes %j for an amount',
  (text) => {
    expect(readAmount(text)).toBeUndefined();
  },
);

it('reads back any amount as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (value) => {
      expect(readAmount(formatAmount(cents(value)))).toBe(value);
    }),
  );
});

it('adds as exactly as the cents do, whatever the terms', () => {
  const term = fc.integer({ min: 0, max: 1_000_000_00 });
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), (terms) => {
      const text = `=${terms.map((value) => (value / 100).toFixed(2)).join('+')}`;
      expect(readAmount(text)).toBe(terms.reduce((sum, value) => sum + value, 0));
    }),
  );
});
