import fc from 'fast-check';
import { cents, fromEuros, isEuros, multiplyByRatio, roundToEuro, sum, toEuros } from './cents.ts';

it('refuses a fraction of a cent', () => {
  expect(() => cents(1.5)).toThrow(RangeError);
  expect(() => fromEuros(0.005)).toThrow(RangeError);
});

it('reads 19,99 € back as 1 999 cents, although 19.99 × 100 is not an integer in floating point', () => {
  expect(fromEuros(19.99)).toBe(1999);
  expect(fromEuros(-1234.56)).toBe(-123456);
});

it('keeps every amount through euros and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (value) => {
      expect(fromEuros(toEuros(cents(value)))).toBe(value === 0 ? 0 : value);
    }),
  );
});

it.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [51, 1],
  [149, 1],
  [150, 2],
  [99_950, 1000],
  [-49, 0],
  [-50, -1],
  [-51, -1],
  [-150, -2],
  [576_20, 576],
])('rounds %i cents to %i euros, half away from zero', (amount, euros) => {
  expect(roundToEuro(cents(amount))).toBe(euros);
});

it('computes a month of interest at 3,15 % on 182 450,90 € as 478,93 €', () => {
  expect(multiplyByRatio(cents(182_450_90), 315, 120_000)).toBe(478_93);
});

it('adds nothing up to nothing', () => {
  expect(sum([])).toBe(0);
});

it.each([
  [0.1 + 0.2, true],
  [1.005, false],
  [5_000_000.12, true],
  [5_000_000.123, false],
  [9_999_999_999.99, true],
  [9_999_999_999.991, false],
  [-7_654_321.001, false],
  [Number.NaN, false],
  [Infinity, false],
  [1e300, false],
])('%d is an amount in euros and cents: %s', (value, expected) => {
  expect(isEuros(value)).toBe(expected);
});

it('reads back every amount that the product can hold, and refuses a third decimal beside it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      fc.integer({ min: 1, max: 9 }),
      (amount, third) => {
        expect(isEuros(amount / 100)).toBe(true);
        expect(isEuros((amount * 10 + third) / 1000)).toBe(false);
      },
    ),
  );
});
