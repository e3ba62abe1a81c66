import { say } from '../../messages/say.ts';
import { yearOf } from '../../ports/dates.ts';
import { sum, type Cents } from '@sci/money/cents';
import type { BuildingRow, RentOfBuilding } from '../../records/buildings.ts';

/**
 * What is missing or contradictory on a building; an empty price greys the menu (specification,
 * section 4).
 */
export function buildingProblems(row: BuildingRow): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const add = (field: string, sentence: string) => (problems[field] ??= []).push(sentence);
  if (row.purchase_value_cents === null)
    add('details.0.purchase_value', say('buildings.price_required'));
  if (row.acquisition_date === null)
    add('details.0.acquisition_date', say('buildings.acquisition_missing'));
  if (row.copropriete && row.syndic === null) add('syndic', say('buildings.syndic_missing'));
  if (row.free_use && row.free_use_beneficiary === null)
    add('free_use_beneficiary', say('buildings.beneficiary_missing'));
  if (row.units === 0 && !row.free_use && row.free_use_beneficiary === null)
    add('units', say('buildings.nothing_let'));
  return problems;
}

/**
 * Rents cashed while all of a building is lent free of charge: one of the two is not so, unless they
 * are arrears.
 */
export function freeUseProblems(
  { id, free_use, free_use_from, free_use_to, free_use_lent, free_use_out_of }: BuildingRow,
  rents: readonly RentOfBuilding[],
): Record<string, string[]> {
  const isWhole = free_use_lent === null || free_use_lent === free_use_out_of;
  if (!free_use || !isWhole) return {};
  const cashed = rents.filter(
    ({ building_id, date }) =>
      building_id === id && date >= (free_use_from ?? date) && date <= (free_use_to ?? date),
  );
  const total = sum(cashed.map(({ amount_cents }) => amount_cents));
  if (total === 0) return {};
  const first = cashed.reduce((day, { date }) => (date < day ? date : day), cashed[0]?.date ?? '');
  return {
    free_use: [say('buildings.rents_while_lent', { total, first })],
  };
}

/** Rents dated outside the time in which the company owned the building. */
export function ownershipProblems(
  { id, acquisition_date, sale_date }: BuildingRow,
  rents: readonly RentOfBuilding[],
): Record<string, string[]> {
  const own = rents.filter(({ building_id }) => building_id === id);
  const before = own.find(({ date }) => acquisition_date !== null && date < acquisition_date);
  const after = own.find(({ date }) => sale_date !== null && date > sale_date);
  return {
    ...(before === undefined
      ? {}
      : { 'details.0.acquisition_date': [say('buildings.rent_before', { day: before.date })] }),
    ...(after === undefined
      ? {}
      : { 'details.0.sale_date': [say('buildings.rent_after', { day: after.date })] }),
  };
}

interface FreeUse {
  readonly free_use: boolean;
  readonly free_use_from: string | null;
  readonly free_use_to: string | null;
  readonly free_use_lent: number | null;
  readonly free_use_out_of: number | null;
}

/**
 * What a form may not say of a free use. Its own days and parts agree also while it is not ticked:
 * they are kept for the day when it is.
 */
export function freeUseErrors(
  { free_use, free_use_from, free_use_to, free_use_lent, free_use_out_of }: FreeUse,
  { acquisition_date, sale_date }: Acquisition,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const refuse = (field: string, sentence: string) => (errors[field] ??= []).push(sentence);
  if (
    free_use &&
    free_use_from !== null &&
    acquisition_date !== null &&
    free_use_from < acquisition_date
  )
    refuse('free_use_from', say('buildings.lent_before_acquisition'));
  if (free_use && free_use_to !== null && sale_date !== null && free_use_to > sale_date)
    refuse('free_use_to', say('buildings.lent_after_sale'));
  if (free_use_from !== null && free_use_to !== null && free_use_to < free_use_from)
    refuse('free_use_to', say('buildings.lent_end_before_start'));
  if ((free_use_lent === null) !== (free_use_out_of === null))
    refuse(
      free_use_lent === null ? 'free_use_lent' : 'free_use_out_of',
      say('buildings.lent_both'),
    );
  if (free_use_lent !== null && free_use_out_of !== null && free_use_lent > free_use_out_of)
    refuse('free_use_lent', say('buildings.lent_above_total'));
  return errors;
}

interface Acquisition {
  readonly purchase_value: number | null;
  readonly land_value: number | null;
  readonly acquisition_date: string | null;
  readonly sale_date: string | null;
}

interface Sale extends Acquisition {
  readonly sale_price: Cents | null;
  readonly deposits_passed: boolean;
}

/**
 * A purchase off plan or a promised sale lies ahead, but not further than this: 2090 is a typing
 * error.
 */
const YEARS_AHEAD = 5;

/** What a form may not say in the year `thisYear`. Fields are those of the API. */
export function acquisitionErrors(
  { purchase_value, land_value, acquisition_date, sale_date, ...sale }: Sale,
  thisYear: number,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const last = thisYear + YEARS_AHEAD;
  const tooFar = say('buildings.too_far', { last });
  if (acquisition_date !== null && yearOf(acquisition_date) > last)
    errors['details.0.acquisition_date'] = [tooFar];
  if (sale_date !== null && yearOf(sale_date) > last) errors['details.0.sale_date'] = [tooFar];
  if (land_value !== null && purchase_value !== null && land_value > purchase_value) {
    errors['details.0.land_value'] = [say('buildings.land_above_price')];
  }
  if (acquisition_date !== null && sale_date !== null && sale_date < acquisition_date) {
    errors['details.0.sale_date'] = [say('buildings.sold_before_acquisition')];
  }
  if (sale.sale_price !== null && sale_date === null)
    errors['details.0.sale_date'] = [say('buildings.price_without_sale')];
  if (sale.deposits_passed && sale.sale_price === null)
    errors['details.0.sale_price'] = [say('buildings.deposits_without_price')];
  return errors;
}
