import type { Db } from '../../db/database.ts';
import { yearInParis } from '../../ports/clock.ts';
import { firstYearWithData } from '../../records/balances.ts';
import { openYears } from './open-years.ts';

/** The closed years that have books, the first one first: nothing may change their figures. */
export async function closedBooks(db: Db, companyId: number, now: Date): Promise<number[]> {
  const first = await firstYearWithData(db, companyId);
  if (first === undefined) return [];
  const open = await openYears(db, companyId, now, true);
  const past = Array.from({ length: Math.max(0, yearInParis(now) - first) }, (_, i) => first + i);
  return past.filter((year) => !open.has(year));
}
