import { fromEuros, type Cents } from '@sci/money/cents';
import { EngineError } from '../finding.ts';
import { isInForce, type LawTable } from './law-table.ts';
import type { LawUnit, LawValue } from './law-value.ts';
import { amounts } from './tables/amounts.ts';
import { conventions } from './tables/conventions.ts';

type Amount = (typeof amounts)['rows'][number];
type Convention = (typeof conventions)['rows'][number];
type CodeIn<Row extends LawValue, Unit extends LawUnit> = Extract<Row, { unit: Unit }>['code'];

/** The code of a law value: what a figure that uses it links to. */
export type LawCode = Amount['code'];

/**
 * The value in force in a fiscal year: the last known one when the year runs and nobody has
 * verified it yet (`checkVerified` says so); before the first one known, which are years that the
 * product doesn't open any more, that one. Throws in a year that the law left out.
 */
function valueOf(code: LawCode, year: number): number {
  const rows: readonly LawValue[] = amounts.rows.filter((row) => row.code === code);
  const row = rows.find((known) => isInForce(known, year)) ?? rows.find(({ from }) => from > year);
  if (typeof row?.value !== 'number')
    throw new EngineError(`${code} n’a pas de valeur en ${year}.`);
  return row.value;
}

export const lawCents = (code: CodeIn<Amount, 'euros'>, year: number): Cents =>
  fromEuros(valueOf(code, year));

/** An amount that some years know only; undefined in the others. */
export function lawCentsIfAny(code: CodeIn<Amount, 'euros'>, year: number): Cents | undefined {
  const known = amounts.rows.some((row) => row.code === code && isInForce(row, year));
  return known ? lawCents(code, year) : undefined;
}

/** Up to which year somebody read the source of what is in force in a year. */
export const lawCheckedUntil = (code: LawCode, year: number): number =>
  Math.max(
    0,
    ...amounts.rows
      .filter((row) => row.code === code && isInForce(row, year))
      .map(({ checkedUntil }) => checkedUntil),
  );

/** A number of years or of days. */
export const lawCount = (code: CodeIn<Amount, 'years' | 'days'>, year: number): number =>
  valueOf(code, year);

const BASIS_POINTS = 100;

/** A rate in hundredths of a percent; undefined in a year without it. */
export function lawBasisPoints(code: CodeIn<Amount, 'percent'>, year: number): number | undefined {
  const row = amounts.rows.find((known) => known.code === code && isInForce(known, year));
  return row?.unit === 'percent' ? Math.round(row.value * BASIS_POINTS) : undefined;
}

/** A day that the law fixes once for all years. */
export function lawDay(code: CodeIn<Amount, 'day'>): string {
  const row = amounts.rows.find((known) => known.code === code);
  if (row?.unit !== 'day') throw new EngineError(`${code} n’est pas une date.`);
  return row.value;
}

/** The article that fixes a day. */
export const lawSource = (code: CodeIn<Amount, 'day'>): string =>
  amounts.rows.find((known) => known.code === code)?.source ?? '';

function conventionOf(code: Convention['code']): number {
  const row = conventions.rows.find((known) => known.code === code);
  if (row === undefined) throw new EngineError(`${code} n’est pas une convention.`);
  return row.value;
}

/** A threshold of the product, in its own unit. */
export const convention = (
  code: Exclude<Convention['code'], CodeIn<Convention, 'euros'>>,
): number => conventionOf(code);

export const conventionCents = (code: CodeIn<Convention, 'euros'>): Cents =>
  fromEuros(conventionOf(code));

/** The values that a tax return can't do without: a year beyond one of them is provisional. */
const DECISIVE: ReadonlySet<string> = new Set<LawCode>([
  'FORFAIT_GESTION',
  'DEFICIT_LIMITE',
  'DEFICIT_LIMITE_PERISSOL_COSSE',
]);

export const decisiveAmounts: LawTable<LawValue> = {
  name: amounts.name,
  rows: amounts.rows.filter(({ code }) => DECISIVE.has(code)),
};
