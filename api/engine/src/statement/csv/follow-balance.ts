import { absolute, add, negate, subtract, type Cents } from '@sci/money/cents';
import { amountReader } from '../amounts.ts';
import { dateOrUndefined } from '../dates.ts';
import type { CsvRow } from './rows.ts';

/** The first rows of a file say enough. */
const LOOKED_AT = 60;
/** So many steps, to the cent, are not met by chance. */
const FEWEST = 2;

type Column = readonly (Cents | undefined)[];

const amountsOf = (rows: readonly CsvRow[], column: number): Column => {
  const cells = rows.slice(0, LOOKED_AT).map((row) => row.cells[column] ?? '');
  const reader = amountReader(cells);
  return cells.map((cell) => {
    const reading = reader.read(cell);
    return 'amount' in reading ? reading.amount : undefined;
  });
};

/** The columns of an amount, or of its two sides, and of the balance after each operation. */
export interface ProvedColumns {
  readonly amount?: number;
  readonly debit?: number;
  readonly credit?: number;
  readonly balance?: number;
}

/**
 * The column of which the amounts lead from each balance of another one to the next, or the two of
 * which one adds to it and the other takes away; undefined where none does. The balance may stand
 * before or after its movement, the oldest first or last.
 */
export function provedColumns(
  rows: readonly CsvRow[],
  candidates: readonly number[],
  others: readonly number[],
  date: number | undefined,
): ProvedColumns | undefined {
  const orders = ordersOf(rows, date);
  const read = (index: number): { index: number; cells: Column } => ({
    index,
    cells: amountsOf(rows, index),
  });
  const [amounts, balances] = [candidates.map(read), others.map(read)];
  const sides = amounts.flatMap((credit) =>
    amounts.flatMap((debit) => {
      if (credit === debit || !areSides(credit.cells, debit.cells)) return [];
      const moved = credit.cells.map((one, row) => one || negated(debit.cells[row]));
      const balance = followedBy(moved, balances, [credit.index, debit.index], orders);
      return balance === undefined
        ? []
        : [{ debit: debit.index, credit: credit.index, ...balance }];
    }),
  );
  // Exchanged, the two lead back from each balance to the one before its movement: that where the
  // balance stands after it, as every bank writes it, comes first.
  const pair = sides.find(({ balance }) => balance !== undefined) ?? sides[0];
  if (pair !== undefined) return pair;
  for (const amount of amounts) {
    const balance = followedBy(amount.cells, balances, [amount.index], orders);
    if (balance !== undefined) return { amount: amount.index, ...balance };
  }
  return undefined;
}

const negated = (amount: Cents | undefined): Cents | undefined =>
  amount === undefined ? undefined : negate(absolute(amount));

/**
 * Each row has an amount in one of them alone, and each of them has one: beside a column of zeros, as
 * that of fees, all would go the way of most of them, the first one unproved.
 */
const areSides = (one: Column, other: Column): boolean =>
  one.some(Boolean) &&
  other.some(Boolean) &&
  one.every((amount, row) => Boolean(amount) !== Boolean(other[row]));

/** The balance that moves by these amounts, told only where it stands after its movement. */
function followedBy(
  amounts: Column,
  balances: readonly { readonly index: number; readonly cells: Column }[],
  own: readonly number[],
  orders: readonly Order[],
): { readonly balance?: number } | undefined {
  const found = balances.find(
    ({ index, cells }) => !own.includes(index) && isFollowed(amounts, cells, orders),
  );
  if (found === undefined) return undefined;
  const [best] = steps(amounts, found.cells, orders);
  return best?.by === 0 ? { balance: found.index } : {};
}

/** Whether the balances move by the amounts alone, though a fee is written beside them. */
export function isFeeInside(
  rows: readonly CsvRow[],
  {
    amount,
    fee,
    balance,
  }: {
    readonly amount: number;
    readonly fee: number | undefined;
    readonly balance: number | undefined;
  },
): boolean {
  if (fee === undefined || balance === undefined) return false;
  const [amounts, fees, balances] = [amount, fee, balance].map((at) => amountsOf(rows, at));
  if (amounts === undefined || fees === undefined || balances === undefined) return false;
  const less = amounts.map((one, row) => {
    const taken = fees[row];
    return one === undefined || taken === undefined ? one : subtract(one, absolute(taken));
  });
  return counted(amounts, balances) > counted(less, balances);
}

function isFollowed(amounts: Column, balances: Column, orders: readonly Order[]): boolean {
  const found = counted(amounts, balances, orders);
  const moved = amounts.filter((amount) => amount !== undefined && amount !== 0).length;
  return found >= FEWEST && found >= (amounts.length - 1) * 0.8 && moved >= FEWEST;
}

/** Where a balance is looked for from another, and whose movement lies between them. */
const ORDERS = [
  { from: -1, by: 0 },
  { from: 1, by: 0 },
  { from: -1, by: -1 },
  { from: 1, by: 1 },
] as const;

type Order = (typeof ORDERS)[number];

/**
 * The days say which row comes first, so that no balance is read backwards; most of them, since a
 * total below has the last day.
 */
function ordersOf(rows: readonly CsvRow[], date: number | undefined): readonly Order[] {
  const days = rows
    .slice(0, LOOKED_AT)
    .flatMap(({ cells }) => dateOrUndefined(cells[date ?? -1] ?? '') ?? []);
  const changes = days.slice(1).map((day, at) => Math.sign(day.localeCompare(days[at] ?? day)));
  const ascents = changes.reduce<number>((sum, step) => sum + step, 0);
  return ascents === 0 ? ORDERS : ORDERS.filter(({ from }) => from < 0 === ascents > 0);
}

const counted = (amounts: Column, balances: Column, orders: readonly Order[] = ORDERS): number =>
  steps(amounts, balances, orders)[0]?.rows ?? 0;

/** Rows from which the balance steps by the amount, in each order, the best one first. */
const steps = (
  amounts: Column,
  balances: Column,
  orders: readonly Order[],
): readonly { readonly by: number; readonly rows: number }[] =>
  orders
    .map(({ from, by }) => ({
      by,
      rows: balances.filter((balance, row) => {
        const [before, amount] = [balances[row + from], amounts[row + by]];
        return before !== undefined && amount !== undefined && add(before, amount) === balance;
      }).length,
    }))
    .toSorted((a, b) => b.rows - a.rows);
