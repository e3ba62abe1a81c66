import { actAs, recordEvent } from '../../db/transaction.ts';
import type { Db } from '../../db/database.ts';
import { dayInParis } from '../../ports/clock.ts';
import { announcementsFor } from '../../records/announcements.ts';
import { forgiveLogin } from '../auth/login-limits.ts';
import { openSession } from '../auth/sessions.ts';
import { asAccount, type UserRow } from './records.ts';
import { toUser } from './wire.ts';

/** Opens the session of somebody who has proved who he is, and takes note of it. */
export async function enter(
  db: Db,
  user: UserRow,
  client: { readonly now: Date; readonly ip: string; readonly userAgent: string },
) {
  const token = await openSession(db, user.id, client);
  await actAs(db, user.id);
  await recordEvent(db, {
    companyId: user.company_id,
    action: 'login',
    entity: 'app_user',
    entityId: user.id,
  });
  await forgiveLogin(db, { email: user.email, ip: client.ip });
  const announcements = await announcementsFor(db, user.id, dayInParis(client.now));
  return { token, user: { ...toUser(await asAccount(db, user)), announcements } };
}
