import type { Db } from '../../db/database.ts';
import { consumeLink, usedLink } from '../../kernel/signed-link.ts';

/** The page of the shell that stops reminders; a POST to it stops them at once. */
export const STOP_PATH = '/arreter_les_rappels';

export const stopAddress = (publicUrl: string, userId: number, secret: string): string =>
  `${publicUrl}${STOP_PATH}/${userId}/${secret}`;

/** `dead`: the link is unknown, too old, or was sent to an address that is no longer his. */
type Stopped = 'now' | 'before' | 'dead';

/** Stops the reminders of a person by the link that one of them holds, however often it is opened. */
export async function stopReminders(
  db: Db,
  userId: number,
  secret: string,
  now: Date,
): Promise<Stopped> {
  const link =
    (await consumeLink(db, 'stop_reminders', secret, now, userId)) ??
    (await usedLink(db, 'stop_reminders', secret, userId));
  if (link === undefined) return 'dead';
  const reader = await db
    .selectFrom('app_user')
    .select('reminders')
    .where('id', '=', userId)
    .where('email', '=', link.email)
    .forUpdate()
    .executeTakeFirst();
  if (reader === undefined) return 'dead';
  if (!reader.reminders) return 'before';
  await db.updateTable('app_user').set({ reminders: false }).where('id', '=', userId).execute();
  return 'now';
}
