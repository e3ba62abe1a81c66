import type { FormulaRow } from './columns.ts';
import { form2072Rows } from './form-2072.ts';
import { amounts } from './tables/amounts.ts';
import type { Formula } from '../formula/formula.ts';
import { say } from '../messages/say.ts';

/** Form 2072-S and its annexe 1, in the order of the form. */
export const defaultFormulas: readonly Formula[] = form2072Rows.rows.flatMap((row, index) =>
  periodsOf(row).map(({ from, to, label, expression }) => ({
    code: row.code,
    label,
    kind: row.kind,
    expression,
    scope: row.code.startsWith('R') ? 'company' : 'building',
    position: index + 1,
    validFromYear: from,
    ...(to !== null && { validToYear: to }),
    line2044: row.line2044,
  })),
);

/**
 * The first year of each set of lines and amounts: what an installation stores a set for, the form
 * staying the same until the next one.
 */
export const formulaYears: readonly number[] = [
  ...new Set(defaultFormulas.map(({ validFromYear }) => validFromYear)),
].toSorted((a, b) => a - b);

type Period = Pick<FormulaRow, 'from' | 'to' | 'label' | 'expression'>;

/**
 * A line with an amount per unit has a period for each amount that the law fixed in its years. The
 * first amount known also serves the years before it, which the product doesn't open any more.
 */
function periodsOf(row: FormulaRow): Period[] {
  if (row.kind !== 'CONSTANT_PER_LOCAL') return [row];
  return amounts.rows
    .filter(({ code }) => code === 'FORFAIT_GESTION')
    .map(({ value, from, to }, index) => ({
      from: index === 0 ? row.from : from,
      to: lastOf(row.to, to),
      label: say('formula.label_per_unit', {
        label: row.label,
        // The worked companies write a plain space before this sign.
        amount: `${value} €`,
      }),
      expression: String(value),
    }));
}

function lastOf(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}
