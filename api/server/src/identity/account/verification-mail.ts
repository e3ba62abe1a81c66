import type { SentMail } from '@sci/contract/sent-mail';
import type { CurrentUser } from '../../kernel/current-user.ts';
import type { Db } from '../../db/database.ts';
import { fateOf } from '../../work/outbox/state.ts';

/**
 * The last mail that asked an account to prove the address that it waits for; null where it waits
 * for none.
 */
export async function verificationMail(
  db: Db,
  user: Pick<CurrentUser, 'id' | 'email' | 'email_verified_at' | 'new_email'>,
): Promise<SentMail | null> {
  const awaited = user.email_verified_at === null ? user.email : user.new_email;
  if (awaited === null) return null;
  const mail = await db
    .selectFrom('mail')
    .select(['recipients', 'created_at', 'status', 'retrying', 'last_error'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.recipients[0] === awaited
    ? { at: mail.created_at, to: awaited, ...fateOf(mail) }
    : null;
}
