import { say, tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { closestName } from '../closest-name.ts';
import { hasExpression, type Formula } from './formula.ts';
import { NOTHING, type Fraction } from './fraction.ts';
import {
  addForms,
  codeForm,
  constantForm,
  expandForm,
  isNullForm,
  negateForm,
  type LinearForm,
} from './linear-form.ts';
import { ExpressionError, parseExpression } from './parse-expression.ts';

/** A formula ready to be evaluated; `form` only where there is an expression. */
export interface CompiledFormula {
  readonly formula: Formula;
  readonly form?: LinearForm;
  /** Lines that it reads, in the order of the expression. */
  readonly dependsOn: readonly string[];
}

/** The formulas of a year, each after the lines that it reads. */
export interface FormulaPlan {
  readonly ordered: readonly CompiledFormula[];
  readonly byCode: ReadonlyMap<string, CompiledFormula>;
  /** A line as a weighted sum of detail lines: what each detail line is worth in it. */
  expand(code: string): LinearForm;
}

/**
 * What is wrong with a formula, and the character of its expression where it begins (1 for the
 * first) when there is one.
 */
export interface FormulaFinding extends Finding {
  readonly column?: number;
}

export type CompiledSet =
  | { readonly ok: true; readonly plan: FormulaPlan }
  | { readonly ok: false; readonly findings: readonly FormulaFinding[] };

const MAX_FORMULAS = 200;
const CODE = /^(L\d{1,3}(BIS|TER)?|R\d{1,2})$/;

/** The lines that the rest of the product reads: a set without one of them cannot be used. */
const REQUIRED = ['L1', 'L5', 'L23', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'];

/**
 * Checks the formulas of a year and orders them. Refused, with one French sentence per line at
 * fault (`field` is the code): an expression that is not a sum of lines, an unknown line, a circle,
 * a division by zero, a total of the company read by a line of a building, or a set for which R5 =
 * R1 − R3 − R4 does not hold whatever the amounts.
 */
export function compileFormulas(formulas: readonly Formula[]): CompiledSet {
  const findings: FormulaFinding[] = checkCodes(formulas);
  const byCode = new Map<string, CompiledFormula>();
  for (const formula of formulas) {
    try {
      byCode.set(formula.code, compile(formula));
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      findings.push(
        at(
          finding(
            'EXPRESSION',
            formula.code,
            tell('formula.expression', { code: formula.code, why: error.message }),
          ),
          error.column,
        ),
      );
    }
  }
  const known = new Set(formulas.map(({ code }) => code));
  for (const compiled of byCode.values()) findings.push(...checkNames(compiled, byCode, known));
  if (findings.length > 0) return { ok: false, findings };

  const ordered = orderByDependency(byCode);
  if (ordered.circle !== undefined) return { ok: false, findings: [circleFinding(ordered.circle)] };
  const plan = makePlan(ordered.ordered, byCode);
  const excessive = checkSizes(plan);
  if (excessive.length > 0) return { ok: false, findings: excessive };
  const contradiction = checkResult(plan);
  return contradiction === undefined
    ? { ok: true, plan }
    : { ok: false, findings: [contradiction] };
}

function checkCodes(formulas: readonly Formula[]): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const { code } of formulas) {
    if (!CODE.test(code)) findings.push(finding('CODE', code, tell('formula.no_code', { code })));
    if (seen.has(code)) findings.push(finding('DUPLICATE', code, tell('formula.twice', { code })));
    seen.add(code);
  }
  if (formulas.length > MAX_FORMULAS)
    findings.push(finding('TOO_MANY', '', tell('formula.too_many', { most: MAX_FORMULAS })));
  for (const code of REQUIRED) {
    if (!seen.has(code)) findings.push(finding('MISSING', code, tell('formula.missing', { code })));
  }
  return findings;
}

function compile(formula: Formula): CompiledFormula {
  if (!hasExpression(formula)) {
    if (formula.expression.trim() !== '') throw new ExpressionError(say('formula.takes_none'));
    return { formula, dependsOn: [] };
  }
  const form = parseExpression(formula.expression);
  if (formula.kind === 'CONSTANT_PER_LOCAL' && form.weights.size > 0) {
    throw new ExpressionError(say('formula.per_unit'));
  }
  return { formula, form, dependsOn: [...form.weights.keys()] };
}

function checkNames(
  { formula, dependsOn }: CompiledFormula,
  byCode: ReadonlyMap<string, CompiledFormula>,
  known: ReadonlySet<string>,
): FormulaFinding[] {
  const wanted = formula.kind === 'SUM_BUILDINGS' ? 'building' : formula.scope;
  return dependsOn.flatMap((name): FormulaFinding[] => {
    if (!known.has(name)) {
      const suggestion = closestName(name, known);
      const unknown = finding(
        'UNKNOWN_NAME',
        formula.code,
        suggestion === undefined
          ? tell('formula.unknown_line', { code: formula.code, name })
          : tell('formula.unknown_line_or', { code: formula.code, name, suggestion }),
      );
      return [at(unknown, columnOf(name, formula.expression))];
    }
    const other = byCode.get(name);
    if (other === undefined || other.formula.scope === wanted) return [];
    return [
      at(
        finding('SCOPE', formula.code, tell('formula.scope', { code: formula.code, name, wanted })),
        columnOf(name, formula.expression),
      ),
    ];
  });
}

