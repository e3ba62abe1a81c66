import type { Db } from '../../db/database.ts';
import { yearInParis } from '../../ports/clock.ts';
import { yearOf } from '../../ports/dates.ts';
import { firstYearWithData } from '../../records/balances.ts';
import { firstDeclaredYear } from '../../records/declarations.ts';

/**
 * The first year whose figures a movement of this day can change: the years before the first books
 * have none, although they closed long ago. So a company that kept its register on paper enters its
 * history with its own days.
 */
export async function firstYearTouched(
  db: Db,
  companyId: number,
  day: string,
  now: Date,
): Promise<number> {
  const known = [
    await firstYearWithData(db, companyId),
    await firstDeclaredYear(db, companyId),
  ].filter((year) => year !== undefined);
  return Math.max(yearOf(day), Math.min(...known, yearInParis(now)));
}
