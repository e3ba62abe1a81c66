import { cents, ZERO, type Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import { isHeldIn, type Building } from '../company/company.ts';
import { monthOf } from '../law/calendar.ts';
import type { Movement } from '../ventilation/movement.ts';
import { report, type ControlItem, type ControlReport } from './control.ts';
import { RENT_CATEGORIES } from './yearly-figures.ts';

/** A unit with its own dates or rhythm, when the user entered them. */
export interface Lot {
  readonly buildingId: number;
  readonly start?: string;
  readonly end?: string;
}

export interface RentsInput {
  readonly year: number;
  readonly buildings: readonly Building[];
  readonly movements: readonly Movement[];
  readonly expectedRentsPerLot: number;
  readonly lots?: readonly Lot[];
  /** Months that one payment covers, by building: 3 for quarterly rents. 1 by default. */
  readonly monthsPerRent?: ReadonlyMap<number, number>;
}

/** Rents of a building in a month, for the grid. */
export interface MonthOfRents {
  readonly count: number;
  readonly amount: Cents;
}

export interface RentsReport extends ControlReport {
  /** Twelve months for each building. */
  readonly grid: ReadonlyMap<number, readonly MonthOfRents[]>;
}

/**
 * Counts the rents cashed against those expected: cash accounting makes any difference possible,
 * none of them impossible.
 */
export function controlRents(input: RentsInput): RentsReport {
  const grid = new Map(input.buildings.map(({ id }) => [id, monthsOf(input.movements, id)]));
  const items = input.buildings.map((building) =>
    checkBuilding(building, input, grid.get(building.id) ?? []),
  );
  const basis = [
    input.year,
    input.buildings.map((building) => [building.id, expectedOf(building, input)]),
    [...grid].map(([id, months]) => [id, months]),
  ];
  return { ...report('loyers_count', items, basis), grid };
}

function checkBuilding(
  building: Building,
  input: RentsInput,
  months: readonly MonthOfRents[],
): ControlItem {
  const expected = expectedOf(building, input);
  const found =
    months.reduce((total, { count }) => total + count, 0) *
    (input.monthsPerRent?.get(building.id) ?? 1);
  const { id, label } = building;
  if (found === expected)
    return {
      code: 'OK',
      status: 'ok',
      ...tell('controls.rents_ok', { label, found, expected }),
      buildingId: id,
    };
  const difference = Math.abs(found - expected);
  const told =
    found < expected
      ? tell('controls.rents_missing', { difference, label, found, expected })
      : tell('controls.rents_more', { difference, label, found, expected });
  return {
    code: found < expected ? 'MISSING' : 'MORE',
    status: 'a_justifier',
    ...told,
    buildingId: id,
  };
}

/**
 * The months of each lot, begun ones counted, or the same number of rents for each unit let; none
 * of a building not owned in the year.
 */
function expectedOf(building: Building, { year, lots, expectedRentsPerLot }: RentsInput): number {
  if (!isHeldIn(building, year)) return 0;

  const { id, lotsLoues } = building;
  const own = lots?.filter(({ buildingId }) => buildingId === id) ?? [];
  if (own.length === 0) return lotsLoues * expectedRentsPerLot;
  return own.reduce((total, lot) => total + monthsLet(lot, year), 0);
}

function monthsLet({ start, end }: Lot, year: number): number {
  const first = start !== undefined && start > `${year}-01-01` ? start : `${year}-01-01`;
  const last = end !== undefined && end < `${year}-12-31` ? end : `${year}-12-31`;
  return first > last ? 0 : monthOf(last) - monthOf(first) + 1;
}

function monthsOf(movements: readonly Movement[], buildingId: number): MonthOfRents[] {
  const months: MonthOfRents[] = Array.from({ length: 12 }, () => ({ count: 0, amount: ZERO }));
  for (const { date, splits } of movements) {
    for (const split of splits) {
      if (
        split.buildingId !== buildingId ||
        split.amount <= 0 ||
        !RENT_CATEGORIES.has(split.category)
      )
        continue;
      const index = monthOf(date) - 1;
      const month = months[index] ?? { count: 0, amount: ZERO };
      months[index] = { count: month.count + 1, amount: cents(month.amount + split.amount) };
    }
  }
  return months;
}
