import { sql } from 'kysely';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';

/**
 * By which clause or key of the statutes the result of a year was distributed, as the minutes of the
 * assembly that decided it say: the last that was held. Undefined where by shares, or not at all.
 */
export async function sharedBy(
  db: Db,
  companyId: number,
  year: number,
): Promise<string | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('general_assembly')
    .select([
      sql<string | null>`frozen #>> '{assembly,shared_by}'`.as('sentence'),
      sql<string | null>`frozen #>> '{assembly,allocation}'`.as('allocation'),
    ])
    .where('year', '=', year)
    .where('held', '=', true)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.allocation === 'posted' ? (row.sentence ?? undefined) : undefined;
}
