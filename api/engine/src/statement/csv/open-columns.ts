import type { CsvColumns } from '../types.ts';
import { ownDay } from './own-days.ts';
import { isAmount, isDate, profile, SAMPLE, spread, type Profile } from './profile.ts';
import { NAMES } from './role-names.ts';
import type { CsvRow } from './rows.ts';
import { otherSide } from './sides.ts';

/** Some of its figures have cents; a bank may leave them out where there are none. */
const isOfMoney = ({ cents }: Profile): boolean => cents > 0;

/** Several columns may be the amount: more than one has cents, or two have one in turn. */
export const isOpen = (free: readonly Profile[], rows: readonly CsvRow[]): boolean =>
  free.filter(isOfMoney).length > 1 || areInTurn(free, rows) || areAllWhole(free);

/** Whole numbers: one of them may be what another one is numbered by. */
const areAllWhole = (free: readonly Profile[]): boolean =>
  free.length > 1 &&
  !free.some(isOfMoney) &&
  free.filter(({ negatives }) => negatives > 0).length !== 1;

const areInTurn = (free: readonly Profile[], rows: readonly CsvRow[]): boolean =>
  free.some(
    (one, at) => rows.length > 1 && otherSide(one.index, free.slice(at + 1), rows) !== undefined,
  );

/** A table of which the user chooses the columns. */
export interface OpenColumns {
  /** Without any amount: nothing is confirmed as it is. */
  readonly columns: CsvColumns;
  /** Several columns hold days, and nothing tells those of the account. */
  readonly isDayOpen: boolean;
}

/**
 * The day and the words of a table that has several amounts, or several days, of which no name, no
 * balance and no order says what they are: the user chooses among them. Undefined for any other table.
 */
export function withoutAmount(
  header: readonly string[] | undefined,
  rows: readonly CsvRow[],
): OpenColumns | undefined {
  const width = Math.max(header?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  const sample = spread(rows, SAMPLE);
  const columns = Array.from({ length: width }, (_, index) =>
    profile(index, header?.[index] ?? '', sample),
  );
  const amounts = columns.filter((column) => isAmount(column) && !NAMES.balance.test(column.name));
  const day = columns.find(isDate);
  const words = columns
    .filter((column) => !isDate(column) && !isAmount(column))
    .toSorted((a, b) => b.textLength - a.textLength)[0];
  if (day === undefined) return undefined;
  const own = ownDay(columns, sample);
  const isDayOpen = own !== undefined && 'isOpen' in own;
  return isDayOpen || isOpen(amounts, sample)
    ? { columns: { date: day.index, label: [words?.index ?? day.index] }, isDayOpen }
    : undefined;
}
