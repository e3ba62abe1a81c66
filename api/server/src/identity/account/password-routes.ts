import { say } from '../../messages/say.ts';
import { linkTries } from '../../kernel/link-tries.ts';
import { LIMITS, forgetTries } from '../../kernel/rate-limit.ts';
import { isOfDevice, openAfterReset } from '../auth/login-limits.ts';
import { hashPassword } from '../../kernel/password.ts';
import { refuseTrivial } from '../../kernel/trivial-password.ts';
import { closeSessions } from '../auth/sessions.ts';
import { revokeLinks, consumeLink } from '../../kernel/signed-link.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { refuse } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { addJob } from '../../work/queue/queue.ts';
import { passwordChangedMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { findUser } from './records.ts';
import { sendResetLinkTask } from './send-reset-link-task.ts';
import type { Vault } from '../../ports/sealing/vault.ts';

/** Forgotten, reset and changed passwords. */
export function passwordRoutes(app: App): void {
  serve(
    app,
    'POST /forgot_password',
    {
      // In a browser of the account what others ask for beside it counts apart, as at the login.
      limits: async ({ body, ip }, counting) =>
        (await isOfDevice(body.email, counting))
          ? [[LIMITS.mailByAccount, `reset-${body.email} device`]]
          : [
              [LIMITS.mailByAddress, ip],
              [LIMITS.mailByAccount, `reset-${body.email}`],
            ],
    },
    async ({ db, body }) => {
      // The job looks the address up: the answer and its delay are the same for everybody.
      await addJob(db, sendResetLinkTask, { email: body.email });
      return {
        message: say('account.reset_sent'),
      };
    },
  );

  serve(
    app,
    'POST /reset_password',
    { limits: ({ body, ip }, { pool }) => linkTries({ secret: body.token, ip }, pool) },
    async ({ db, body, services, now, afterCommit, makeKnown }) => {
      const link = await consumeLink(db, 'reset_password', body.token, now);
      if (!link || link.email !== body.email) refuse({ token: [say('account.link_used')] });

      const user = await findUser(db, link.subject_id);
      if (user.deleted_at !== null || user.email !== link.email)
        refuse({ token: [say('account.link_used')] });
      refuseTrivial(body.password, user);
      await changePassword(db, services.vault, user, body.password, now);
      await openAfterReset(db, user.email, now);
      afterCommit(() => makeKnown(user.id));
      return { message: say('account.password_reset') };
    },
  );

  serve(
    app,
    'POST /user/modify_password',
    { limits: ({ sessionId }) => [[LIMITS.passwordBySession, String(sessionId)]] },
    async ({ db, body, user, services, now }) => {
      refuseTrivial(body.password, user);
      await changePassword(db, services.vault, user, body.password, now, user.token_id);
      await forgetTries(db, LIMITS.passwordBySession, String(user.token_id));
      return { message: say('account.password_changed') };
    },
  );
}

/** Other sessions and waiting reset links end with the old password; the account is told. */
async function changePassword(
  db: Db,
  vault: Vault,
  user: { id: number; email: string },
  password: string,
  now: Date,
  keepTokenId?: number,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute();
  await closeSessions(db, user.id, now, keepTokenId);
  await revokeLinks(db, { kind: 'reset_password', subjectId: user.id }, now);
  await sendMail(db, vault, {
    kind: 'password_changed',
    to: [user.email],
    ...passwordChangedMail(),
  });
}
