import { dayInParis } from '../../ports/clock.ts';
import { UncomputableBooks } from '../../books/uncomputable.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { readControls, unsatisfied } from './read-controls.ts';

/**
 * Opens a year again as soon as one of its controls no longer holds: `controlled` never says more
 * than the controls do.
 */
async function followControls(
  db: Db,
  company: CompanyRow,
  year: FiscalYearCompanyRow,
  today: string,
): Promise<void> {
  if (!(await hold(db, company, year, today)))
    await companyDb(db, company.id)
      .updateTable('fiscal_year_company')
      .set({ controlled: false, validated_at: null })
      .where('id', '=', year.id)
      .execute();
}

/** Books that cannot be computed satisfy nothing; who mends them in several steps must be able to. */
async function hold(
  db: Db,
  company: CompanyRow,
  year: FiscalYearCompanyRow,
  today: string,
): Promise<boolean> {
  try {
    return unsatisfied(await readControls(db, company, year, today)).length === 0;
  } catch (error) {
    if (error instanceof UncomputableBooks) return false;
    throw error;
  }
}

/**
 * The same after a write, for the years that it was allowed to change and the open ones after them,
 * which begin with their balances and are compared with their land tax; for every open year when it
 * named none. A year past its deadline is left as it was declared.
 */
export async function followYears(
  db: Db,
  company: CompanyRow,
  years: readonly number[] | undefined,
  now: Date,
): Promise<void> {
  const controlled = await companyDb(db, company.id)
    .selectFrom('fiscal_year_company')
    .selectAll()
    .where('controlled', '=', true)
    .execute();
  if (controlled.length === 0) return;

  const open = await openYears(db, company.id, now, true);
  const first = Math.min(...(years ?? open));
  for (const year of controlled)
    if (year.year >= first && open.has(year.year))
      await followControls(db, company, year, dayInParis(now));
}
