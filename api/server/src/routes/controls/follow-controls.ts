import type { Db } from '../../db/database.ts';
import type { FiscalYearCompanyRow } from '../../fiscal-year/repository.ts';
import type { CompanyRow } from '../../http/call.ts';
import { readControls, unsatisfied } from './read-controls.ts';

/** Opens a year again as soon as one of its controls no longer holds: `controlled` never says more than the controls do. */
export async function followControls(db: Db, company: CompanyRow, year: FiscalYearCompanyRow, today: string): Promise<void> {
  if (!year.controlled) return;
  const left = unsatisfied(await readControls(db, company, year, today));
  if (left.length > 0) await db.updateTable('fiscal_year_company').set({ controlled: false, validated_at: null }).where('company_id', '=', company.id).where('id', '=', year.id).execute();
}
