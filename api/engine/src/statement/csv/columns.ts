import { plainWords } from '../labels.ts';
import type { CsvColumns } from '../types.ts';

/** Columns by header name: the first name present wins. Same roles as `CsvColumns`. */
export interface NamedColumns {
  readonly date: readonly string[];
  readonly valueDate?: readonly string[];
  /** Every name present takes part in the label. */
  readonly label: readonly string[];
  readonly amount?: readonly string[];
  readonly debit?: readonly string[];
  readonly credit?: readonly string[];
  readonly fee?: readonly string[];
  readonly reference?: readonly string[];
  readonly balance?: readonly string[];
  readonly currency?: readonly string[];
  readonly status?: readonly string[];
  readonly account?: readonly string[];
}

/**
 * A header cell as layouts name it: no accents, no case, no space before a parenthesis, none of
 * Excel's quotes.
 */
export const headerName = (cell: string): string =>
  plainWords(cell.replace(/"/g, '')).replace(/ \(/g, '(');

/** Positions of named columns in a header; undefined when there is no date or no amount. */
export function locate(header: readonly string[], named: NamedColumns): CsvColumns | undefined {
  const names = header.map(headerName);
  const at = (wanted: readonly string[] = []): number | undefined => {
    const found = wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return found;
  };
  const date = at(named.date);
  const amount = at(named.amount);
  const debit = at(named.debit);
  const credit = at(named.credit);
  if (date === undefined || (amount === undefined && (debit === undefined || credit === undefined)))
    return undefined;
  const label = named.label.map((name) => names.indexOf(name)).filter((index) => index >= 0);
  return withoutUndefined({
    date,
    label,
    amount,
    debit,
    credit,
    valueDate: at(named.valueDate),
    fee: at(named.fee),
    reference: at(named.reference),
    balance: at(named.balance),
    currency: at(named.currency),
    status: at(named.status),
    account: at(named.account),
  });
}

/**
 * The remembered columns in a new file's header, found again by name, since banks insert columns.
 * Undefined when a column that matters has gone. A name that occurs twice is told apart by its
 * rank.
 */
export function relocate(
  columns: CsvColumns,
  from: readonly string[],
  to: readonly string[],
): CsvColumns | undefined {
  const before = from.map(headerName);
  const after = to.map(headerName);
  let lost = false;
  const move = (index: number | undefined): number | undefined => {
    if (index === undefined) return undefined;
    const rank = before.slice(0, index).filter((name) => name === before[index]).length;
    const places = after.flatMap((name, position) => (name === before[index] ? [position] : []));
    if (places[rank] === undefined) lost = true;
    return places[rank];
  };
  const moved = withoutUndefined({
    date: move(columns.date) ?? -1,
    label: columns.label.map((index) => move(index) ?? -1),
    valueDate: move(columns.valueDate),
    amount: move(columns.amount),
    debit: move(columns.debit),
    credit: move(columns.credit),
    sense: move(columns.sense),
    fee: move(columns.fee),
    reference: move(columns.reference),
    balance: move(columns.balance),
    currency: move(columns.currency),
    status: move(columns.status),
    account: move(columns.account),
  });
  return lost ? undefined : moved;
}

type Loose<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** Leaves out the roles that no column plays, so that a mapping is plain JSON. */
export function withoutUndefined({
  date,
  label,
  ...others
}: Loose<CsvColumns> & Pick<CsvColumns, 'date' | 'label'>): CsvColumns {
  const played = Object.entries(others).filter(
    (entry): entry is [keyof typeof others, number] => entry[1] !== undefined,
  );
  return { date, label, ...Object.fromEntries(played) };
}
