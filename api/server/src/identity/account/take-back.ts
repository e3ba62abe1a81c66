import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../kernel/password.ts';
import {
  consumeLink,
  revokeLinks,
  revokeLinksSince,
  type UsedLink,
} from '../../kernel/signed-link.ts';
import type { Db } from '../../db/database.ts';
import { addJob } from '../../work/queue/queue.ts';
import { closeSessions } from '../auth/sessions.ts';
import { sendResetLinkTask } from './send-reset-link-task.ts';

/** How long before the change somebody may have prepared it. */
const PREPARED_MS = 7 * 24 * 3600 * 1000;

/**
 * Gives an account back to the address that it had before a change, by the link that this address
 * received. Whoever made the change knew the password: it opens nothing any more, every session
 * ends, and so does what he may have added around the change to come back. The owner receives the
 * link by which he chooses another password. Undefined when the link is of no use any more.
 */
export async function takeBack(
  db: Db,
  userId: number,
  secret: string,
  now: Date,
): Promise<UsedLink | undefined> {
  const link = await consumeLink(db, 'take_back_email', secret, now, userId);
  if (link === undefined) return undefined;

  await db
    .updateTable('app_user')
    .set({
      email: link.email,
      email_verified_at: now,
      new_email: null,
      password_hash: await hashPassword(randomBytes(32).toString('base64')),
    })
    .where('id', '=', userId)
    .execute();
  await closeSessions(db, userId, now);
  const since = new Date(Date.parse(link.created_at) - PREPARED_MS);
  await removeSecondFactor(db, userId, since);
  await revokeTokens(db, userId, since, now);
  for (const kind of ['reset_password', 'change_email', 'verify_user'] as const)
    await revokeLinks(db, { kind, subjectId: userId }, now);
  await revokeLinksSince(db, { kind: 'take_back_email', subjectId: userId }, link.created_at, now);
  await addJob(db, sendResetLinkTask, { email: link.email });
  return link;
}

/** What the owner had long before stays, and is asked for. */
async function removeSecondFactor(db: Db, userId: number, since: Date): Promise<void> {
  const from = since.toISOString();
  await db
    .updateTable('app_user')
    .set({ totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', userId)
    .where('totp_confirmed_at', '>=', from)
    .execute();
  for (const table of ['passkey', 'recovery_code'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', from)
      .execute();
}

/** Tokens of machines that were made meanwhile; the sessions are closed already. */
const revokeTokens = (db: Db, userId: number, since: Date, now: Date) =>
  db
    .updateTable('access_token')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('created_at', '>=', since.toISOString())
    .where('revoked_at', 'is', null)
    .execute();
