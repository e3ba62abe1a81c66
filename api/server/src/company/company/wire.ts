import type { z } from 'zod';
import type { Company, CompanyBody } from '@sci/contract/company';
import type { CompanyRow } from '../../records/companies.ts';

/**
 * A company as the API writes it. `sharesChanged`: nobody has acknowledged the last change of the
 * number of shares.
 */
export const toWire = (row: CompanyRow, sharesChanged: boolean): z.output<typeof Company> => ({
  ...row,
  capital: row.capital_cents,
  shares_changed: sharesChanged,
  shares_confirmed: row.shares_confirmed_at !== null,
});

/** The columns that a form fills. */
export function fromBody({
  capital,
  tax_regime: _ir,
  updated_at: _seen,
  ...fields
}: z.output<typeof CompanyBody>) {
  return { ...fields, capital_cents: capital };
}
