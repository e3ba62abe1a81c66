import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FiscalYearTable } from '../../db/tables/company.ts';
import { effectiveDeadline } from '../../kernel/fiscal-year/deadline.ts';
import { say } from '../../messages/say.ts';
import { refuseAny } from '../../ports/refusals.ts';

/** The deadlines that change; the others stay. */
type Dates = Pick<
  Updateable<FiscalYearTable>,
  'date_declaration_2072' | 'date_declaration_2072_report' | 'date_declaration_ag'
>;

/**
 * Refuses a date that is put into the past, beside its field: it would close a year for everybody
 * at once. One that has passed by itself stays as it is.
 */
export function checkDates(dates: Dates, before: Selectable<FiscalYearTable>, today: string): void {
  const errors: Record<string, string[]> = {};
  for (const field of DATES) {
    const day = dates[field];
    if (day === undefined || day === null || day === before[field] || day >= today) continue;
    errors[field] = [say('settings.deadline_past', { day })];
  }
  const was = effectiveDeadline(before);
  const next = effectiveDeadline({ ...before, ...dates });
  if (Object.keys(errors).length === 0 && next < today && next !== was)
    errors['date_declaration_2072_report'] = [say('settings.deadline_past', { day: next })];
  refuseAny(errors);
}

const DATES = [
  'date_declaration_2072',
  'date_declaration_2072_report',
  'date_declaration_ag',
] as const;

/** Stores deadlines that `checkDates` accepted. */
export async function storeDates(db: Db, year: number, dates: Dates): Promise<void> {
  await db.updateTable('fiscal_year').set(dates).where('year', '=', year).execute();
}
