import { cents, type Cents } from './cents.ts';

export interface Allocated<Item> {
  readonly item: Item;
  readonly amount: Cents;
}

/**
 * Splits a whole number of units (cents or euros) in proportion to integer weights, by largest
 * remainder.
 *
 * The parts always add up to `total`, whatever its sign. Leftover units go one by one to the
 * largest fractional parts; ties go to the larger weight, then to the earlier position: callers put
 * the lowest id first. A sum of weights of 0 is refused, unless `total` is 0.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  if (whole <= 0 || weights.some((weight) => weight < 0))
    throw new RangeError('weights must be positive');

  const magnitude = BigInt(Math.abs(total));
  const divisor = BigInt(whole);
  const parts = weights.map((weight, position) => {
    const product = magnitude * BigInt(weight);
    return { position, weight, floor: Number(product / divisor), remainder: product % divisor };
  });

  let left = Math.abs(total) - parts.reduce((sum, part) => sum + part.floor, 0);
  const ranked = parts.toSorted(
    (a, b) => compare(b.remainder, a.remainder) || b.weight - a.weight || a.position - b.position,
  );
  for (const part of ranked) {
    if (left === 0) break;
    part.floor += 1;
    left -= 1;
  }
  return parts.map((part) => (total < 0 && part.floor !== 0 ? -part.floor : part.floor));
}

/** `largestRemainder` for amounts, keeping each item beside its part. */
export function allocate<Item>(
  total: Cents,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Allocated<Item>[] {
  const parts = largestRemainder(total, items.map(weightOf));
  return items.map((item, index) => ({ item, amount: cents(parts[index] ?? 0) }));
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
