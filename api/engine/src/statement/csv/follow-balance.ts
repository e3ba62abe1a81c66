import { absolute, add, subtract, type Cents } from '@sci/money/cents';
import { amountReader } from '../amounts.ts';
import type { CsvRow } from './rows.ts';

/** The first rows of a file say enough. */
const LOOKED_AT = 60;
/** So many steps are never met by chance. */
const FEWEST = 3;

type Column = readonly (Cents | undefined)[];

const amountsOf = (rows: readonly CsvRow[], column: number): Column => {
  const cells = rows.slice(0, LOOKED_AT).map((row) => row.cells[column] ?? '');
  const reader = amountReader(cells);
  return cells.map((cell) => {
    const reading = reader.read(cell);
    return 'amount' in reading ? reading.amount : undefined;
  });
};

/**
 * The column of which the amounts lead from each balance of another one to the next; undefined where
 * none does. The balance may stand before or after its movement, the oldest first or last.
 */
export function provedAmount(
  rows: readonly CsvRow[],
  candidates: readonly number[],
): number | undefined {
  const columns = candidates.map((index) => ({ index, cells: amountsOf(rows, index) }));
  return columns.find(({ cells }) =>
    columns.some((other) => other.cells !== cells && isFollowed(cells, other.cells)),
  )?.index;
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
  return steps(amounts, balances) > steps(less, balances);
}

function isFollowed(amounts: Column, balances: Column): boolean {
  const found = steps(amounts, balances);
  const moved = amounts.filter((amount) => amount !== undefined && amount !== 0).length;
  return found >= FEWEST && found >= (amounts.length - 1) * 0.8 && moved > FEWEST - 1;
}

/** Rows from which the balance steps by the amount, in the order that finds the most. */
function steps(amounts: Column, balances: Column): number {
  const counted = [
    { from: -1, by: 0 },
    { from: 1, by: 0 },
    { from: -1, by: -1 },
    { from: 1, by: 1 },
  ].map(
    ({ from, by }) =>
      balances.filter((balance, row) => {
        const [before, amount] = [balances[row + from], amounts[row + by]];
        return before !== undefined && amount !== undefined && add(before, amount) === balance;
      }).length,
  );
  return Math.max(...counted);
}
