import { closedSince } from '@sci/engine/law/deadlines';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { yearInParis } from '../../ports/clock.ts';
import { effectiveDeadline, momentOf } from './deadline.ts';

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
  const [moment, thisYear] = [momentOf(now), yearInParis(now)];
  const isOpen = (row: (typeof rows)[number]): boolean =>
    (isAdmin || row.year <= thisYear) &&
    closedSince(effectiveDeadline(row), row.reopened_until, moment) === undefined;
  return new Set(rows.filter(isOpen).map(({ year }) => year));
}
