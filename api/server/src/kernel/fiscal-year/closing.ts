import { closedSince as dayOfClosing, closingDay, type Closing } from '@sci/engine/law/deadlines';
import { say } from '../../messages/say.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { refuse } from '../../ports/refusals.ts';
import { effectiveDeadline, momentOf } from './deadline.ts';

/** What a call writes: something that closes, or what never does: what was declared, what is only tried. */
export type Written = Closing | 'declaration' | 'scenario';

/**
 * The last day on which this could be changed, `YYYY-MM-DD`, once it is over; undefined while it is
 * open or reopened. Refuses a year that does not exist.
 */
export async function closedSince(
  db: Db,
  companyId: number,
  year: number,
  now: Date,
  what: Written,
  dayField?: string,
): Promise<string | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('fiscal_year as y')
    .leftJoin('fiscal_year_company as c', 'c.year', 'y.year')
    .select([
      'y.date_declaration_2072',
      'y.date_declaration_2072_report',
      'y.date_declaration_ag',
      'c.reopened_until',
      'c.assembly_reopened_until',
    ])
    .where('y.year', '=', year)
    .executeTakeFirst();
  if (!row)
    refuse(
      dayField === undefined
        ? { year: [say('years.unknown')] }
        : { [dayField]: [say('years.day_outside', { year })] },
    );
  if (what === 'declaration' || what === 'scenario') return undefined;

  const deadline = closingDay(what, {
    declared: effectiveDeadline(row),
    assembly: row.date_declaration_ag,
  });
  const reopened =
    what === 'assembly'
      ? later(row.reopened_until, row.assembly_reopened_until)
      : row.reopened_until;
  return dayOfClosing(deadline, reopened, momentOf(now));
}

/** An administrator reopens a whole year, the manager its assembly alone. */
const later = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;
