import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { dayInParis, yearInParis } from '../../ports/clock.ts';
import { effectiveDeadline } from './deadline.ts';

/**
 * The years that the company may still change: begun (unless an administrator acts), not past their
 * deadline or reopened. One query.
 */
export async function openYears(
  db: Db,
  companyId: number,
  now: Date,
  isAdmin: boolean,
): Promise<ReadonlySet<number>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('fiscal_year as y')
    .leftJoin('fiscal_year_company as c', 'c.year', 'y.year')
    .select([
      'y.year',
      'y.date_declaration_2072',
      'y.date_declaration_2072_report',
      'c.reopened_until',
    ])
    .execute();
  const [today, thisYear] = [dayInParis(now), yearInParis(now)];
  const isOpen = (row: (typeof rows)[number]): boolean =>
    (isAdmin || row.year <= thisYear) &&
    (today <= effectiveDeadline(row) ||
      (row.reopened_until !== null && Date.parse(row.reopened_until) > now.getTime()));
  return new Set(rows.filter(isOpen).map(({ year }) => year));
}
