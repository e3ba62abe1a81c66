import type { FormulaRow } from '@sci/contract/formula';

/** True when both say the same, line by line. */
export const sameFormulas = (one: readonly FormulaRow[], other: readonly FormulaRow[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The formulas that somebody edited, on top of what was published meanwhile: each label and
 * expression that he changed stays his, everything else is as published.
 *
 * @param base what he started from
 */
export function rebase(
  edited: readonly FormulaRow[],
  base: readonly FormulaRow[],
  published: readonly FormulaRow[],
): FormulaRow[] {
  const before = new Map(base.map((row) => [row.code, row]));
  const mine = new Map(edited.map((row) => [row.code, row]));
  return published.map((row) => {
    const [was, is] = [before.get(row.code), mine.get(row.code)];
    if (was === undefined || is === undefined) return row;
    return {
      ...row,
      label: is.label === was.label ? row.label : is.label,
      expression: is.expression === was.expression ? row.expression : is.expression,
    };
  });
}

/** A label or an expression that was edited, and published otherwise meanwhile. */
export interface Overlap {
  readonly code: string;
  readonly part: 'label' | 'expression';
  readonly mine: string;
  readonly published: string;
}

/** What putting the edits on top of what was published would replace of it. */
export function overlaps(
  edited: readonly FormulaRow[],
  base: readonly FormulaRow[],
  published: readonly FormulaRow[],
): readonly Overlap[] {
  const rowOf = (rows: readonly FormulaRow[], code: string) =>
    rows.find((row) => row.code === code);
  return published.flatMap((row) => {
    const [was, is] = [rowOf(base, row.code), rowOf(edited, row.code)];
    if (was === undefined || is === undefined) return [];
    return (['label', 'expression'] as const)
      .filter((part) => is[part] !== was[part] && row[part] !== was[part] && is[part] !== row[part])
      .map((part) => ({
        code: row.code,
        part,
        mine: is[part] ?? '',
        published: row[part] ?? '',
      }));
  });
}
