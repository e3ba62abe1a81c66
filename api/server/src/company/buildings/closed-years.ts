import type { z } from 'zod';
import type { BuildingBody } from '@sci/contract/building';
import { FIRST_YEAR, LAST_YEAR } from '@sci/contract/fiscal-version';
import { isHeldIn } from '@sci/engine/company/company';
import type { Db } from '../../db/database.ts';
import { closedBooks } from '../../kernel/fiscal-year/closed-books.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { say } from '../../messages/say.ts';
import { yearInParis } from '../../ports/clock.ts';
import { yearOf } from '../../ports/dates.ts';
import { found, refuseConflict, type FieldErrors } from '../../ports/refusals.ts';
import {
  cashedYears,
  findBuilding,
  updateBuilding,
  type BuildingRow,
} from '../../records/buildings.ts';
import { acquisitionOf } from './wire.ts';

/**
 * What may no longer be said of a building, and from which year on it counts: the books of a closed
 * year stay as they are, whatever the sheet learns later.
 */

type Body = z.output<typeof BuildingBody>;
type Deed = ReturnType<typeof acquisitionOf>;

/** Years of a company as the sheet of a building has to know them. */
export interface ClosedYears {
  /** Nothing of that year may change any more. */
  readonly isClosed: (year: number) => boolean;
  /** Closed, with books. */
  readonly withBooks: readonly number[];
}

export async function closedYearsOf(db: Db, companyId: number, now: Date): Promise<ClosedYears> {
  const open = await openYears(db, companyId, now, true);
  return {
    isClosed: (year) => year < yearInParis(now) && !open.has(year),
    withBooks: await closedBooks(db, companyId, now),
  };
}

const isClosedDay = (day: string | null, { isClosed }: ClosedYears): boolean =>
  day !== null && isClosed(yearOf(day));

/** A sale that the books of its year will never have. */
export const isClosedSale = ({ sale_date }: Deed, years: ClosedYears): boolean =>
  isClosedDay(sale_date, years);

/** A new sheet may say a sale of a closed year; its price would count nowhere. */
export function newDeedErrors(body: Body, years: ClosedYears): FieldErrors {
  const { sale_date, sale_price } = acquisitionOf(body);
  return sale_date !== null && sale_price !== null && isClosedDay(sale_date, years)
    ? { 'details.0.sale_price': [say('buildings.sale_closed', { year: yearOf(sale_date) })] }
    : {};
}

/** What a sheet that is changed would do to closed years. */
export async function deedErrors(
  db: Db,
  row: BuildingRow,
  body: Pick<Body, 'details'>,
  years: ClosedYears,
): Promise<FieldErrors> {
  const deed = acquisitionOf(body);
  const cleared = deed.sale_price === null && row.sale_price_cents !== null;
  // One reason is enough for a field: that of the sale itself before those of its consequences.
  return {
    ...(cleared && (await clearedErrors(db, row, years))),
    ...ownershipErrors(row, deed, years),
    ...(isClosedDay(row.sale_date, years) && row.book_value_out
      ? closedSaleErrors(row, deed)
      : intoClosedErrors(row, deed, years)),
  };
}

/** What the deed of a closed year said stays, its day as its price: the books of that year have it. */
function closedSaleErrors(
  row: BuildingRow,
  { sale_date, sale_price, deposits_passed }: Deed,
): FieldErrors {
  if (row.sale_date === null) return {};
  const year = yearOf(row.sale_date);
  const samePrice = sale_price === row.sale_price_cents && deposits_passed === row.deposits_passed;
  const why = row.sale_price_cents === null ? 'buildings.sale_closed' : 'buildings.sale_kept';
  return {
    ...(sale_date !== row.sale_date && {
      'details.0.sale_date': [say('buildings.sale_kept', { year })],
    }),
    ...(!samePrice && sale_date !== null && { 'details.0.sale_price': [say(why, { year })] }),
  };
}

/**
 * A sale of an open year does not move into a closed one, whose books would never have it. A price
 * that comes after the closing would count nowhere.
 */
