import { fromEuros, sum, toEuros, type Cents } from '@sci/money/cents';
import { deficitLimitCode } from '../associates/deficit-limit.ts';
import { form2072Rows } from '../law/form-2072.ts';
import { checkVerified, isInForce, rowsInForce } from '../law/law-table.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { amounts } from '../law/tables/amounts.ts';
import { decisiveAmounts, lawCents } from '../law/values.ts';
import { lineOfCode } from '../formula/formula.ts';
import { say, tell } from '../messages/say.ts';
import { declaredOf, eurosOf } from '../tax/compute-2072.ts';
import type { YearResult } from '../year/compute-year.ts';
import { taxedOtherwise } from '../year/taxed-otherwise.ts';
import type { YearInput } from '../year/year-input.ts';
import { doubtfulCategories } from './doubtful-categories.ts';
import { associateDoubts } from './of-associates.ts';
import { isDoubtful, origin, principle } from './doubtful-rows.ts';
import { readOtherwise } from './other-reading.ts';
import type { Point } from './point.ts';
import { unletBuildings } from './unlet-buildings.ts';

const known = new WeakMap<YearResult, readonly Point[]>();

/**
 * The choices of the law tables that nobody read for sure, or that the law leaves open, and that
 * weigh on this company in this year; what the other reading would change. Made from the computed
 * year, once for each.
 */
export function pointsToVerify(input: YearInput, result: YearResult): readonly Point[] {
  const before = known.get(result);
  if (before !== undefined) return before;
  const points = [
    ...provisional(input),
    ...doubtfulCategories(input, result),
    ...doubtfulLines(input, result),
    ...doubtfulSystems(input, result),
    ...lentInPart(input, result),
    ...unletBuildings(input, result),
    ...sharedExpenses(input, result),
    ...otherRegimes(input, result),
    ...financialIncome(input, result),
    ...raisedLimit(input, result),
    ...combinedLimits(input, result),
    ...associateDoubts(input, result),
  ];
  known.set(result, points);
  return points;
}

/** One point for a year that nobody has read yet, rather than one for each rule. */
function provisional({ year }: YearInput): Point[] {
  if (checkVerified(decisiveAmounts, year).length === 0) return [];
  const row = rowsInForce(decisiveAmounts, year).toSorted(
    (a, b) => a.checkedUntil - b.checkedUntil,
  )[0];
  if (row === undefined) return [];
  return [
    {
      ...origin(row),
      label: row.label,
      ...tell('doubts.provisional', { year: String(year), last: String(row.checkedUntil) }),
    },
  ];
}

/** Lines of the form whose base nobody read for sure, where something stands on them. */
function doubtfulLines(input: YearInput, result: YearResult): Point[] {
  const { contributions } = result.form2072;
  return rowsInForce(form2072Rows, input.year)
    .filter(isDoubtful)
    .flatMap((row): Point[] => {
      const own = contributions.filter(({ code }) => code === row.code);
      const amount = sum(own.map((item) => item.amount));
      if (amount === 0) return [];
      return [
        {
          ...origin(row),
          label: row.label,
          ...tell('doubts.line', { amount, line: lineOfCode(row.code) }),
          otherwise: readOtherwise(input, result, say('doubts.without_line'), {
            without: ({ code }) => code === row.code,
          }),
        },
      ];
    });
}

/** The advantage is the associates' or on another line: it cannot be reckoned here. */
const doubtfulSystems = ({ buildings, year }: YearInput, { form2072 }: YearResult): Point[] =>
  declaredOf(buildings, form2072).flatMap(({ label, taxSystem: code }): Point[] => {
    const system = taxSystem(code);
    if (system === undefined || !isInForce(system, year) || !isDoubtful(system)) return [];
    return [
      {
        ...origin(system),
        label: system.label,
        ...tell('doubts.system', { building: label, mechanism: system.mechanism }),
      },
    ];
  });

function lentInPart({ buildings, year }: YearInput, { form2072 }: YearResult): Point[] {
  const row = principle('USAGE_GRATUIT_PARTIEL', year);
  if (row === undefined) return [];
  return buildings
    .filter(({ id }) => form2072.lentInPart.has(id))
    .map(({ label }) => ({
      ...origin(row),
      label: row.label,
      ...tell('doubts.lent_in_part', { building: label }),
    }));
}

/** With one building there is nothing to choose. */
function sharedExpenses({ buildings, year }: YearInput, { form2072 }: YearResult): Point[] {
  const row = principle('CHARGES_COMMUNES', year);
  const amount: Cents = sum(form2072.shared.map(({ total }) => total));
  if (row === undefined || amount === 0 || declaredOf(buildings, form2072).length < 2) return [];
  return [{ ...origin(row), label: row.label, ...tell('doubts.shared', { amount }) }];
}

function otherRegimes({ associates, year }: YearInput, result: YearResult): Point[] {
  const row = principle('ASSOCIE_AUTRE_REGIME', year);
  if (row === undefined) return [];
  return taxedOtherwise(associates, result).map(({ name }) => ({
    ...origin(row),
    label: row.label,
    ...tell('doubts.other_regime', { name }),
  }));
}

/** In which box an associate writes it is read each year; R5 does not know it. */
function financialIncome({ year }: YearInput, { form2072 }: YearResult): Point[] {
  const row = principle('PRODUITS_FINANCIERS', year);
  const amount = fromEuros(eurosOf(form2072, 'R6'));
  if (row === undefined || amount === 0) return [];
  return [{ ...origin(row), label: row.label, ...tell('doubts.financial', { amount }) }];
}

/** The raised limit of a deficit, in the years whose text nobody read: only box 4BC depends on it. */
function raisedLimit({ year }: YearInput, { deficits }: YearResult): Point[] {
  const row = rowsInForce(amounts, year).find(
    (each) => each.code === 'DEFICIT_LIMITE_ENERGIE' && isDoubtful(each),
  );
  if (row === undefined || row.unit !== 'euros') return [];
  const less = [...deficits].flatMap(([id, { energy, globalIncome }]) =>
    energy === undefined ? [] : [[id, globalIncome - energy.globalIncome] as const],
  );
  if (less.length === 0) return [];
  return [
    {
      ...origin(row),
      label: row.label,
      ...tell('doubts.energy', { limit: fromEuros(row.value) }),
      otherwise: { label: say('doubts.without_raise'), result: 0, associates: new Map(less) },
    },
  ];
}

/** Whether energy works raise the limit of a Cosse dwelling or the common one: box 4BC depends on it. */
function combinedLimits(
  { year, buildings }: YearInput,
  { deficits, form2072 }: YearResult,
): Point[] {
  const row = principle('LIMITES_CUMULEES', year);
  if (row === undefined || deficitLimitCode(buildings, form2072) === 'DEFICIT_LIMITE') return [];
  const common = Math.floor(toEuros(lawCents('DEFICIT_LIMITE', year)));
  const less = [...deficits].flatMap(([id, { energy, otherPart, limit }]) => {
    if (energy === undefined) return [];
    const lower = Math.min(
      otherPart,
      Math.max(limit, Math.min(energy.limit, common + energy.works)),
    );
    return lower === energy.globalIncome ? [] : [[id, lower - energy.globalIncome] as const];
  });
  if (less.length === 0) return [];
  return [
    {
      ...origin(row),
      label: row.label,
      ...tell('doubts.combined', { limit: lawCents('DEFICIT_LIMITE_PERISSOL_COSSE', year) }),
      otherwise: { label: say('doubts.common_raised'), result: 0, associates: new Map(less) },
    },
  ];
}
