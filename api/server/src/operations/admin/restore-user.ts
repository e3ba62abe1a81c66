import type { Db } from '../../db/database.ts';
import { trashedSince } from '../../records/trash-days.ts';

/**
 * Opens the account again of somebody who was deleted within 30 days, unless his address is another
 * account's by now.
 */
export async function restoreUser(
  db: Db,
  id: number,
  now: Date,
): Promise<'restored' | 'not_deleted' | 'address_reused'> {
  const target = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', '>', trashedSince(now))
    .executeTakeFirst();
  if (target === undefined) return 'not_deleted';
  const taken = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', target.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (taken !== undefined) return 'address_reused';
  await db.updateTable('app_user').set({ deleted_at: null }).where('id', '=', id).execute();
  return 'restored';
}
