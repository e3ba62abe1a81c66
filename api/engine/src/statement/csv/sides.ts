import { isAmount, type Profile } from './profile.ts';
import { ELSEWHERE, isBothSides, NAMES } from './role-names.ts';
import type { CsvRow } from './rows.ts';

/** The amount of a table, or its two sides, by their columns. */
export interface Sides {
  readonly amount?: number | undefined;
  readonly debit?: number | undefined;
  readonly credit?: number | undefined;
  readonly balance?: number;
}

/**
 * A debit and a credit, or one of them alone where every row has it: a file of payments only. The
 * other one may be there without anything in it, or under a name that nobody here knows.
 */
export function sidesOf(
  debit: number | undefined,
  credit: number | undefined,
  profiles: readonly Profile[],
  rows: readonly CsvRow[],
): Sides | undefined {
  if (debit !== undefined && credit !== undefined) return { debit, credit };
  const found = debit ?? credit;
  const side = profiles.find(({ index }) => index === found);
  if (found === undefined || side === undefined) return undefined;
  // Most of what is "received" below zero: an amount with its sign.
  if (credit !== undefined && side.negatives * 2 > side.filled) return { amount: credit };
  const others = profiles.filter(({ index }) => index !== found);
  const isNamed = (column: Profile): boolean =>
    isAmount(column) && NAMES.amount.test(column.name) && !ELSEWHERE.test(column.name);
  if (others.some(isNamed)) return undefined;
  const role = debit === undefined ? 'debit' : 'credit';
  const empty = others.find(({ filled, name }) => filled === 0 && NAMES[role].test(name))?.index;
  const other = empty ?? otherSide(found, others, rows);
  if (other === undefined && side.filled !== rows.length) return undefined;
  return { debit: debit ?? other, credit: credit ?? other };
}

/** The only column of amounts that has one in just the rows where the given side has none. */
export function otherSide(
  side: number,
  others: readonly Profile[],
  rows: readonly CsvRow[],
): number | undefined {
  const has = ({ cells }: CsvRow, index: number): boolean => /[1-9]/.test(cells[index] ?? '');
  const fitting = others.filter(
    (column) =>
      isAmount(column) &&
      column.decimals > 0 &&
      column.negatives === 0 &&
      !NAMES.balance.test(column.name) &&
      rows.every((row) => has(row, side) !== has(row, column.index)),
  );
  return fitting.length === 1 ? fitting[0]?.index : undefined;
}

/** The column that holds debits and credits alike, by its name. */
export const signedSide = (
  profiles: readonly Profile[],
  taken: ReadonlySet<number>,
): number | undefined =>
  profiles.find((column) => !taken.has(column.index) && isAmount(column) && isBothSides(column))
    ?.index;
