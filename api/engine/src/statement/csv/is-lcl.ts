import { amountReader } from '../amounts.ts';
import { dateOrUndefined } from '../dates.ts';
import type { CsvSeparator } from '../types.ts';
import type { CsvRow } from './rows.ts';

const amounts = amountReader([]);
const isAmount = (cell: string): boolean => 'amount' in amounts.read(cell);

const DAY = /^\s*\d{2}\/\d{2}\/\d{4}\s*$/;

/**
 * LCL exports have no header: the very first row is a movement, its date first, its amount next,
 * then words. Other programs write a number of their own there, and the amount further on.
 */
export function isLcl(rows: readonly CsvRow[], separator: CsvSeparator): boolean {
  const first = rows[0]?.cells ?? [];
  if (separator !== ';' || first.length < 3) return false;
  if (!DAY.test(first[0] ?? '') || dateOrUndefined(first[0] ?? '') === undefined) return false;
  if (!isAmount(first[1] ?? '')) return false;
  return rows.every(({ cells }) =>
    cells.slice(2).every((cell) => !/\d[.,]\d{2}\D{0,8}$/.test(cell) || !isAmount(cell)),
  );
}
