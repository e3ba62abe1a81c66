import { yearOf } from '../../ports/dates.ts';
import type { BuildingRow } from '../../records/buildings.ts';

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
