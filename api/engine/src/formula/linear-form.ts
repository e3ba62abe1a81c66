import {
  addFractions,
  isZero,
  multiplyFractions,
  negateFraction,
  NOTHING,
  UNIT,
  type Fraction,
} from './fraction.ts';

/**
 * A weighted sum of lines plus a constant: what every line of the form is. Lines of weight 0 are
 * kept: they were named.
 */
export interface LinearForm {
  readonly constant: Fraction;
  readonly weights: ReadonlyMap<string, Fraction>;
}

export const constantForm = (constant: Fraction): LinearForm => ({ constant, weights: new Map() });

export const codeForm = (code: string): LinearForm => ({
  constant: NOTHING,
  weights: new Map([[code, UNIT]]),
});

export function addForms(a: LinearForm, b: LinearForm): LinearForm {
  const weights = new Map(a.weights);
  for (const [code, weight] of b.weights)
    weights.set(code, addFractions(weights.get(code) ?? NOTHING, weight));
  return { constant: addFractions(a.constant, b.constant), weights };
}

export const multiplyForm = (form: LinearForm, factor: Fraction): LinearForm => ({
  constant: multiplyFractions(form.constant, factor),
  weights: new Map(
    [...form.weights].map(([code, weight]) => [code, multiplyFractions(weight, factor)]),
  ),
});

export const negateForm = (form: LinearForm): LinearForm => ({
  constant: negateFraction(form.constant),
  weights: new Map([...form.weights].map(([code, weight]) => [code, negateFraction(weight)])),
});

/** The value of a form that names no line; undefined otherwise. */
export const constantOf = ({ constant, weights }: LinearForm): Fraction | undefined =>
  weights.size === 0 ? constant : undefined;

export const isNullForm = ({ constant, weights }: LinearForm): boolean =>
  isZero(constant) && [...weights.values()].every(isZero);

/** Replaces each line by its own form, given for every line that is not a leaf. */
export function expandForm(
  form: LinearForm,
  formOf: (code: string) => LinearForm | undefined,
): LinearForm {
  let expanded = constantForm(form.constant);
  for (const [code, weight] of form.weights) {
    expanded = addForms(expanded, multiplyForm(formOf(code) ?? codeForm(code), weight));
  }
  return expanded;
}

/** The value of a form for these values of its lines, exact. */
export function valueOfForm(
  { constant, weights }: LinearForm,
  unit: bigint,
  valueOf: (code: string) => number,
): Fraction {
  let total = multiplyFractions(constant, { numerator: unit, denominator: 1n });
  for (const [code, weight] of weights) {
    total = addFractions(
      total,
      multiplyFractions(weight, { numerator: BigInt(valueOf(code)), denominator: 1n }),
    );
  }
  return total;
}
