import { actAs, recordEvent } from '../../db/transaction.ts';
import type { Db } from '../../db/database.ts';
import { dayInParis } from '../../ports/clock.ts';
import { announcementsFor } from '../../records/announcements.ts';
import { openSession } from '../auth/sessions.ts';
import { asAccount, type UserRow } from './records.ts';
import { toUser } from './wire.ts';

/**
 * Opens the session of somebody who has proved who he is, takes note of it, and takes back by
 * `forgive` what his tries were counted against.
 */
export async function enter(
  db: Db,
  user: UserRow,
  client: { readonly now: Date; readonly ip: string; readonly userAgent: string },
  forgive: (db: Db) => Promise<void>,
) {
  const token = await openSession(db, user.id, client);
  await actAs(db, user.id);
  const noted = recordEvent(db, {
    companyId: user.company_id,
    action: 'login',
    entity: 'app_user',
    entityId: user.id,
  });
  const [account, announcements] = await Promise.all([
    asAccount(db, user),
    announcementsFor(db, user.id, dayInParis(client.now)),
    noted,
    forgive(db),
  ]);
  return { token, user: { ...toUser(account), announcements } };
}
