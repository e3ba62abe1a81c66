import { categoryRows } from './category-rows.ts';
import type { CategoryRow } from './columns.ts';
import type { Category } from '../categories/category.ts';

/**
 * The categories a new company starts with. Their order is the one of the choice list.
 * Administrators may change them.
 */
export const defaultCategories: readonly Category[] = [
  ...Map.groupBy(categoryRows.rows, ({ code }) => code).values(),
].flatMap(toCategory);

/** The rows of a code, by ascending year: the last says what it is, all of them its accounts. */
function toCategory(rows: readonly CategoryRow[]): Category[] {
  const last = rows.at(-1);
  const first = rows[0];
  if (first === undefined || last === undefined) return [];
  return [
    {
      code: last.code,
      label: last.label,
      sense: last.sense,
      accounts: rows.map(({ from, account }) => ({ from, account })),
      taxLines: last.taxLines,
      sigRow: last.sigRow,
      building: last.building,
      associate: last.associate,
      counterpart: last.counterpart,
      group: last.group,
      note: last.note,
      validFromYear: first.from,
      ...(last.to !== null && { validToYear: last.to }),
    },
  ];
}
