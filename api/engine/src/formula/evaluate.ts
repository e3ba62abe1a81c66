import { cents, roundToEuro, type Cents } from '@sci/money/cents';
import { EngineError } from '../finding.ts';
import type { CompiledFormula, FormulaPlan } from './compile-formulas.ts';
import { roundFraction } from './fraction.ts';
import { valueOfForm, type LinearForm } from './linear-form.ts';

/**
 * A line in exact cents, and in the euros of the form. The two totals differ: each is computed from
 * its own lines.
 */
export interface LineValue {
  readonly exact: Cents;
  readonly euros: number;
}

export type LineValues = ReadonlyMap<string, LineValue>;

/** Cents in a euro: constants of the expressions are euros. */
const CENTS = 100n;

/**
 * The lines of one building, by code. `detail` gives the cents of a line that categories or
 * supporting data feed.
 *
 * Rounding: each detail line to the euro, half away from zero (CGI art. 1657), then every total
 * from the rounded lines.
 */
export function evaluateBuilding(
  plan: FormulaPlan,
  locaux: number,
  detail: (code: string) => Cents,
): LineValues {
  const values = new Map<string, LineValue>();
  for (const compiled of plan.ordered) {
    if (compiled.formula.scope === 'building')
      values.set(compiled.formula.code, buildingLine(compiled, locaux, detail, values));
  }
  return values;
}

function buildingLine(
  { formula, form }: CompiledFormula,
  locaux: number,
  detail: (code: string) => Cents,
  values: LineValues,
): LineValue {
  if (form === undefined) return detailLine(detail(formula.code));
  if (formula.kind === 'CONSTANT_PER_LOCAL') {
    return detailLine(cents(roundFraction(valueOfForm(form, CENTS, () => 0)) * locaux));
  }
  return evaluateForm(form, values);
}

/** The totals of the company, by code. */
export function evaluateCompany(
  plan: FormulaPlan,
  buildings: readonly LineValues[],
  detail: (code: string) => Cents,
): LineValues {
  const values = new Map<string, LineValue>();
  for (const { formula, form } of plan.ordered) {
    if (formula.scope !== 'company') continue;
    if (form === undefined) values.set(formula.code, detailLine(detail(formula.code)));
    else if (formula.kind === 'SUM_BUILDINGS')
      values.set(formula.code, addUp(buildings.map((lines) => evaluateForm(form, lines))));
    else values.set(formula.code, evaluateForm(form, values));
  }
  return values;
}

const detailLine = (exact: Cents): LineValue => ({ exact, euros: roundToEuro(exact) });

function addUp(values: readonly LineValue[]): LineValue {
  let [exact, euros] = [0, 0];
  for (const value of values) {
    exact += value.exact;
    euros += value.euros;
  }
  return { exact: cents(exact), euros };
}

/** A weighted sum of lines whose values are known. */
export function evaluateForm(form: LinearForm, values: LineValues): LineValue {
  const read = (code: string): LineValue => {
    const value = values.get(code);
    if (value === undefined) throw new EngineError(`${code} is read before it is computed`);
    return value;
  };
  return {
    exact: cents(roundFraction(valueOfForm(form, CENTS, (code) => read(code).exact))),
    euros: roundFraction(valueOfForm(form, 1n, (code) => read(code).euros)),
  };
}
