import { say } from '../../messages/say.ts';
import type { CurrentUser } from '../../kernel/current-user.ts';
import { countTry, LIMITS } from '../../kernel/rate-limit.ts';
import { hashPassword } from '../../kernel/password.ts';
import { refuseTrivial } from '../../kernel/trivial-password.ts';
import { networkOf } from '../auth/login-limits.ts';
import { openSession } from '../auth/sessions.ts';
import { consumeLink, usedLink } from '../../kernel/signed-link.ts';
import type { Db, Pool } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { refuseConflict, refuseUnknown } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { changeEmail } from './email-change.ts';
import { asAccount, at, findUser, isTaken, sendVerification } from './records.ts';
import { toUser } from './wire.ts';

/** Creating an account and proving its e-mail address. */
export function registrationRoutes(app: App): void {
  serve(
    app,
    'POST /register',
    { limits: ({ ip }) => [[LIMITS.registerByAddress, ip]] },
    async ({ db, body, services, now, ip, userAgent }) => {
      refuseTrivial(body.password, body);
      if (await isTaken(db, body.email, undefined, now)) {
        await countTry(services.pool, LIMITS.takenByNetwork, networkOf(ip), now);
        refuseConflict(say('constraints.email_taken'));
      }
      // A registration that is refused before sends nobody a mail.
      await countTry(services.pool, LIMITS.mailToStranger, body.email, now);

      const { name, first_name, email } = body;
      const user = await db
        .insertInto('app_user')
        .values({ name, first_name, email, password_hash: await hashPassword(body.password) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await sendVerification(db, user, at(services, now));
      const token = await openSession(db, user.id, { now, ip, userAgent });
      return { token, user: toUser(await asAccount(db, user)) };
    },
  );

  serve(
    app,
    'POST /email/verification-notification',
    {
      limits: async ({ ip, userId }, { pool }) => [
        [LIMITS.mailByAddress, ip],
        [LIMITS.mailByAccount, `verify-${userId}`],
        [LIMITS.mailToStranger, await emailOf(pool, userId)],
      ],
    },
    async ({ db, user, services, now }) => {
      if (user.email_verified_at !== null) return { message: say('account.already_verified') };

      await sendVerification(db, user, at(services, now));
      return { message: say('account.verification_sent') };
    },
  );

  serve(
    app,
    'GET /verify-email/:id/:hash',
    { writes: true },
    async ({ db, user, params, services, now }) => {
      if (params.id !== user.id) refuseUnknown(say('account.verification_used'));
      const verified =
        (await verifyEmail(db, user, params.hash, now)) ||
        (await changeEmail(db, await findUser(db, user.id), params.hash, at(services, now)));
      if (verified) return { message: say('account.verified') };
      if (await wasVerified(db, user, params.hash))
        return { message: say('account.already_verified') };
      refuseUnknown(say('account.verification_used'));
    },
  );
}

type Verified = Pick<CurrentUser, 'id' | 'email' | 'email_verified_at'>;

/** The link proves the address that the account has now. */
async function verifyEmail(db: Db, user: Verified, secret: string, now: Date): Promise<boolean> {
  const link = await consumeLink(db, 'verify_user', secret, now, user.id);
  if (!link || link.email !== user.email) return false;
  await db
    .updateTable('app_user')
    .set({ email_verified_at: now })
    .where('id', '=', user.id)
    .execute();
  return true;
}

/** Opened again, as mail programs and people do: the link did what it was for. */
async function wasVerified(db: Db, user: Verified, secret: string): Promise<boolean> {
  if (user.email_verified_at === null) return false;
  for (const kind of ['verify_user', 'change_email'] as const)
    if ((await usedLink(db, kind, secret, user.id))?.email === user.email) return true;
  return false;
}

/** Where the mail will go. */
async function emailOf(pool: Pool, userId: number | null): Promise<string> {
  const user = await pool.outside
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.email;
}
