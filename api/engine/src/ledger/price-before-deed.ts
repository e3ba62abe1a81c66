import { cents, subtract, sum, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { yearOf } from '../law/calendar.ts';
import type { Movement } from '../ventilation/movement.ts';
import type { OdEntry } from './od-entry.ts';
import { PRICE, settledFrom } from './sale-price.ts';

/** A part of the price of a building in the books, whatever account it stands on. */
export interface PriceLine {
  readonly buildingId: number;
  readonly date: string;
  /** What it adds to the price, in cents. */
  readonly amount: Cents;
  /** A line of the bank settles a deed that is known; an entry of the user is where he put it. */
  readonly isBank: boolean;
}

/**
 * The lines of all years that are a part of the price of a building. `accountOf` names the account
 * of a price in a year, for entries that have no category.
 */
export const priceLines = (
  movements: readonly Pick<Movement, 'date' | 'splits'>[],
  entries: readonly OdEntry[],
  accountOf: (year: number, buildingId: number) => string,
): PriceLine[] => [
  ...movements.flatMap(({ date, splits }) =>
    splits.flatMap(({ category, buildingId, amount }): PriceLine[] =>
      category === PRICE && buildingId !== undefined
        ? [{ buildingId, date, amount, isBank: true }]
        : [],
    ),
  ),
  ...entries.flatMap(({ date, lines }) =>
    lines.flatMap(({ category, account, buildingId, debit, credit }): PriceLine[] =>
      buildingId !== undefined &&
      (category === PRICE ||
        (account?.startsWith('7') === true && account === accountOf(yearOf(date), buildingId)))
        ? [{ buildingId, date, amount: subtract(credit, debit), isBank: false }]
        : [],
    ),
  ),
];

/**
 * A building as the books of `year` have to know it: with what the years before, and before its
 * deed, did with what they cashed of its price.
 */
export function withPriceBefore(
  building: Building,
  year: number,
  lines: readonly PriceLine[],
): Building {
  const { id, saleDate } = building;
  const end = saleDate === undefined ? year : Math.min(year, yearOf(saleDate));
  const earlier = lines.filter(({ buildingId, date }) => buildingId === id && yearOf(date) < end);
  if (earlier.length === 0) return building;
  const from = settledFrom(building);
  const isAdvance = ({ isBank, date }: PriceLine): boolean =>
    isBank && from !== undefined && yearOf(date) >= from;
  const total = (own: readonly PriceLine[]): Cents => sum(own.map(({ amount }) => amount));
  return {
    ...building,
    priceBefore: {
      // Costs that were taken off a price add nothing to it: the deed still owes the whole of it.
      counted: cents(Math.max(0, total(earlier.filter((line) => !isAdvance(line))))),
      advanced: total(earlier.filter(isAdvance)),
    },
  };
}