const at = (found: Finding, column: number | undefined): FormulaFinding =>
  column === undefined ? found : { ...found, column };

/** Where a line is named in an expression. */
function columnOf(name: string, expression: string): number | undefined {
  const index = expression.search(new RegExp(String.raw`\b${name}\b`, 'i'));
  return index < 0 ? undefined : index + 1;
}

/** Depth first; a line met again while it is being visited closes a circle. */
function orderByDependency(byCode: ReadonlyMap<string, CompiledFormula>): {
  ordered: CompiledFormula[];
  circle?: string[];
} {
  const ordered: CompiledFormula[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  let circle: string[] | undefined;

  function visit(code: string): void {
    const compiled = byCode.get(code);
    if (compiled === undefined || done.has(code) || circle !== undefined) return;
    if (path.includes(code)) {
      circle = [...path.slice(path.indexOf(code)), code];
      return;
    }
    path.push(code);
    compiled.dependsOn.forEach(visit);
    path.pop();
    done.add(code);
    ordered.push(compiled);
  }

  for (const code of byCode.keys()) visit(code);
  return { ordered, ...(circle ? { circle } : {}) };
}

const circleFinding = (circle: readonly string[]): Finding => ({
  code: 'CIRCLE',
  field: circle[0] ?? '',
  ...tell('formula.circle', { lines: circle.join(' → ') }),
});

/**
 * No line of the form is more than itself many times over; beyond this, amounts would leave what is
 * counted exactly.
 */
const MAX_WEIGHT = 100n;
const MAX_DENOMINATOR = 1_000_000n;
const MAX_EUROS = 1_000_000_000n;

const exceeds = ({ numerator, denominator }: Fraction, limit: bigint): boolean =>
  denominator > MAX_DENOMINATOR || (numerator < 0n ? -numerator : numerator) > limit * denominator;

/** Lines that multiply, divide or add more than any real line does. */
function checkSizes(plan: FormulaPlan): FormulaFinding[] {
  return plan.ordered.flatMap(({ formula: { code }, form }) => {
    const { constant, weights } = form ?? plan.expand(code);
    const all = [...weights.values(), ...plan.expand(code).weights.values()];
    if (all.some((weight) => exceeds(weight, MAX_WEIGHT)))
      return [finding('WEIGHT', code, tell('formula.weight', { code }))];
    return exceeds(constant, MAX_EUROS)
      ? [finding('CONSTANT', code, tell('formula.constant', { code }))]
      : [];
  });
}

/**
 * The amount per unit and the constants of a building are paid once per building, not once per
 * company.
 */
const PER_BUILDING = 'PER_BUILDING';

function makePlan(
  ordered: readonly CompiledFormula[],
  byCode: ReadonlyMap<string, CompiledFormula>,
): FormulaPlan {
  const expanded = new Map<string, LinearForm>();
  for (const { formula, form } of ordered) {
    if (form === undefined || formula.kind === 'CONSTANT_PER_LOCAL') {
      expanded.set(formula.code, codeForm(formula.code));
      continue;
    }
    // A line that grew too large is refused afterwards: what reads it need not grow with it.
    const details = isModest(form) ? expandForm(form, (code) => boundedForm(code, expanded)) : form;
    expanded.set(
      formula.code,
      formula.kind === 'SUM_BUILDINGS' ? constantPerBuilding(details) : details,
    );
  }
  return { ordered, byCode, expand: (code) => expanded.get(code) ?? constantForm(NOTHING) };
}

const isModest = ({ constant, weights }: LinearForm): boolean =>
  !exceeds(constant, MAX_EUROS) &&
  ![...weights.values()].some((weight) => exceeds(weight, MAX_WEIGHT));

function boundedForm(
  code: string,
  expanded: ReadonlyMap<string, LinearForm>,
): LinearForm | undefined {
  const form = expanded.get(code);
  return form === undefined || isModest(form) ? form : codeForm(code);
}

const constantPerBuilding = ({ constant, weights }: LinearForm): LinearForm => ({
  constant: NOTHING,
  weights: constant.numerator === 0n ? weights : new Map([...weights, [PER_BUILDING, constant]]),
});

function checkResult(plan: FormulaPlan): Finding | undefined {
  const difference = addForms(
    addForms(plan.expand('R5'), negateForm(plan.expand('R1'))),
    addForms(plan.expand('R3'), plan.expand('R4')),
  );
  if (isNullForm(difference)) return undefined;
  const lines = [...difference.weights]
    .filter(([, weight]) => weight.numerator !== 0n)
    .map(([code]) => code);
  const through = lines.filter((code) => code !== PER_BUILDING).join(', ');
  return {
    code: 'RESULT',
    field: 'R5',
    ...(through === '' ? tell('formula.result') : tell('formula.result_through', { through })),
  };
}
