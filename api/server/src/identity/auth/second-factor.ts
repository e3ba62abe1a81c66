import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { Place, Vault } from '../../ports/sealing/vault.ts';
import { refuse } from '../../ports/refusals.ts';
import { hasPasskey } from './passkeys.ts';
import { hashToken } from '../../kernel/tokens.ts';

const ISSUER = 'Ma SCI';
const RECOVERY_CODES = 10;

interface Account {
  readonly id: number;
  readonly email: string;
  readonly totp_secret: string | null;
  readonly totp_confirmed_at: string | null;
}

/**
 * Gives a user a new secret, still to be confirmed, and the address that an authenticator reads
 * from a QR code.
 */
export async function newSecondFactor(
  db: Db,
  vault: Vault,
  user: Pick<Account, 'id' | 'email'>,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  await db
    .updateTable('app_user')
    .set({ totp_secret: vault.sealText(totpPlace(user.id), secret), totp_confirmed_at: null })
    .where('id', '=', user.id)
    .execute();
  await db.deleteFrom('second_factor_step').where('user_id', '=', user.id).execute();
  return { secret, uri: totpOf(secret, user.email).toString() };
}

/**
 * Whether these six digits are the secret's, now or half a minute around. They serve once: throws a
 * 422 on `code` for those that did, and for older ones (RFC 6238, 5.2). Of two requests at the same
 * time one is refused.
 */
export async function acceptCode(
  db: Db,
  vault: Vault,
  user: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  if (user.totp_secret === null) return false;
  const totp = totpOf(vault.openText(totpPlace(user.id), user.totp_secret), user.email);
  const timestamp = now.getTime();
  const away = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 });
  if (away === null) return false;

  const first = await db
    .insertInto('second_factor_step')
    .values({ user_id: user.id, step: totp.counter({ timestamp }) + away })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ step: eb.ref('excluded.step') }))
        .whereRef('second_factor_step.step', '<', 'excluded.step'),
    )
    .returning('step')
    .executeTakeFirst();
  if (!first) refuse({ code: [say('account.code_used')] });
  return true;
}

/** Where the secret of an account's authenticator stands. */
export const totpPlace = (userId: number): Place => ({
  companyId: 0,
  column: 'app_user.totp_secret',
  row: userId,
});

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/**
 * Asks for the second factor of an account that has one: six digits, or a recovery code that is
 * used up. Throws a 422 on `code`.
 */
export async function checkSecondFactor(
  db: Db,
  vault: Vault,
  user: Account,
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (user.totp_confirmed_at === null) {
    if (!(await hasPasskey(db, user.id))) return;
    if (!code) refuse({ code: [say('account.factor_required')] });
  }
  if (!code) refuse({ code: [say('account.code_required')] });
  await takeCode(db, vault, user, code, now);
}

/** Uses a code up, of the authenticator or for recovery. Throws a 422 on `code`. */
export async function takeCode(
  db: Db,
  vault: Vault,
  user: Account,
  code: string,
  now: Date,
): Promise<void> {
  if (user.totp_confirmed_at !== null && (await acceptCode(db, vault, user, code, now))) return;
  if (await consumeRecoveryCode(db, user.id, code, now)) return;

  refuse({ code: [say('account.wrong_code')] });
}

async function consumeRecoveryCode(
  db: Db,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(normalize(code)))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

const normalize = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Ten codes for the day when the telephone is lost; earlier ones stop working. */
export async function newRecoveryCodes(db: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashToken(code),
        kept: false,
        created_at: now,
      })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** How many still serve, and whether their owner has them: he said so, or has used one. */
export const recoveryCodesOf = async (db: Db, userId: number) =>
  standing(await codesOf(db, userId));

/** The same for whom he asks for help, with when he was given them; null where he has none. */
export async function givenCodesOf(db: Db, userId: number) {
  const codes = await codesOf(db, userId);
  const [first] = codes;
  return first === undefined ? null : { ...standing(codes), given_at: first.created_at };
}

const codesOf = (db: Db, userId: number) =>
  db
    .selectFrom('recovery_code')
    .select(['kept', 'used_at', 'created_at'])
    .where('user_id', '=', userId)
    .execute();

const standing = (codes: Awaited<ReturnType<typeof codesOf>>) => ({
  left: codes.filter(({ used_at }) => used_at === null).length,
  kept: codes.length === 0 || codes.some(({ kept, used_at }) => kept || used_at !== null),
});

/** Notes that their owner has these codes; false where others took their place meanwhile. */
export async function keepRecoveryCodes(
  db: Db,
  userId: number,
  codes: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ kept: true })
    .where('user_id', '=', userId)
    .where(
      'code_hash',
      'in',
      codes.map((code) => hashToken(normalize(code))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
