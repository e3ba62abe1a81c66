import { say } from '../../messages/say.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { closeAccount } from '../auth/close-account.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { download, inPieces } from '../../http/download.ts';
import { serve } from '../../http/serve.ts';
import { accountDeletedMail } from '../../work/outbox/messages.ts';
import { jsonPieces } from '../../ports/json-in-steps.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { announcementsFor } from '../../records/announcements.ts';
import { exportAccount } from './export.ts';
import { verificationMail } from './verification-mail.ts';
import { toUser } from './wire.ts';

/** The user's own account: who he is, what is kept about him, and closing it. */
export function profileRoutes(app: App): void {
  serve(app, 'GET /user', async ({ db, user, today }) => ({
    ...toUser(user),
    announcements: await announcementsFor(db, user.id, today),
    verification_mail: await verificationMail(db, user),
  }));

  serve(
    app,
    'POST /v2/user/delete',
    { limits: ({ sessionId }) => [[LIMITS.passwordBySession, String(sessionId)]] },
    async ({ db, user, services, now }) => {
      await closeAccount(db, user.id, now);
      await sendMail(db, services.vault, {
        kind: 'account_deleted',
        to: [user.email],
        ...accountDeletedMail(),
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
      content: () => inPieces(jsonPieces(data)),
    });
  });
}
