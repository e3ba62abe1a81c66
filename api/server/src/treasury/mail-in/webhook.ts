import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { readMultipart } from '../../http/multipart.ts';
import { say } from '../../messages/say.ts';
import { refuse, refuseSize } from '../../ports/refusals.ts';
import { readForwarded } from './forwarded-mail.ts';
import { takeMail } from './take-mail.ts';

/** Where the provider of mails reports. */
export const MAIL_WEBHOOK_PATH = '/api/webhooks/mailgun';

/** The provider takes mails up to 25 MB and sends every header as a field. */
const MOST_BYTES = 30 * 1024 * 1024;
const LIMITS = { fields: 500, parts: 550, fieldSize: 1_000_000 };

export async function mailWebhookRoute(app: App): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMITS.fieldSize },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post(MAIL_WEBHOOK_PATH, async (request, reply) => {
    const { inboundMail, pool, clock } = app.services;
    if (!(Number(request.headers['content-length']) <= MOST_BYTES))
      refuseSize(say('mail_in.too_large'));
    // Without attachments it comes as a plain form.
    const { body, files } =
      request.body instanceof URLSearchParams
        ? { body: Object.fromEntries(request.body), files: [] }
        : await readMultipart(request, LIMITS);
    const { timestamp = '', token = '', signature = '' } = body;
    const now = clock.now();
    if (inboundMail?.isSigned({ timestamp, token, signature }, now) !== true)
      refuse({ _form: [say('mail_in.bad_signature')] });
    const mail = readForwarded(body, files);
    const taken = await inTransaction(pool, systemScope(request.id), 'write', (db) =>
      takeMail(db, app.services, mail, now),
    );
    request.log.info({ webhook: MAIL_WEBHOOK_PATH, ...taken }, 'mail taken in');
    // The same answer for everybody: it tells nobody whether an address exists.
    return reply.send({ received: true });
  });
}
