import { dateOrUndefined } from '../dates.ts';
import { isDate, type Profile } from './profile.ts';
import { NAMES, OF_A_PURCHASE } from './role-names.ts';
import type { CsvRow } from './rows.ts';

/** The day of the account by its name, the surest first. */
const BOOKED = [
  /compta|book|\bpost|buchung|boek|contab|completed|settle/,
  /^(date|datum|jour|data|fecha)$|operation|transaction|mouvement/,
];

const rankOf = ({ name }: Profile): number => {
  const rank = BOOKED.findIndex((words) => words.test(name));
  return rank < 0 ? BOOKED.length : rank;
};

/** Which column holds the days of the account, or that only the user knows it. */
export type OwnDay = { readonly column: Profile } | { readonly isOpen: true } | undefined;

/**
 * The column of the days on which the account moved, among those that hold days: by its name, else the
 * one whose days follow one another. Open where several differ and nothing tells them apart: the day of
 * an invoice would pass for that of its payment. Undefined without any that its name allows.
 */
export function ownDay(columns: readonly Profile[], rows: readonly CsvRow[]): OwnDay {
  const own = columns.filter(
    (column) =>
      isDate(column) &&
      !NAMES.valueDate.test(column.name) &&
      (column.name === '' || NAMES.date.test(column.name)),
  );
  const ofAccount = own.filter(({ name }) => !OF_A_PURCHASE.test(name));
  const candidates = ofAccount.length > 0 ? ofAccount : own;
  const rank = Math.min(...candidates.map(rankOf));
  const [first, ...others] = candidates.filter((column) => rankOf(column) === rank);
  if (first === undefined) return undefined;
  if (rank < BOOKED.length || others.every((other) => areAlike(first, other, rows)))
    return { column: first };
  const inOrder = [first, ...others].filter((column) => isInOrder(column, rows));
  const [only, second] = inOrder;
  return only !== undefined && second === undefined ? { column: only } : { isOpen: true };
}

const daysOf = ({ index }: Profile, rows: readonly CsvRow[]): (string | undefined)[] =>
  rows.map(({ cells }) => dateOrUndefined(cells[index] ?? ''));

/** Where one has no day the other is not contradicted. */
function areAlike(one: Profile, other: Profile, rows: readonly CsvRow[]): boolean {
  const days = daysOf(other, rows);
  return daysOf(one, rows).every((day, at) => {
    const second = days[at];
    return day === undefined || second === undefined || day === second;
  });
}

/** Banks write a file from its first day to its last, or the other way round. */
function isInOrder(column: Profile, rows: readonly CsvRow[]): boolean {
  const days = daysOf(column, rows).filter((day) => day !== undefined);
  const steps = days.slice(1).map((day, at) => day.localeCompare(days[at] ?? day));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}
