import type { Db } from '../../db/database.ts';
import type { UploadedFile } from '../../http/call.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import { RefusedError } from '../../ports/refusals.ts';
import { dayInParis } from '../../ports/clock.ts';
import { findCompany } from '../../records/companies.ts';
import { safeFileName } from '../../http/file-name.ts';
import { storeDocument } from '../files/store-document.ts';
import { openAttachedMails } from './attached-mails.ts';
import type { ForwardedMail } from './forwarded-mail.ts';
import { tellSender, withMail } from './received-mails.ts';
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
  const mailbox = token === undefined ? undefined : await findMailbox(db, services.vault, token);
  // Nobody guesses such an address: it was one of ours.
  if (mailbox === undefined) return { outcome: token === undefined ? 'unknown' : 'gone' };
  if (mailbox.mails.includes(mail.hash)) return { outcome: 'again' };
  const mails = [...mailbox.mails, mail.hash].slice(-MAILS_KEPT);
  const company = await findCompany(db, mailbox.company_id);
  if (company === undefined) return keepDeleted(db, mailbox.company_id, mails, now);
  const sender = (await listSenders(db, company.id)).find(
    ({ email }) => email.toLowerCase() === mail.from,
  );
  const at = now.toISOString();
  if (sender === undefined || mail.isForged) {
    const outcome = sender === undefined ? 'stranger' : 'forged';
    const received = withMail(mailbox, { at, from: mail.from, outcome, kept: 0, problems: [] });
    await setAddress(db, company.id, { mails, strangers: mailbox.strangers + 1, received });
    return { outcome: 'stranger' };
  }
  const { kept, problems } = sender.subscribed
    ? await keepAttachments(db, services, mailbox, mail.attachments, sender.id)
    : { kept: 0, problems: [say('mail_in.no_subscription')] };
  await setAddress(db, company.id, {
    mails,
    refused: problems,
    refused_at: problems.length === 0 ? null : at,
    received: withMail(mailbox, { at, from: mail.from, outcome: 'taken', kept, problems }),
  });
  if (problems.length > 0) await tellSender(db, services, company.id, { sender, kept, problems });
  return { outcome: 'taken', kept, refused: problems.length };
}

/** A company of the trash takes nothing in; its manager reads so once it is back. */
async function keepDeleted(db: Db, companyId: number, mails: string[], now: Date): Promise<Taken> {
  const refused = [say('mail_in.company_deleted', { day: dayInParis(now) })];
  await setAddress(db, companyId, { mails, refused, refused_at: now.toISOString() });
  return { outcome: 'deleted', companyId };
}

/** What became of what was attached. */
interface Kept {
  readonly kept: number;
  /** Why some was not kept. */
  readonly problems: string[];
}

/** Each by itself. */
async function keepAttachments(
  db: Db,
  services: Services,
  { company_id: companyId }: MailAddressRow,
  attachments: readonly UploadedFile[],
  userId: number,
): Promise<Kept> {
  const { files, empty } = await openAttachedMails(attachments);
  const problems = empty.map((name) => say('mail_in.empty_mail', { name: safeFileName(name) }));
  if (files.length === 0 && empty.length === 0) problems.push(say('mail_in.no_attachment'));
  let kept = 0;
  for (const file of files) {
    const reason = await refusalOf(() => storeDocument(db, services, file, { companyId, userId }));
    if (reason === undefined) {
      kept += 1;
      continue;
    }
    const told = isWinmail(file.content) ? say('mail_in.winmail') : reason;
    problems.push(say('mail_in.refused', { name: safeFileName(file.name), reason: told }));
  }
  return { kept, problems };
}

/** Why it was refused; undefined when it was not. */
async function refusalOf(store: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await store();
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return Object.values(error.errors).flat().join(' ');
  }
}

/** What Outlook packs attachments in when it writes « rich text » (MS-OXTNEF, 2.1.3.1). */
const WINMAIL = Buffer.from([0x78, 0x9f, 0x3e, 0x22]);

const isWinmail = (content: Buffer): boolean => content.subarray(0, 4).equals(WINMAIL);
