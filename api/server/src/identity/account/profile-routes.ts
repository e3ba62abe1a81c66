import { say } from '../../messages/say.ts';
import { refuseAbsent } from '../../kernel/presence.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { closeAccount } from '../auth/close-account.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { isStale, refuse, staleWrite } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { accountDeletedMail, emailChangedMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { exportAccount } from './export.ts';
import { asAccount, findUserByEmail, sendVerification } from './records.ts';
import { toUser } from './wire.ts';

/** The user's own account: who he is, what is kept about him, and closing it. */
export function profileRoutes(app: App): void {
  serve(app, 'GET /user', ({ user }) => toUser(user));

  serve(app, 'POST /user/update', async ({ db, user, body, services, now, present }) => {
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
    const moved = body.email !== row.email;
    if (moved && !present) refuseAbsent();
    if (moved && (await findUserByEmail(db, body.email)))
      refuse({ email: [say('account.email_taken')] });

    const { name, first_name, email } = body;
    const updated = await db
      .updateTable('app_user')
      .set({ name, first_name, email, ...(moved ? { email_verified_at: null } : {}) })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (moved) {
      await sendVerification(db, updated, services.config.publicUrl, now);
      await sendMail(db, {
        kind: 'email_changed',
        to: [row.email],
        ...emailChangedMail(first_name, email),
      });
    }
    return toUser(await asAccount(db, updated));
  });

  serve(
    app,
    'POST /v2/user/delete',
    { limits: ({ userId }) => [[LIMITS.passwordByAccount, String(userId)]] },
    async ({ db, user, now }) => {
      await closeAccount(db, user.id, now);
      await sendMail(db, {
        kind: 'account_deleted',
        to: [user.email],
        ...accountDeletedMail(user.first_name),
      });
      return { message: say('account.closed') };
    },
  );

  serve(app, 'GET /v2/user/export', { writes: true }, async ({ db, user, today }) => {
    const data = await exportAccount(db, user);
    await recordEvent(db, {
      companyId: user.company_id,
      action: 'export',
      entity: 'app_user',
      entityId: user.id,
    });
    return download({
      name: `mes-donnees-${today}.json`,
      type: 'application/json',
      content: () => Buffer.from(JSON.stringify(data, null, 2)),
    });
  });
}
