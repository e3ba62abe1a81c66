import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { isVisitor, VISITORS } from '../../kernel/demo-visitor.ts';
import { defineTask } from '../queue/task.ts';
import { say } from '../../messages/say.ts';
import type { Services } from '../../kernel/services.ts';
import type { MailAttachment } from '../../db/stored-shapes.ts';
import type { MailTable } from '../../db/tables/administration.ts';
import { returnAddress, returnToken } from './returns.ts';
import { openMail } from './sealed-mail.ts';

/**
 * Sends one mail of the outbox. A second run finds it sent; between the two, the same Message-ID
 * marks it as the same mail.
 */
export const sendMailTask = defineTask({
  name: 'send_mail',
  payload: z.object({ mailId: z.int() }),
  run: async ({ mailId }, { services, jobId, transaction }) => {
    const mail = await transaction((db) =>
      db
        .updateTable('mail')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), job_id: Number(jobId) }))
        .where('id', '=', mailId)
        .where('status', 'in', ['processing', 'failed'])
        .returningAll()
        .executeTakeFirst(),
    );
    if (!mail) return;

    try {
      const { body_text, unsubscribe } = openMail(services.vault, mail);
      const message = {
        from: services.config.mailFrom,
        to: mail.recipients,
        subject: mail.subject,
        text: body_text,
        messageId: `<mail-${mail.id}@${new URL(services.config.publicUrl).hostname}>`,
        attachments: await readAttachments(services, mail.attachments),
        headers: stopHeaders(unsubscribe),
        ...envelopeOf(services, mail),
      };
      if (!(await transaction((db) => leadsNowhere(db, mail))))
        await services.mailer.send(message, `${String(mail.id).padStart(8, '0')}-${mail.kind}.eml`);
    } catch (error) {
      const reason = reasonOf(error);
      const isForGood = isRefusedForGood(error);
      const retrying = !isForGood && mail.attempts < MOST_TRIES;
      const last_error =
        retrying || isForGood ? reason : say('mails.given_up', { tries: mail.attempts, reason });
      await transaction((db) =>
        db
          .updateTable('mail')
          .set({ status: 'failed', last_error, retrying })
          .where('id', '=', mailId)
          .execute(),
      );
      if (retrying) throw error;
      return;
    }
    const sent_at = services.clock.now();
    await transaction((db) =>
      db
        .updateTable('mail')
        .set({ status: 'success', last_error: null, retrying: false, sent_at })
        .where('id', '=', mailId)
        .execute(),
    );
  },
});

/**
 * The same for a mail whose text is sealed. A process of before, during a rolling restart, does not
 * know the name and leaves the mail: it would send the seal.
 */
export const sendSealedMailTask = defineTask({ ...sendMailTask, name: 'send_sealed_mail' });

/** What the mail server answered, in its own words; without an answer, what went wrong here. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('response' in error && typeof error.response === 'string' && error.response !== '')
    return error.response;
  return isUnreachable(error) ? say('mails.unreachable', { reason: error.message }) : error.message;
}

/** No connection, no name, no answer: an error of the network, or of nodemailer on its way there. */
const isUnreachable = (error: Error): boolean =>
  'code' in error &&
  typeof error.code === 'string' &&
  /^E(CONN|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|PIPE|SOCKET|DNS|TLS)/.test(error.code);

/** Over ten hours. The queue itself would go on to 12: what gives up is written down here. */
const MOST_TRIES = 11;

/**
 * The server knows no such recipient, or takes no such mail (RFC 5321, 4.2.1: 5yz): asking it again
 * gets the same answer. Refusals of ourselves (AUTH, MAIL FROM) are the operator's to mend.
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/** The demonstration writes to nobody: who looks at it could otherwise write to anybody in our name. */
async function leadsNowhere(
  db: Db,
  { company_id, recipients }: { company_id: number | null; recipients: readonly string[] },
): Promise<boolean> {
  if (recipients.every(isVisitor)) return true;
  if (company_id === null) return false;
  const visitor = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('email', 'like', VISITORS)
    .executeTakeFirst();
  return visitor !== undefined;
}

/** What mail programs make their own « unsubscribe » of: one click, no page (RFC 8058). */
const stopHeaders = (address: string | null): Record<string, string> =>
  address === null
    ? {}
    : {
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** A mail that can't be delivered comes back to the sender of its envelope (RFC 5321, 4.4); to `From` by default. */
function envelopeOf(
  { inboundMail, vault }: Services,
  { id, return_token, recipients }: Selectable<MailTable>,
) {
  if (return_token === null || inboundMail?.returns !== true) return {};
  const from = returnAddress(returnToken(vault, id), inboundMail.domain);
  return { envelope: { from, to: recipients } };
}

function readAttachments(services: Services, attachments: readonly MailAttachment[]) {
  return Promise.all(
    attachments.map(async ({ name, type, storage_key }) => {
      const content = await services.files.get(storage_key);
      if (!content) throw new Error(say('mails.attachment_missing', { name }));
      return { filename: name, contentType: type, content };
    }),
  );
}
