import type { Db } from '../../db/database.ts';
import { endSubscription } from '../payment/end-subscription.ts';
import { closeSessions } from './sessions.ts';

/**
 * Closes an account until the night's job forgets it, or an administrator restores it: nobody
 * enters, and nothing more is paid for it.
 */
export async function closeAccount(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('app_user').set({ deleted_at: now }).where('id', '=', userId).execute();
  await closeSessions(db, userId, now);
  await endSubscription(db, userId);
}
