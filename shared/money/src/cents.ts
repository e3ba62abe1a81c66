/**
 * Money is an integer number of cents, branded so that a plain number (euros, a count, an id) is
 * refused by the compiler. A JavaScript integer is exact up to about 90 000 billion euros; beyond
 * that `cents` throws.
 */
export type Cents = number & { readonly __unit: 'cents' };

/**
 * Declares an integer to be cents. Throws on a fraction or an unsafe integer: both are our own
 * mistakes, never input.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents; // -0 would print as "-0,00 €"
}

/** Whether a value can be an amount in cents; whether it is one, only its author knows. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

export const ZERO = cents(0);

export const add = (a: Cents, b: Cents): Cents => cents(a + b);
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b);
export const negate = (a: Cents): Cents => cents(0 - a);
export const absolute = (a: Cents): Cents => cents(Math.abs(a));

/** Total of a list of amounts; 0 for an empty list. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** A few steps of a double: what adding and multiplying amounts leaves behind. */
const NOISE = 8 * Number.EPSILON;

/**
 * Whether a number is an amount in euros: two decimals at most, whatever its size. What a computer
 * adds to it by itself is left out; a third decimal that somebody wrote never is.
 */
export function isEuros(value: number): boolean {
  const rounded = Math.round(value * 100);
  return (
    Number.isSafeInteger(rounded) &&
    Math.abs(rounded / 100 - value) <= NOISE * Math.max(1, Math.abs(value))
  );
}

/**
 * Euros as the API writes them (at most two decimals) to cents. Throws when there are more: the
 * contract refuses them first.
 */
export function fromEuros(euros: number): Cents {
  if (!isEuros(euros)) throw new RangeError(`not an amount in euros and cents: ${euros}`);
  return cents(Math.round(euros * 100));
}

/** Cents to the number of euros that the API writes. */
export const toEuros = (amount: Cents): number => amount / 100;

/**
 * Rounds to the whole euro, 0,50 € away from zero. Source: CGI art. 1657, "la fraction de 0,50 euro
 * étant comptée pour 1"; symmetric for negatives by convention.
 */
export function roundToEuro(amount: Cents): number {
  const euros = Math.floor((Math.abs(amount) + 50) / 100);
  return amount < 0 && euros !== 0 ? -euros : euros;
}

/**
 * `amount × numerator / denominator`, rounded to the cent half away from zero; exact whatever the
 * sizes.
 */
export function multiplyByRatio(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = product < 0n ? -product : product;
  const half = (2n * magnitude + divisor) / (2n * divisor);
  return cents(Number(product < 0n ? -half : half));
}
