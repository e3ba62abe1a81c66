import { sum, ZERO, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { EngineError } from '../finding.ts';
import { lineOfCode, type Formula } from '../formula/formula.ts';
import { evaluateForm, type LineValue, type LineValues } from '../formula/evaluate.ts';
import type { Form2072 } from './compute-2072.ts';
import type { Contribution } from './contribution.ts';
import { partsOfExpenses, type SharedPart } from './shared-expenses.ts';

/** Another line that a line is made of, with its value there. */
export interface ExplainedTerm extends LineValue {
  readonly code: string;
  readonly line: string;
  readonly label: string;
}

/**
 * Why a line of the form has its value: the formula, the lines it reads, the movements and
 * documents that feed it.
 */
export interface LineExplanation extends ExplainedTerm {
  readonly formula: Pick<Formula, 'kind' | 'expression'>;
  /** None for a total of the company. */
  readonly buildingId?: number;
  readonly terms: readonly ExplainedTerm[];
  readonly contributions: readonly Contribution[];
  /** The building's part of what was paid without naming a building. */
  readonly shared?: {
    readonly total: Cents;
    readonly part: Cents;
    readonly parts: readonly SharedPart[];
  };
  /** Units counted by a flat amount. */
  readonly locaux?: number;
  /** What each building brings to a total. */
  readonly buildings?: readonly (LineValue & { readonly buildingId: number })[];
}

/**
 * Why a line of annexe 1 has its value for a building. Undefined for a code or a building that the
 * form has not.
 */
export function explainBuildingLine(
  form: Form2072,
  building: Pick<Building, 'id'>,
  code: string,
): LineExplanation | undefined {
  const own = form.buildings.find(({ buildingId }) => buildingId === building.id);
  const term = own && termOf(form, own.lines, code);
  if (own === undefined || term === undefined) return undefined;

  const { formula, dependsOn } = compiledOf(form, code);
  const shared = form.shared.find((line) => line.code === code);
  return {
    ...term,
    formula,
    buildingId: building.id,
    terms: dependsOn.flatMap((name) => termOf(form, own.lines, name) ?? []),
    contributions: form.contributions.filter(
      (item) => item.code === code && item.buildingId === building.id,
    ),
    ...(shared && {
      shared: {
        total: shared.total,
        part: shared.byBuilding.get(building.id) ?? ZERO,
        parts: partsOfExpenses(shared, building.id),
      },
    }),
    ...(formula.kind === 'CONSTANT_PER_LOCAL' && { locaux: own.locaux }),
  };
}

/** Why a total of the company (R1 to R8) has its value. Undefined for an unknown code. */
export function explainTotal(form: Form2072, code: string): LineExplanation | undefined {
  const term = termOf(form, form.totals, code);
  if (term === undefined) return undefined;
  const { formula, dependsOn } = compiledOf(form, code);
  if (formula.kind !== 'SUM_BUILDINGS') {
    const contributions = form.contributions.filter((item) => item.code === code);
    return {
      ...term,
      formula,
      terms: dependsOn.flatMap((name) => termOf(form, form.totals, name) ?? []),
      contributions,
    };
  }
  const terms = dependsOn.map((name) => ({
    code: name,
    line: lineOfCode(name),
    label: compiledOf(form, name).formula.label,
    ...addUp(form, name),
  }));
  const buildings = form.buildings.map(({ buildingId, lines }) => ({
    buildingId,
    ...partOf(form, lines, code),
  }));
  return { ...term, formula, terms, contributions: [], buildings };
}

/** Every movement and document behind a line, through all the lines that it is made of. */
export function contributionsBehind(
  form: Form2072,
  code: string,
  buildingId?: number,
): Contribution[] {
  const details = [...form.plan.expand(code).weights]
    .filter(([, weight]) => weight.numerator !== 0n)
    .map(([name]) => name);
  const names = new Set(details);
  return form.contributions.filter(
    (item) =>
      names.has(item.code) &&
      (buildingId === undefined || item.buildingId === undefined || item.buildingId === buildingId),
  );
}

function compiledOf(form: Form2072, code: string) {
  const compiled = form.plan.byCode.get(code);
  if (compiled === undefined) throw new EngineError(`${code} is not in the formulas`);
  return compiled;
}

function termOf(form: Form2072, values: LineValues, code: string): ExplainedTerm | undefined {
  const value = values.get(code);
  return (
    value && { code, line: lineOfCode(code), label: compiledOf(form, code).formula.label, ...value }
  );
}

/** The sum of a line over the buildings. */
function addUp(form: Form2072, code: string): LineValue {
  const values = form.buildings
    .map(({ lines }) => lines.get(code))
    .filter((value) => value !== undefined);
  return {
    exact: sum(values.map(({ exact }) => exact)),
    euros: values.reduce((total, { euros }) => total + euros, 0),
  };
}

/** What one building brings to a total: its own lines weighted as the total weighs them. */
function partOf(form: Form2072, lines: LineValues, code: string): LineValue {
  const compiled = compiledOf(form, code);
  if (compiled.form === undefined) throw new EngineError(`${code} has no expression`);
  return evaluateForm(compiled.form, lines);
}
