import type { z } from 'zod';
import type { Company, CompanyBody } from '@sci/contract/company';
import type { CompanyRow } from '../../records/companies.ts';

/**
 * A company as the API writes it. `sharesChanged`: nobody has acknowledged the last change of the
 * number of shares.
 */
export function toWire(row: CompanyRow, sharesChanged: boolean): z.output<typeof Company> {
  return {
    id: row.id,
    name: row.name,
    capital: row.capital_cents,
    shares: row.shares,
    register_date: row.register_date,
    address_number: row.address_number,
    address_street: row.address_street,
    address_street_complement: row.address_street_complement,
    address_zip: row.address_zip,
    address_city: row.address_city,
    siren: row.siren,
    nic: row.nic,
    rcs_city: row.rcs_city,
    naf_code: row.naf_code,
    email: row.email,
    shares_changed: sharesChanged,
    shares_confirmed: row.shares_confirmed_at !== null,
    updated_at: row.updated_at,
  };
}

/** The columns that a form fills. */
export function fromBody({
  capital,
  tax_regime: _ir,
  updated_at: _seen,
  ...fields
}: z.output<typeof CompanyBody>) {
  return { ...fields, capital_cents: capital };
}
