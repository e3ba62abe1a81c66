import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { readMultipart } from '../../http/multipart.ts';
import { say } from '../../messages/say.ts';
import { refuse, refuseConflict } from '../../ports/refusals.ts';
import { keepUntaken } from '../../records/untaken.ts';
import { keepReturn } from '../../work/outbox/returns.ts';
import { readForwarded } from './forwarded-mail.ts';
import { boundReports, MOST_BYTES } from './large-reports.ts';
import { readReturned } from './returned-mail.ts';
import { takeMail, type Taken } from './take-mail.ts';

/** Where the provider of mails reports. */
export const MAIL_WEBHOOK_PATH = '/api/webhooks/mailgun';

/** Where he reports mails that came back, each as it was written: he does so at addresses that end like this. */
export const RETURNS_PATH = `${MAIL_WEBHOOK_PATH}/mime`;

const LIMITS = { fields: 500, files: 200, parts: 700, fieldSize: MOST_BYTES };

export async function mailWebhookRoute(app: App): Promise<void> {
  boundReports(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMITS.fieldSize },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post(MAIL_WEBHOOK_PATH, async (request, reply) => {
    const { body, files, now } = await signedForm(app, request);
    const mail = readForwarded(body, files);
    const { pool } = app.services;
    const taken = await inTransaction(pool, systemScope(request.id), 'write', async (db) => {
      const outcome = await takeMail(db, app.services, mail, now);
      await tellOperator(db, outcome, request.id, now);
      return outcome;
    });
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

/** Who looks after the service hears of mails for a company that is deleted or gone. */
async function tellOperator(db: Db, taken: Taken, requestId: string, now: Date): Promise<void> {
  const subject = { webhook: MAIL_WEBHOOK_PATH, requestId };
  if (taken.outcome === 'gone') await keepUntaken(db, { ...subject, what: 'mail_gone' }, now);
  if (taken.outcome === 'deleted')
    await keepUntaken(db, { ...subject, what: 'mail_deleted', companyId: taken.companyId }, now);
}

type Fields = Readonly<Partial<Record<string, string>>>;
const SIGNED_BY = ['timestamp', 'token', 'signature'] as const;

/** What the provider sent, once it is sure that it was he. Without attachments it comes as a plain form. */
async function signedForm(app: App, request: FastifyRequest) {
  const now = app.services.clock.now();
  const checkSigned = ({ timestamp = '', token = '', signature = '' }: Fields): void => {
    if (app.services.inboundMail?.isSigned({ timestamp, token, signature }, now) !== true)
      refuse({ _form: [say('mail_in.bad_signature')] });
  };
  const { body, files } =
    request.body instanceof URLSearchParams
      ? { body: Object.fromEntries(request.body), files: [] }
      : await readMultipart(request, LIMITS, (fields) => {
          // A stranger's files are not read once his signature is known to be none.
          if (SIGNED_BY.every((name) => fields[name] !== undefined)) checkSigned(fields);
        });
  checkSigned(body);
  return { body, files, now };
}
