import { fromEuros, subtract, sum, toEuros, ZERO, type Cents } from '@sci/money/cents';

/** What is typed on a line of an entry or of a balance sheet: null where nothing is. */
export interface Sides {
  readonly debit: Cents | null;
  readonly credit: Cents | null;
}

export interface SideTotals {
  readonly debit: Cents;
  readonly credit: Cents;
  /** Debits minus credits: 0 when the lines balance. */
  readonly difference: Cents;
}

/** On which side an amount of some line can't be read: its total is open. */
export interface UnreadSides {
  readonly debit: boolean;
  readonly credit: boolean;
}

/** The same of the lines of a form, whose fields are called `rows.0.debit`. */
export const unreadSides = (
  unread: (...names: readonly string[]) => boolean,
  name: string,
  { length }: readonly unknown[],
): UnreadSides => {
  const isUnread = (side: keyof UnreadSides) =>
    Array.from({ length }, (_, place) => `${name}.${place}.${side}`).some((field) => unread(field));
  return { debit: isUnread('debit'), credit: isUnread('credit') };
};

export function totalsOf(lines: readonly Sides[]): SideTotals {
  const debit = sum(lines.map((line) => line.debit ?? ZERO));
  const credit = sum(lines.map((line) => line.credit ?? ZERO));
  return { debit, credit, difference: subtract(debit, credit) };
}

/** Euros of the API as typed amounts; a side without amount stays empty. */
export const sidesFrom = ({
  debit,
  credit,
}: {
  readonly debit: number;
  readonly credit: number;
}): Sides => ({
  debit: debit === 0 ? null : fromEuros(debit),
  credit: credit === 0 ? null : fromEuros(credit),
});

export const sidesToEuros = ({ debit, credit }: Sides) => ({
  debit: toEuros(debit ?? ZERO),
  credit: toEuros(credit ?? ZERO),
});

/** The account that a person typed: spaces do not count. */
export const accountNumber = (typed: string): string => typed.replace(/\s/g, '');
