import type { FastifyRequest } from 'fastify';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { readMultipart } from '../../http/multipart.ts';
import { say } from '../../messages/say.ts';
import { refuse, refuseConflict, refuseSize } from '../../ports/refusals.ts';
import { keepReturn } from '../../work/outbox/returns.ts';
import { readForwarded } from './forwarded-mail.ts';
import { readReturned } from './returned-mail.ts';
import { takeMail } from './take-mail.ts';

/** Where the provider of mails reports. */
export const MAIL_WEBHOOK_PATH = '/api/webhooks/mailgun';

/** Where he reports mails that came back, each as it was written: he does so at addresses that end like this. */
export const RETURNS_PATH = `${MAIL_WEBHOOK_PATH}/mime`;

/** The provider takes mails up to 25 MB and sends every header as a field, or a whole mail as one. */
const MOST_BYTES = 30 * 1024 * 1024;
const LIMITS = { fields: 500, parts: 550, fieldSize: MOST_BYTES };

export async function mailWebhookRoute(app: App): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMITS.fieldSize },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post(MAIL_WEBHOOK_PATH, async (request, reply) => {
    const { body, files, now } = await signedForm(app, request);
    const mail = readForwarded(body, files);
    const { pool } = app.services;
    const taken = await inTransaction(pool, systemScope(request.id), 'write', (db) =>
      takeMail(db, app.services, mail, now),
    );
    request.log.info({ webhook: MAIL_WEBHOOK_PATH, ...taken }, 'mail taken in');
    // The same answer for everybody: it tells nobody whether an address exists.
    return reply.send({ received: true });
  });
  app.post(RETURNS_PATH, async (request, reply) => {
    const { body, now } = await signedForm(app, request);
    const returned = await readReturned(body['recipient'] ?? '', body['body-mime'] ?? '');
    const outcome =
      returned === undefined
        ? 'no return'
        : await inTransaction(app.services.pool, systemScope(request.id), 'write', (db) =>
            keepReturn(db, returned, now),
          );
    if (outcome === 'early') refuseConflict(say('mail_in.early'));
    request.log.info({ webhook: RETURNS_PATH, outcome }, 'return of a mail read');
    return reply.send({ received: true });
  });
}

/** What the provider sent, once it is sure that it was he. Without attachments it comes as a plain form. */
async function signedForm(app: App, request: FastifyRequest) {
  if (!(Number(request.headers['content-length']) <= MOST_BYTES))
    refuseSize(say('mail_in.too_large'));
  const { body, files } =
    request.body instanceof URLSearchParams
      ? { body: Object.fromEntries(request.body), files: [] }
      : await readMultipart(request, LIMITS);
  const { timestamp = '', token = '', signature = '' } = body;
  const now = app.services.clock.now();
  if (app.services.inboundMail?.isSigned({ timestamp, token, signature }, now) !== true)
    refuse({ _form: [say('mail_in.bad_signature')] });
  return { body, files, now };
}
