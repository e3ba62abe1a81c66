import type { Selectable } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import { secondFactorRequired } from '../../kernel/second-factor-rule.ts';
import { createLink, isHeld } from '../../kernel/signed-link.ts';
import type { Db } from '../../db/database.ts';
import type { AppUserTable } from '../../db/tables/account.ts';
import { hasPasskey } from '../auth/passkeys.ts';
import { verifyUserMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import type { Vault } from '../../ports/sealing/vault.ts';

export type UserRow = Selectable<AppUserTable>;

/** When, where the product is, and what seals the mails about it. */
export interface At {
  readonly now: Date;
  readonly publicUrl: string;
  readonly vault: Vault;
}

export const at = ({ config, vault }: Pick<Services, 'config' | 'vault'>, now: Date): At => ({
  now,
  publicUrl: config.publicUrl,
  vault,
});

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether an address is an account's, or may become it again; other than this user's own. */
export async function isTaken(
  db: Db,
  email: string,
  exceptUser: number | undefined,
  now: Date,
): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  if (owner !== undefined && owner.id !== exceptUser) return true;
  return isHeld(db, email, exceptUser, now);
}

export const findUser = (db: Db, id: number): Promise<UserRow> =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A user row as the mapper reads it, outside of any session. */
export async function asAccount(db: Db, row: UserRow) {
  const { two_factor_required } = await db
    .selectFrom('app_user')
    .select(secondFactorRequired('is_admin').as('two_factor_required'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    two_factor: row.totp_confirmed_at !== null || (await hasPasskey(db, row.id)),
    authenticator: row.totp_confirmed_at !== null,
    two_factor_required,
    impersonation: null,
  };
}

/** Puts the verification mail in the outbox; an earlier link stops working. */
export async function sendVerification(
  db: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  { publicUrl, vault, now }: At,
): Promise<void> {
  const secret = await createLink(
    db,
    { kind: 'verify_user', subjectId: user.id, email: user.email },
    now,
  );
  await sendMail(db, vault, {
    kind: 'verify_user',
    userId: user.id,
    to: [user.email],
    ...verifyUserMail(`${publicUrl}/verify_email_success/${user.id}/${secret}`),
  });
}
