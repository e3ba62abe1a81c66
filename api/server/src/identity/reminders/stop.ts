import type { Db } from '../../db/database.ts';
import { consumeLink, usedLink } from '../../kernel/signed-link.ts';

/** The page of the shell that stops reminders; a POST to it stops them at once. */
export const STOP_PATH = '/arreter_les_rappels';

export const stopAddress = (publicUrl: string, userId: number, secret: string): string =>
  `${publicUrl}${STOP_PATH}/${userId}/${secret}`;

/**
 * Stops the reminders of a person by the link that one of them holds, however often it is opened.
 * False when the link is of no use: unknown, too old, or sent to an address that is no longer his.
 */
export async function stopReminders(
  db: Db,
  userId: number,
  secret: string,
  now: Date,
): Promise<boolean> {
  const link =
    (await consumeLink(db, 'stop_reminders', secret, now, userId)) ??
    (await usedLink(db, 'stop_reminders', secret, userId));
  if (link === undefined) return false;
  const stopped = await db
    .updateTable('app_user')
    .set({ reminders: false })
    .where('id', '=', userId)
    .where('email', '=', link.email)
    .returning('id')
    .executeTakeFirst();
  return stopped !== undefined;
}
