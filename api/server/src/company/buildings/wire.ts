import type { z } from 'zod';
import type { Building, BuildingBody } from '@sci/contract/building';
import { buildingProblems } from './problems.ts';
import type { BuildingRow, BuildingValues, YearlyFields } from '../../records/buildings.ts';

export function toWire(row: BuildingRow): z.output<typeof Building> {
  const {
    id,
    sequence,
    label,
    type,
    tax_system,
    usage,
    units,
    let_units,
    copropriete,
    syndic,
    free_use,
    free_use_from,
    free_use_to,
    free_use_lent,
    free_use_out_of,
    free_use_beneficiary,
    updated_at,
  } = row;
  const { address_number, address_street, address_street_complement, address_zip, address_city } =
    row;
  return {
    id,
    sequence,
    label,
    type,
    tax_system,
    usage,
    units,
    let_units,
    copropriete,
    syndic,
    free_use,
    free_use_from,
    free_use_to,
    free_use_lent,
    free_use_out_of,
    free_use_beneficiary,
    updated_at,
    address_number,
    address_street,
    address_street_complement,
    address_zip,
    address_city,
    details: [
      {
        purchase_value: row.purchase_value_cents,
        land_value: row.land_value_cents,
        acquisition_date: row.acquisition_date,
        sale_date: row.sale_date,
      },
    ],
    problems: buildingProblems(row),
  };
}

type Body = z.output<typeof BuildingBody>;

export const acquisitionOf = (body: Body) =>
  body.details[0] ?? {
    purchase_value: null,
    land_value: null,
    acquisition_date: null,
    sale_date: null,
  };

/** The columns that a form fills. */
export function fromBody(body: Body): BuildingValues {
  const {
    label,
    type,
    tax_system,
    usage,
    units,
    let_units,
    copropriete,
    syndic,
    free_use,
    free_use_from,
    free_use_to,
    free_use_lent,
    free_use_out_of,
    free_use_beneficiary,
  } = body;
  const { address_number, address_street, address_street_complement, address_zip, address_city } =
    body;
  const { purchase_value, land_value, acquisition_date, sale_date } = acquisitionOf(body);
  return {
    label,
    type,
    tax_system,
    usage,
    units,
    let_units,
    copropriete,
    syndic,
    free_use,
    free_use_from,
    free_use_to,
    free_use_lent,
    free_use_out_of,
    free_use_beneficiary,
    address_number,
    address_street,
    address_street_complement,
    address_zip,
    address_city,
    acquisition_date,
    sale_date,
    purchase_value_cents: purchase_value,
    land_value_cents: land_value,
  };
}

/** Those of them that hold for every year. */
export function lastingFromBody(body: Body): Omit<BuildingValues, keyof YearlyFields> {
  const {
    tax_system: _system,
    usage: _usage,
    units: _units,
    let_units: _let,
    free_use: _lent,
    free_use_from: _from,
    free_use_to: _to,
    free_use_lent: _part,
    free_use_out_of: _whole,
    ...lasting
  } = fromBody(body);
  return lasting;
}

export const yearlyOf = ({
  tax_system,
  usage,
  units,
  let_units,
  free_use,
  free_use_from,
  free_use_to,
  free_use_lent,
  free_use_out_of,
}: YearlyFields): YearlyFields => ({
  tax_system,
  usage,
  units,
  let_units,
  free_use,
  free_use_from,
  free_use_to,
  free_use_lent,
  free_use_out_of,
});

export function sameYearly(a: YearlyFields, b: YearlyFields): boolean {
  const [one, other] = [Object.values(yearlyOf(a)), Object.values(yearlyOf(b))];
  return one.every((value, index) => value === other[index]);
}