function intoClosedErrors(row: BuildingRow, deed: Deed, years: ClosedYears): FieldErrors {
  const { sale_date, sale_price } = deed;
  if (sale_date === null || !isClosedDay(sale_date, years)) return {};
  const year = yearOf(sale_date);
  const moved = row.sale_date !== null && !isClosedDay(row.sale_date, years);
  const priced = sale_price !== null && sale_price !== row.sale_price_cents;
  return {
    ...(moved && { 'details.0.sale_date': [say('buildings.sale_into_closed', { year })] }),
    ...(priced && { 'details.0.sale_price': [say('buildings.sale_closed', { year })] }),
  };
}

const datesOf = (deed: Pick<Deed, 'acquisition_date' | 'sale_date'>, knownFrom: number | null) => ({
  ...(deed.acquisition_date !== null && { acquisitionDate: deed.acquisition_date }),
  ...(deed.sale_date !== null && { saleDate: deed.sale_date }),
  ...(knownFrom !== null && { knownFrom }),
});

/** The return of a closed year counts the same buildings, whatever the dates become. */
function ownershipErrors(row: BuildingRow, deed: Deed, { withBooks }: ClosedYears): FieldErrors {
  const [now, then] = [datesOf(row, row.known_from), datesOf(deed, row.known_from)];
  const year = withBooks.find((each) => isHeldIn(now, each) !== isHeldIn(then, each));
  if (year === undefined) return {};
  const bought = datesOf({ ...row, acquisition_date: deed.acquisition_date }, row.known_from);
  const field = isHeldIn(bought, year) === isHeldIn(now, year) ? 'sale_date' : 'acquisition_date';
  return { [`details.0.${field}`]: [say('buildings.held_in_closed', { year })] };
}

/** What a closed year cashed as an advance has to find its deed. */
async function clearedErrors(
  db: Db,
  row: BuildingRow,
  { isClosed }: ClosedYears,
): Promise<FieldErrors> {
  const from = row.price_known_from ?? Infinity;
  const years = await cashedYears(db, row.company_id, row.id);
  const year = years.find((each) => each >= from && isClosed(each));
  return year === undefined
    ? {}
    : { 'details.0.sale_price': [say('buildings.price_in_closed', { year })] };
}

/** A building that a closed year counts is in its return, whether or not anything refers to it. */
export function refuseDeleted(row: BuildingRow, { withBooks }: ClosedYears): void {
  const dates = datesOf(row, row.known_from);
  const year = withBooks.findLast((each) => isHeldIn(dates, each));
  if (year !== undefined) refuseConflict(say('buildings.counted_in_closed', { year }));
}

/** The first of the open years that lead up to a year without a closed one between. */
function firstOpen(year: number, { isClosed }: ClosedYears): number {
  let first = year;
  while (first > FIRST_YEAR && !isClosed(first - 1)) first -= 1;
  return first;
}

/** From which year on the price of a deed is known: since it was first entered. */
export function priceKnownFrom(
  row: Pick<BuildingRow, 'price_known_from'> | undefined,
  { sale_date, sale_price }: Deed,
  years: ClosedYears,
): number | null {
  if (sale_date === null || sale_price === null) return null;
  return row?.price_known_from ?? firstOpen(yearOf(sale_date), years);
}

/**
 * From which year on a building counts that was not in the books before: after the last closed year
 * that would have to count it. Null where there is none.
 */
export function knownFrom(
  dates: Pick<Deed, 'acquisition_date' | 'sale_date'>,
  { withBooks }: ClosedYears,
): number | null {
  const last = withBooks.findLast((year) => isHeldIn(datesOf(dates, null), year));
  return last === undefined ? null : last + 1;
}

/** A building that comes back from the trash enters no year that was closed meanwhile. */
export async function countFromOpenYear(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<void> {
  const row = found(await findBuilding(db, companyId, id, LAST_YEAR));
  const known_from = knownFrom(row, await closedYearsOf(db, companyId, now)) ?? row.known_from;
  await updateBuilding(db, companyId, id, { known_from });
}

/** A sheet that is saved in a reopened year counts in it, where no closed year stands between. */
export function knownSooner(row: BuildingRow, year: number, years: ClosedYears): number | null {
  const { known_from } = row;
  return known_from !== null && year < known_from && firstOpen(known_from, years) <= year
    ? firstOpen(year, years)
    : known_from;
}
