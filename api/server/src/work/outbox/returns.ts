import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { hashToken } from '../../kernel/tokens.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { Vault } from '../../ports/sealing/vault.ts';

/** Mails that come back: each has an address of its own, to which only its own return is sent. */

const BEGINNING = 'retours-';
const MAILBOX = /^retours-([0-9a-f]{24})$/;

/** What nobody guesses of the address of a mail: 96 bits. They are made when needed, the row has their hash. */
export const returnToken = (vault: Vault, mailId: number): string =>
  vault.bitsOf('mail returns', mailId).subarray(0, 12).toString('hex');

export const returnAddress = (token: string, domain: string): string =>
  `${BEGINNING}${token}@${domain}`;

/** The token of what stands before the @; undefined for anything else. */
export const returnTokenOf = (mailbox: string): string | undefined => MAILBOX.exec(mailbox)?.[1];

/** `early`: the mail is still on its way by what we know, tell it again. */
export type Return = 'kept' | 'unknown' | 'again' | 'early';

/** Says of a mail that left that it came back, and why; told twice, it is said once. */
export async function keepReturn(
  db: Db,
  { token, reason }: { readonly token: string; readonly reason: string },
  now: Date,
): Promise<Return> {
  const mail = await db
    .selectFrom('mail')
    .select(['id', 'status', 'sent_at'])
    .where('return_token', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (mail === undefined) return 'unknown';
  if (mail.status === 'processing') return 'early';
  if (mail.status !== 'success' || mail.sent_at === null) return 'again';
  const last_error = say('mail_in.returned', {
    left: dayInParis(new Date(mail.sent_at)),
    day: dayInParis(now),
    reason,
  });
  await db
    .updateTable('mail')
    .set({ status: 'failed', last_error })
    .where('id', '=', mail.id)
    .execute();
  return 'kept';
}
