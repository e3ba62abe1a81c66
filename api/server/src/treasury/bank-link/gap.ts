import { sql } from 'kysely';
import { addDays } from '@sci/engine/law/calendar';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FeedRow } from './records.ts';

/**
 * The days from which an account should be fed, and of which neither the bank nor a movement tells:
 * a bank gives back some months only. `first`: the first day of which it tells.
 */
export async function gapOf(
  db: Db,
  companyId: number,
  { bank_account_id, from_date }: FeedRow,
  first: string | undefined,
): Promise<{ from: string; to: string } | null> {
  if (bank_account_id === null || from_date === null) return null;
  if (first === undefined || first <= from_date) return null;
  const { last } = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(sql<string | null>`max(date)`.as('last'))
    .where('bank_account_id', '=', bank_account_id)
    .where('date', '<', first)
    .executeTakeFirstOrThrow();
  const from = last === null || last < from_date ? from_date : addDays(last, 1);
  const to = addDays(first, -1);
  return from < to ? { from, to } : null;
}
