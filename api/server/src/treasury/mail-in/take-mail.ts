import type { Db } from '../../db/database.ts';
import type { UploadedFile } from '../../http/call.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import { RefusedError } from '../../ports/refusals.ts';
import { dayInParis } from '../../ports/clock.ts';
import { findCompany } from '../../records/companies.ts';
import { storeDocument } from '../files/store-document.ts';
import type { ForwardedMail } from './forwarded-mail.ts';
import { findMailbox, listSenders, setAddress, type MailAddressRow } from './records.ts';
import { tokenOf } from './address.ts';

/** What became of a mail; for the log. */
export type Taken =
  | { readonly outcome: 'unknown' | 'gone' | 'again' | 'stranger' }
  | { readonly outcome: 'deleted'; readonly companyId: number }
  | { readonly outcome: 'taken'; readonly kept: number; readonly refused: number };

/** Enough to know a mail that is told again: it is retried for hours, not for weeks. */
const MAILS_KEPT = 100;

/**
 * Keeps the attachments of a mail of a member where dropped documents wait, under the same rules.
 * Of anybody else nothing is kept; a mail told twice brings nothing twice.
 */
export async function takeMail(
  db: Db,
  services: Services,
  mail: ForwardedMail,
  now: Date,
): Promise<Taken> {
  const token = tokenOf(mail.mailbox);
  const mailbox = token === undefined ? undefined : await findMailbox(db, token);
  // Nobody guesses such an address: it was one of ours.
  if (mailbox === undefined) return { outcome: token === undefined ? 'unknown' : 'gone' };
  if (mailbox.mails.includes(mail.hash)) return { outcome: 'again' };
  const mails = [...mailbox.mails, mail.hash].slice(-MAILS_KEPT);
  const company = await findCompany(db, mailbox.company_id);
  if (company === undefined) return keepDeleted(db, mailbox.company_id, mails, now);
  const senders = mail.isForged ? [] : await listSenders(db, company.id);
  const sender = senders.find(({ email }) => email.toLowerCase() === mail.from);
  if (sender === undefined) {
    await setAddress(db, company.id, { mails, strangers: mailbox.strangers + 1 });
    return { outcome: 'stranger' };
  }
  const refused = sender.subscribed
    ? await keepAttachments(db, services, mailbox, mail.attachments, sender.id)
    : [say('mail_in.no_subscription')];
  await setAddress(db, company.id, {
    mails,
    refused,
    refused_at: refused.length === 0 ? null : now.toISOString(),
  });
  const kept = sender.subscribed ? Math.max(0, mail.attachments.length - refused.length) : 0;
  return { outcome: 'taken', kept, refused: refused.length };
}

/** A company of the trash takes nothing in; its manager reads so once it is back. */
async function keepDeleted(db: Db, companyId: number, mails: string[], now: Date): Promise<Taken> {
  const refused = [say('mail_in.company_deleted', { day: dayInParis(now) })];
  await setAddress(db, companyId, { mails, refused, refused_at: now.toISOString() });
  return { outcome: 'deleted', companyId };
}

/** Each by itself; gives back why some were not kept. */
async function keepAttachments(
  db: Db,
  services: Services,
  { company_id: companyId }: MailAddressRow,
  attachments: readonly UploadedFile[],
  userId: number,
): Promise<string[]> {
  if (attachments.length === 0) return [say('mail_in.no_attachment')];
  const refused: string[] = [];
  for (const file of attachments) {
    try {
      await storeDocument(db, services, file, { companyId, userId });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const reason = Object.values(error.errors).flat().join(' ');
      refused.push(say('mail_in.refused', { name: file.name, reason }));
    }
  }
  return refused;
}
