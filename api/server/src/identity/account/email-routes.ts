import { refuseAbsent } from '../../kernel/presence.ts';
import { linkTries } from '../../kernel/link-tries.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { isStale, refuse, staleWrite } from '../../ports/refusals.ts';
import { askForEmail, giveUpEmail } from './email-change.ts';
import { asAccount, at, findUser, isTaken } from './records.ts';
import { takeBack } from './take-back.ts';
import { toUser } from './wire.ts';

/** Who the user is, and the address by which he is known. */
export function emailRoutes(app: App): void {
  serve(
    app,
    'POST /user/update',
    {
      limits: async ({ body, userId }, { pool }) => {
        const own = await pool.outside
          .selectFrom('app_user')
          .select('id')
          .where('id', '=', userId)
          .where('email', '=', body.email)
          .executeTakeFirst();
        return own ? [] : [[LIMITS.mailToStranger, body.email]];
      },
    },
    async ({ db, user, body, services, now, present }) => {
      // The session's picture of the account is older than this transaction: of two changes at the
      // same time the second waits here.
      const row = await db
        .selectFrom('app_user')
        .selectAll()
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (isStale(body.updated_at, row.updated_at))
        throw staleWrite(toUser(await asAccount(db, row)));
      const { name, first_name, email } = body;
      const moves = email !== row.email;
      if (moves && !present) refuseAbsent();
      if (moves && (await isTaken(db, email, user.id, now)))
        refuse({ email: [say('account.email_taken')] });

      await db
        .updateTable('app_user')
        .set({ name, first_name })
        .where('id', '=', user.id)
        .execute();
      if (moves) await askForEmail(db, row, email, at(services, now));
      return toUser(await asAccount(db, await findUser(db, user.id)));
    },
  );

  serve(app, 'DELETE /v2/user/new_email', async ({ db, user, now }) => {
    await giveUpEmail(db, user.id, now);
    return { message: say('account.email_kept') };
  });

  serve(
    app,
    'POST /v2/user/take_back_email',
    { limits: ({ body, ip }, { pool }) => linkTries({ secret: body.token, ip }, pool) },
    async ({ db, body, now }) => {
      const link = await takeBack(db, body.id, body.token, now);
      if (link === undefined) refuse({ token: [say('account.take_back_used')] });
      return { message: say('account.taken_back', { email: link.email }) };
    },
  );
}
