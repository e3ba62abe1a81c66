import { LISTED_IMPERSONATIONS } from '@sci/contract/listed-work';
import { say } from '../../messages/say.ts';
import { forgiveLogin, loginLimits } from '../auth/login-limits.ts';
import { checkPassword } from '../../kernel/password.ts';
import { checkSecondFactor } from '../auth/second-factor.ts';
import type { App } from '../../http/call.ts';
import { found, refuseStranger } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { enter } from './enter.ts';
import { findUserByEmail } from './records.ts';

/** Opening and closing sessions. */
export function sessionRoutes(app: App): void {
  serve(
    app,
    'POST /login',
    {
      limits: ({ body, ip }, counting) => loginLimits({ email: body.email, ip }, counting),
    },
    async ({ db, body, services, now, ip, userAgent, ofDevice }) => {
      const user = await findUserByEmail(db, body.email);
      if (!(await checkPassword(user?.password_hash, body.password)) || !user)
        refuseStranger(say('account.wrong_credentials'));

      await checkSecondFactor(db, services.vault, user, body.code, now);
      const door = { email: user.email, ip, known: ofDevice.includes(user.id) };
      return enter(db, user, { now, ip, userAgent }, (tx) => forgiveLogin(tx, door));
    },
  );

  serve(app, 'POST /logout', async ({ db, user, now }) => {
    await db
      .updateTable('access_token')
      .set({ revoked_at: now })
      .where('id', '=', user.token_id)
      .execute();
    return { message: say('account.signed_out') };
  });

  serve(app, 'GET /v2/user/sessions', async ({ db, user, now }) => {
    const rows = await db
      .selectFrom('access_token as t')
      .leftJoin('app_user as a', 'a.id', 't.impersonator_id')
      .select(['t.id', 't.created_at', 't.last_used_at', 't.user_agent', 'a.first_name', 'a.name'])
      .where('t.user_id', '=', user.id)
      .where('t.kind', '<>', 'publisher')
      .where('t.revoked_at', 'is', null)
      .where('t.expires_at', '>', now.toISOString())
      .orderBy('t.last_used_at', 'desc')
      .orderBy('t.id', 'desc')
      .execute();
    return rows.map(({ first_name, name, ...session }) => ({
      ...session,
      current: session.id === user.token_id,
      impersonated_by: name && `${first_name} ${name}`,
    }));
  });

  serve(app, 'GET /v2/user/impersonations', async ({ db, user, now }) => {
    const rows = await db
      .selectFrom('access_token as t')
      .innerJoin('app_user as a', 'a.id', 't.impersonator_id')
      .select([
        't.id',
        't.created_at as at',
        't.expires_at',
        't.revoked_at',
        't.reason',
        't.writing_until',
        'a.first_name',
        'a.name',
      ])
      .where('t.user_id', '=', user.id)
      .where('t.kind', '=', 'impersonation')
      .orderBy('t.id', 'desc')
      .limit(LISTED_IMPERSONATIONS)
      .execute();
    return rows.map(
      ({ id, at, expires_at, revoked_at, reason, writing_until, first_name, name }) => ({
        id,
        at,
        until: revoked_at ?? expires_at,
        active: revoked_at === null && Date.parse(expires_at) > now.getTime(),
        admin: `${first_name} ${name}`,
        reason: reason ?? '',
        writing_until,
      }),
    );
  });

  serve(app, 'DELETE /v2/user/session/:id', async ({ db, user, params, now }) => {
    const closed = await db
      .updateTable('access_token')
      .set({ revoked_at: now })
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .where('kind', '<>', 'publisher')
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    found(closed, say('account.no_session'));
    return { message: say('account.session_closed') };
  });
}
