import fc from 'fast-check';
import { cents, sum } from './cents.ts';
import { allocate, largestRemainder } from './allocate.ts';

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [7348, [60, 40], [4409, 2939]],
  [-18_877, [50, 20, 30], [-9439, -3775, -5663]],
  [1, [1, 1], [1, 0]],
  [0, [3, 7], [0, 0]],
  [86, [500, 300, 200], [43, 26, 17]],
  [5, [0, 10], [0, 5]],
])('splits %i over the weights %j as %j', (total, weights, parts) => {
  expect(largestRemainder(total, weights)).toEqual(parts);
});

const weights = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 });

it('never creates or loses a cent, whatever the total and the weights', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (total, shares) => {
      const parts = allocate(cents(total), shares, (share) => share);
      expect(sum(parts.map(({ amount }) => amount))).toBe(total === 0 ? 0 : total);
    }),
  );
});

it('gives nobody more than one unit away from his exact part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), weights, (total, shares) => {
      const whole = shares.reduce((a, b) => a + b, 0);
      largestRemainder(total, shares).forEach((part, index) => {
        expect(Math.abs(part - (total * (shares[index] ?? 0)) / whole)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

it('refuses to share something between nobody', () => {
  expect(() => largestRemainder(10, [0, 0])).toThrow(RangeError);
});
