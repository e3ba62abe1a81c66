import { sql } from 'kysely';
import type { SentMail } from '@sci/contract/sent-mail';
import type { Db } from '../../db/database.ts';
import type { AssociateRow } from '../../records/associates.ts';
import { fateOf } from '../../work/outbox/state.ts';

type Address = Pick<AssociateRow, 'email' | 'email_verified_at'>;

/**
 * The last mail that asked each associate to verify his address, by address: one that came back
 * would be waited for in vain. Nothing is read where every address is verified.
 */
export async function verificationMails(
  db: Db,
  companyId: number,
  associates: readonly Address[],
): Promise<Map<string, SentMail>> {
  const unverified = associates.flatMap(({ email, email_verified_at }) =>
    email !== null && email_verified_at === null ? [email] : [],
  );
  if (unverified.length === 0) return new Map();
  const recipient = sql<string>`recipients[1]`;
  const rows = await db
    .selectFrom('mail')
    .distinctOn(recipient)
    .select([recipient.as('recipient'), 'created_at', 'status', 'retrying', 'last_error'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'verify_associate')
    .where(recipient, 'in', unverified)
    .orderBy(recipient)
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ recipient: to, created_at, ...mail }) => [
      to,
      { at: created_at, to, ...fateOf(mail) },
    ]),
  );
}
