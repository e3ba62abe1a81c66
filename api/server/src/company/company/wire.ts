import type { z } from 'zod';
import type { Company, CompanyBody } from '@sci/contract/company';
import { invoicingDuties } from '@sci/engine/law/electronic-invoicing';
import type { CompanyRow } from '../../records/companies.ts';

/**
 * A company as the API writes it. `sharesChanged`: nobody has acknowledged the last change of the
 * number of shares. `today` is a day in Paris; null on paper,
 * which does not change with the days.
 */
export const toWire = (
  row: CompanyRow,
  sharesChanged: boolean,
  today: string | null,
): z.output<typeof Company> => ({
  ...row,
  capital: row.capital_cents,
  shares_changed: sharesChanged,
  electronic_invoicing: today === null ? [] : [...invoicingDuties(row.vat_option, today)],
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
