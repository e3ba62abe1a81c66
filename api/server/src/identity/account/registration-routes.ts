import { say } from '../../messages/say.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { hashPassword } from '../../kernel/password.ts';
import { openSession } from '../auth/sessions.ts';
import { consumeLink, usedLink } from '../../kernel/signed-link.ts';
import type { App } from '../../http/call.ts';
import { refuseConflict, refuseUnknown } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { asAccount, findUserByEmail, sendVerification } from './records.ts';
import { toUser } from './wire.ts';

/** Creating an account and proving its e-mail address. */
export function registrationRoutes(app: App): void {
  serve(
    app,
    'POST /register',
    { limits: ({ ip }) => [[LIMITS.registerByAddress, ip]] },
    async ({ db, body, services, now, ip, userAgent }) => {
      if (await findUserByEmail(db, body.email)) refuseConflict(say('constraints.email_taken'));

      const { name, first_name, email } = body;
      const user = await db
        .insertInto('app_user')
        .values({ name, first_name, email, password_hash: await hashPassword(body.password) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await sendVerification(db, user, services.config.publicUrl, now);
      const token = await openSession(db, user.id, { now, ip, userAgent });
      return { token, user: toUser(await asAccount(db, user)) };
    },
  );

  serve(
    app,
    'POST /email/verification-notification',
    {
      limits: ({ ip, userId }) => [
        [LIMITS.mailByAddress, ip],
        [LIMITS.mailByAccount, `verify-${userId}`],
      ],
    },
    async ({ db, user, services, now }) => {
      if (user.email_verified_at !== null) return { message: say('account.already_verified') };

      await sendVerification(db, user, services.config.publicUrl, now);
      return { message: say('account.verification_sent') };
    },
  );

  serve(app, 'GET /verify-email/:id/:hash', { writes: true }, async ({ db, user, params, now }) => {
    const own = params.id === user.id;
    const link = own ? await consumeLink(db, 'verify_user', params.hash, now, user.id) : undefined;
    const before =
      own && link === undefined
        ? await usedLink(db, 'verify_user', params.hash, user.id)
        : undefined;
    if (before?.email === user.email && user.email_verified_at !== null)
      return { message: say('account.already_verified') };
    if (!link || link.email !== user.email) refuseUnknown(say('account.verification_used'));

    await db
      .updateTable('app_user')
      .set({ email_verified_at: now })
      .where('id', '=', user.id)
      .execute();
    return { message: say('account.verified') };
  });
}
