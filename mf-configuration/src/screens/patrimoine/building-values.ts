import type { Body } from '@sci/api-client';
import type { Building } from '@sci/contract/building';
import type { Cents } from '@sci/money/cents';
import { addressValues, orNull, type AddressValues } from '../../address.tsx';
import { centsOrNull, eurosOrNull } from '../../euros.ts';

export interface BuildingValues extends AddressValues {
  readonly label: string;
  readonly type: Building['type'];
  readonly tax_system: string;
  readonly usage: Building['usage'];
  readonly purchase_value: Cents | null;
  readonly land_value: Cents | null;
  readonly acquisition_date: string;
  readonly sale_date: string;
  readonly sale_price: Cents | null;
  readonly deposits_passed: boolean;
  readonly units: number | null;
  readonly let_units: number | null;
  readonly copropriete: boolean;
  readonly syndic: string;
  readonly free_use: boolean;
  readonly free_use_from: string;
  readonly free_use_to: string;
  readonly free_use_lent: number | null;
  readonly free_use_out_of: number | null;
  readonly free_use_beneficiary: string;
}

/** A building as its form holds it; a new one starts as a flat under the common rules. */
export function buildingValues(building: Building | null): BuildingValues {
  const detail = building?.details[0];
  return {
    ...addressValues(building ?? {}),
    label: building?.label ?? '',
    type: building?.type ?? 'AP',
    tax_system: building?.tax_system ?? 'DROIT_COMMUN',
    usage: building?.usage ?? 'habitation',
    purchase_value: centsOrNull(detail?.purchase_value),
    land_value: centsOrNull(detail?.land_value),
    acquisition_date: detail?.acquisition_date ?? '',
    sale_date: detail?.sale_date ?? '',
    sale_price: centsOrNull(detail?.sale_price),
    deposits_passed: detail?.deposits_passed ?? false,
    units: building?.units ?? 1,
    let_units: building?.let_units ?? 1,
    copropriete: building?.copropriete ?? false,
    syndic: building?.syndic ?? '',
    free_use: building?.free_use ?? false,
    free_use_from: building?.free_use_from ?? '',
    free_use_to: building?.free_use_to ?? '',
    free_use_lent: building?.free_use_lent ?? null,
    free_use_out_of: building?.free_use_out_of ?? null,
    free_use_beneficiary: building?.free_use_beneficiary ?? '',
  };
}

/**
 * The API keeps the acquisition apart; its refusals stand beside the fields that the form has for
 * it.
 */
export const FIELD_OF_ERROR = {
  'details.0.purchase_value': 'purchase_value',
  'details.0.land_value': 'land_value',
  'details.0.acquisition_date': 'acquisition_date',
  'details.0.sale_date': 'sale_date',
  'details.0.sale_price': 'sale_price',
} as const;

/**
 * What the API receives; an emptied count is sent empty, so that the server says what it expects
 * beside the field.
 */
export function buildingBody(values: BuildingValues): Body<'POST /config/building'> {
  const {
    purchase_value,
    land_value,
    acquisition_date,
    sale_date,
    sale_price,
    deposits_passed,
    ...rest
  } = values;
  return {
    ...rest,
    address_number: orNull(rest.address_number),
    address_street_complement: orNull(rest.address_street_complement),
    syndic: orNull(rest.syndic),
    free_use_from: orNull(rest.free_use_from),
    free_use_to: orNull(rest.free_use_to),
    free_use_beneficiary: orNull(rest.free_use_beneficiary),
    units: rest.units ?? Number.NaN,
    let_units: rest.let_units ?? Number.NaN,
    details: [
      {
        purchase_value: eurosOrNull(purchase_value),
        land_value: eurosOrNull(land_value),
        acquisition_date: orNull(acquisition_date),
        sale_date: orNull(sale_date),
        // Without a sale there is no deed whose price could be due.
        sale_price: sale_date === '' ? null : eurosOrNull(sale_price),
        deposits_passed: sale_date !== '' && deposits_passed,
      },
    ],
  };
}
