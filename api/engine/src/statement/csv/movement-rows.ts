import { amountReader, looksLikeAmount } from '../amounts.ts';
import { unitOfAmount } from '../currencies.ts';
import { isDay } from '../dates.ts';
import type { CsvRow } from './rows.ts';

const amounts = amountReader([]);
export const isAmount = (cell: string): boolean => 'amount' in amounts.read(cell);

/** A row that holds a day and an amount. */
export function isMovement({ cells }: CsvRow): boolean {
  const dateAt = cells.findIndex(isDay);
  return (
    dateAt >= 0 &&
    cells.some(
      (cell, at) => at !== dateAt && (looksLikeAmount(cell) || unitOfAmount(cell) !== undefined),
    )
  );
}

/**
 * Where the movements begin below a row of the account alone, whose day and balance stand elsewhere
 * than those of all the others.
 */
export function belowAccount(rows: readonly CsvRow[], first: number): number {
  const dayOf = ({ cells }: CsvRow): number => cells.findIndex(isDay);
  const [own] = rows.slice(Math.max(first, 0));
  const others = rows.slice(first + 1, first + LOOKED_AT).filter(isMovement);
  const [next] = others;
  if (own === undefined || next === undefined || others.length < FEWEST_BELOW) return first;
  return dayOf(own) > dayOf(next) && others.every((row) => dayOf(row) === dayOf(next))
    ? rows.indexOf(next)
    : first;
}
const FEWEST_BELOW = 2;
const LOOKED_AT = 50;

/** Where the table begins when the movements on top of it can't be read: they are not words. */
export function withDamagedAbove(rows: readonly CsvRow[], first: number): number {
  let start = first;
  while (start > 0 && isDamaged(rows[start - 1], rows[first])) start -= 1;
  return start;
}

/** Written like the movement below: as many cells, and what looks like a day or is an amount. */
function isDamaged(row: CsvRow | undefined, movement: CsvRow | undefined): boolean {
  if (row === undefined || row.cells.length !== movement?.cells.length || row.cells.length < 3)
    return false;
  // The day of another column is that of the account, above its operations.
  const day = movement.cells.findIndex(isDay);
  if (row.cells.findIndex(isDay) > day && !/\d/.test(row.cells[day] ?? '')) return false;
  return (
    row.cells.some((cell) => /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.test(cell)) ||
    row.cells.some((cell) => /\d[.,]\d{2}\D{0,6}$/.test(cell.trim()) && isAmount(cell))
  );
}
