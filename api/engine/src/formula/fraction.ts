/** An exact rational number; the denominator is positive and the pair has no common factor. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const fraction = (numerator: bigint, denominator = 1n): Fraction => {
  if (denominator === 0n) throw new RangeError('division by zero');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator * sign);
  return { numerator: (numerator * sign) / divisor, denominator: (denominator * sign) / divisor };
};

export const NOTHING = fraction(0n);
export const UNIT = fraction(1n);

export const isZero = ({ numerator }: Fraction): boolean => numerator === 0n;

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );

export const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const negateFraction = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: -numerator,
  denominator,
});

/** To the nearest integer, half away from zero. Throws when it is not a safe integer. */
export function roundFraction({ numerator, denominator }: Fraction): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  const value = Number(numerator < 0n ? -rounded : rounded);
  if (!Number.isSafeInteger(value)) throw new RangeError('amount out of range');
  return value;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
