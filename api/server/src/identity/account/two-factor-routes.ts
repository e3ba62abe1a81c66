import { say } from '../../messages/say.ts';
import { LIMITS, forgetTries } from '../../kernel/rate-limit.ts';
import { hasPasskey } from '../auth/passkeys.ts';
import {
  acceptCode,
  keepRecoveryCodes,
  newRecoveryCodes,
  newSecondFactor,
  recoveryCodesOf,
} from '../auth/second-factor.ts';
import type { App } from '../../http/call.ts';
import { refuse, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { findUser } from './records.ts';

const tries = ({ sessionId }: { sessionId: number | null }) =>
  [[LIMITS.passwordBySession, String(sessionId)]] as const;

/** The second factor: an authenticator's six digits. */
export function twoFactorRoutes(app: App): void {
  serve(app, 'POST /v2/user/two_factor', async ({ db, user, services }) => {
    if (user.authenticator) refuseConflict(say('account.two_factor_on'));

    return newSecondFactor(db, services.vault, user);
  });

  serve(
    app,
    'POST /v2/user/two_factor/confirm',
    { limits: tries },
    async ({ db, user, body, services, now }) => {
      if (!(await acceptCode(db, services.vault, await findUser(db, user.id), body.code, now)))
        refuse({ code: [say('account.wrong_code')] });

      await db
        .updateTable('app_user')
        .set({ totp_confirmed_at: now })
        .where('id', '=', user.id)
        .execute();
      await forgetTries(db, LIMITS.passwordBySession, String(user.token_id));
      return { recovery_codes: await newRecoveryCodes(db, user.id, now) };
    },
  );

  serve(app, 'POST /v2/user/two_factor/disable', { limits: tries }, async ({ db, user }) => {
    const keys = await hasPasskey(db, user.id);
    if (user.two_factor_required && !keys) refuseConflict(say('account.two_factor_obliged'));

    await db
      .updateTable('app_user')
      .set({ totp_secret: null, totp_confirmed_at: null })
      .where('id', '=', user.id)
      .execute();
    if (!keys) await db.deleteFrom('recovery_code').where('user_id', '=', user.id).execute();
    return { message: say('account.two_factor_off') };
  });

  recoveryRoutes(app);
}

/** The codes for the day when the telephone is lost. The answer that held them may be lost too. */
function recoveryRoutes(app: App): void {
  serve(app, 'GET /v2/user/recovery_codes', ({ db, user }) => recoveryCodesOf(db, user.id));

  serve(app, 'POST /v2/user/recovery_codes', async ({ db, user, now }) => {
    if (!user.two_factor) refuseConflict(say('account.no_second_factor'));
    return { recovery_codes: await newRecoveryCodes(db, user.id, now) };
  });

  serve(app, 'POST /v2/user/recovery_codes/kept', async ({ db, user, body }) => {
    if (!(await keepRecoveryCodes(db, user.id, body.recovery_codes)))
      refuseConflict(say('account.codes_replaced'));
    return { message: say('account.codes_kept') };
  });
}
