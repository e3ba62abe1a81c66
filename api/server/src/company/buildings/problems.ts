import { say } from '../../messages/say.ts';
import { yearOf } from '../../ports/dates.ts';
import { formatDate, formatEuros } from '@sci/money/format';
import { sum, cents } from '@sci/money/cents';
import type { BuildingRow, RentOfBuilding } from '../../records/buildings.ts';

/**
 * What is missing or contradictory on a building; an empty price greys the menu (specification,
 * section 4).
 */
export function buildingProblems(row: BuildingRow): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const add = (field: string, sentence: string) => (problems[field] ??= []).push(sentence);
  if (row.purchase_value_cents === null)
    add('details.0.purchase_value', 'Le prix d’acquisition est obligatoire.');
  if (row.acquisition_date === null)
    add('details.0.acquisition_date', 'La date d’acquisition manque.');
  if (row.copropriete && row.syndic === null) add('syndic', 'Le nom du syndic manque.');
  if (row.free_use && row.free_use_beneficiary === null)
    add('free_use_beneficiary', 'Le bénéficiaire de la mise à disposition gratuite manque.');
  if (row.units === 0 && !row.free_use && row.free_use_beneficiary === null)
    add('units', 'Sans local loué, la ligne 7 reste à 0\u00a0€.');
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
  const total = cents(sum(cashed.map(({ amount_cents }) => cents(amount_cents))));
  if (total === 0) return {};
  const first = cashed.reduce((day, { date }) => (date < day ? date : day), cashed[0]?.date ?? '');
  return {
    free_use: [
      `Des loyers de ${formatEuros(total)} sont encaissés pendant la mise à disposition gratuite, dès le ${formatDate(first)}\u00a0: corrigez les dates ou les loyers, sauf arriérés.`,
    ],
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

/** What a form may not say of a free use. */
export function freeUseErrors(
  { free_use, free_use_from, free_use_to, free_use_lent, free_use_out_of }: FreeUse,
  { acquisition_date, sale_date }: Acquisition,
): Record<string, string[]> {
  if (!free_use) return {};
  const errors: Record<string, string[]> = {};
  const refuse = (field: string, sentence: string) => (errors[field] ??= []).push(sentence);
  if (free_use_from !== null && acquisition_date !== null && free_use_from < acquisition_date)
    refuse('free_use_from', 'La mise à disposition ne peut pas précéder l’acquisition.');
  if (free_use_to !== null && sale_date !== null && free_use_to > sale_date)
    refuse('free_use_to', 'La mise à disposition ne peut pas dépasser la cession.');
  if (free_use_from !== null && free_use_to !== null && free_use_to < free_use_from)
    refuse('free_use_to', 'La fin ne peut pas précéder le début.');
  if ((free_use_lent === null) !== (free_use_out_of === null))
    refuse(
      free_use_lent === null ? 'free_use_lent' : 'free_use_out_of',
      'La part prêtée et son total vont ensemble\u00a0: 1 logement sur 3, par exemple.',
    );
  if (free_use_lent !== null && free_use_out_of !== null && free_use_lent > free_use_out_of)
    refuse('free_use_lent', 'La part prêtée ne peut pas dépasser le total.');
  return errors;
}

interface Acquisition {
  readonly purchase_value: number | null;
  readonly land_value: number | null;
  readonly acquisition_date: string | null;
  readonly sale_date: string | null;
}

/**
 * A purchase off plan or a promised sale lies ahead, but not further than this: 2090 is a typing
 * error.
 */
const YEARS_AHEAD = 5;

/** What a form may not say in the year `thisYear`. Fields are those of the API. */
export function acquisitionErrors(
  { purchase_value, land_value, acquisition_date, sale_date }: Acquisition,
  thisYear: number,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const last = thisYear + YEARS_AHEAD;
  const tooFar = `La date est trop lointaine\u00a0: au plus tard le 31/12/${last}.`;
  if (acquisition_date !== null && yearOf(acquisition_date) > last)
    errors['details.0.acquisition_date'] = [tooFar];
  if (sale_date !== null && yearOf(sale_date) > last) errors['details.0.sale_date'] = [tooFar];
  if (land_value !== null && purchase_value !== null && land_value > purchase_value) {
    errors['details.0.land_value'] = [
      'La part du terrain ne peut pas dépasser le prix d’acquisition.',
    ];
  }
  if (acquisition_date !== null && sale_date !== null && sale_date < acquisition_date) {
    errors['details.0.sale_date'] = ['La vente ne peut pas précéder l’acquisition.'];
  }
  return errors;
}
