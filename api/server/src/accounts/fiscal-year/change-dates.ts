import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FiscalYearTable } from '../../db/tables/company.ts';
import { effectiveDeadline } from '../../kernel/fiscal-year/deadline.ts';
import { say } from '../../messages/say.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { datesByRule } from './dates-by-rule.ts';

/** The deadlines that change; the others stay. */
type Dates = Pick<
  Updateable<FiscalYearTable>,
  'date_declaration_2072' | 'date_declaration_2072_report' | 'date_declaration_ag'
>;

/**
 * Refuses, beside its field, a date that is put into the past, since it would close a year for
 * everybody at once; one before the year is over; a report that comes before what it puts off; and
 * a later deadline of a year that was closed in an earlier one, since what was declared could be
 * changed again. A date that has passed by itself stays as it is, and that of the rule is never wrong:
 * so one that was granted by mistake is taken back.
 */
export function checkDates(dates: Dates, before: Selectable<FiscalYearTable>, today: string): void {
  const after = { ...before, ...dates };
  const errors = Object.fromEntries(
    DATES.filter((field) => after[field] !== before[field]).flatMap((field) => {
      const why = reopens(field, { before, after }, today) ?? problemOf(field, after, today);
      return why === undefined ? [] : [[field, [why]]];
    }),
  );
  const next = effectiveDeadline(after);
  if (
    Object.keys(errors).length === 0 &&
    next < today &&
    next !== effectiveDeadline(before) &&
    next !== effectiveDeadline(datesByRule(before.year))
  )
    errors['date_declaration_2072_report'] = [say('settings.deadline_past', { day: next })];
  refuseAny(errors);
}

/** The administration also grants a report when the day has passed, never beyond the year of filing. */
function reopens(
  field: (typeof DATES)[number],
  { before, after }: Readonly<Record<'before' | 'after', Selectable<FiscalYearTable>>>,
  today: string,
): string | undefined {
  const day = effectiveDeadline(before);
  if (field === 'date_declaration_ag' || today <= day) return undefined;
  const last = lastDayOfFiling(before.year);
  return effectiveDeadline(after) <= last
    ? undefined
    : say('settings.deadline_closed', { year: before.year, day, last });
}

/** A return is filed in the year that follows its own, a report included. */
const lastDayOfFiling = (year: number): string => `${year + 1}-12-31`;

function problemOf(
  field: (typeof DATES)[number],
  after: Selectable<FiscalYearTable>,
  today: string,
): string | undefined {
  const { year, date_declaration_2072: date, date_declaration_2072_report: report } = after;
  const day = after[field];
  if (day === null) return undefined;
  if (day < today && day !== datesByRule(year)[field])
    return say('settings.deadline_past', { day });
  if (day <= `${year}-12-31`) return say('settings.deadline_in_year', { year });
  if (field === 'date_declaration_ag') return undefined;
  const last = lastDayOfFiling(year);
  if (day > last) return say('settings.deadline_far', { year, last });
  return report !== null && report < date
    ? say('settings.report_before', { date, report })
    : undefined;
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
