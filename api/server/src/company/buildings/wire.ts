import type { z } from 'zod';
import type { Building, BuildingBody, BuildingUpdate } from '@sci/contract/building';
import { buildingProblems } from './problems.ts';
import type { BuildingRow, YearlyFields } from '../../records/buildings.ts';

export const toWire = (row: BuildingRow): z.output<typeof Building> => ({
  ...row,
  details: [
    {
      purchase_value: row.purchase_value_cents,
      land_value: row.land_value_cents,
      acquisition_date: row.acquisition_date,
      sale_date: row.sale_date,
      sale_price: row.sale_price_cents,
      deposits_passed: row.deposits_passed,
    },
  ],
  problems: buildingProblems(row),
});

type Update = z.output<typeof BuildingUpdate>;
/** What the forms of a new building and of one that is changed have in common. */
type Body = z.output<typeof BuildingBody> & Partial<Pick<Update, 'id' | 'updated_at'>>;

export const acquisitionOf = ({ details }: Pick<Body, 'details'>): Body['details'][number] =>
  details[0] ?? {
    purchase_value: null,
    land_value: null,
    acquisition_date: null,
    sale_date: null,
    sale_price: null,
    deposits_passed: false,
  };

/** The columns that a form fills. */
export function fromBody({ id: _id, updated_at: _seen, details, ...columns }: Body) {
  const { purchase_value, land_value, sale_price, ...sold } = acquisitionOf({ details });
  return {
    ...columns,
    ...sold,
    purchase_value_cents: purchase_value,
    land_value_cents: land_value,
    sale_price_cents: sale_price,
  };
}

/** What may change with the years, apart from what holds for all of them. */
function parted<Fields extends YearlyFields>({
  type,
  tax_system,
  usage,
  units,
  let_units,
  free_use,
  free_use_from,
  free_use_to,
  free_use_lent,
  free_use_out_of,
  ...lasting
}: Fields) {
  const yearly: YearlyFields = {
    type,
    tax_system,
    usage,
    units,
    let_units,
    free_use,
    free_use_from,
    free_use_to,
    free_use_lent,
    free_use_out_of,
  };
  return { yearly, lasting };
}

/** The columns that a form fills and that hold for every year. */
export const lastingFromBody = (body: Body) => parted(fromBody(body)).lasting;

export const yearlyOf = (fields: YearlyFields): YearlyFields => parted(fields).yearly;

export function sameYearly(a: YearlyFields, b: YearlyFields): boolean {
  const [one, other] = [Object.values(yearlyOf(a)), Object.values(yearlyOf(b))];
  return one.every((value, index) => value === other[index]);
}
