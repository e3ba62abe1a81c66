import { z } from 'zod';
import type { MailKind } from '@sci/contract/recorded';
import type { Db } from '../../db/database.ts';
import type { MailAttachment } from '../../db/stored-shapes.ts';
import { hashToken } from '../../kernel/tokens.ts';
import { addJob } from '../queue/queue.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { returnToken } from './returns.ts';
import { sealMail } from './sealed-mail.ts';
import { sendSealedMailTask } from './send-mail-task.ts';

export interface OutgoingMail {
  /** Why it is sent. */
  readonly kind: MailKind;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  readonly companyId?: number | null;
  /** The account whose address it asks to prove. */
  readonly userId?: number;
  /** Of what shall arrive once: an earlier mail that is still to be tried under it no longer leaves. */
  readonly insteadOf?: string;
  /** Where mails of this kind are stopped by one click, without a session (RFC 8058). */
  readonly unsubscribe?: string;
}

/**
 * Mails of which somebody is shown what became of them: one that can't be delivered comes back to an
 * address of its own.
 */
const SHOWN: ReadonlySet<MailKind> = new Set<MailKind>([
  'verify_user',
  'change_email',
  'verify_associate',
  'assembly_convening',
  'full_file',
  'associate_pack',
]);

const Recipients = z.array(z.email()).min(1);

/**
 * Puts a mail in the outbox in this transaction, its text and links sealed; it leaves after the
 * commit. Returns the mail's id.
 */
export async function sendMail(db: Db, vault: Vault, mail: OutgoingMail): Promise<number> {
  const recipients = Recipients.parse(mail.to); // an address with a line break would become a second recipient
  const company_id = mail.companyId ?? null;
  const { id } = await db
    .insertInto('mail')
    .values({
      kind: mail.kind,
      recipients,
      subject: oneLine(mail.subject),
      body_text: '', // the seal names the row, which has its number only now
      company_id,
      user_id: mail.userId ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clear = { body_text: mail.text, unsubscribe: mail.unsubscribe ?? null };
  await db
    .updateTable('mail')
    .set({
      ...sealMail(vault, { id, company_id }, clear),
      ...(SHOWN.has(mail.kind) && { return_token: hashToken(returnToken(vault, id)) }),
    })
    .where('id', '=', id)
    .execute();
  await addJob(db, sendSealedMailTask, { mailId: id }, { key: mail.insteadOf ?? `mail-${id}` });
  return id;
}

const oneLine = (subject: string): string => subject.replaceAll(/[\r\n]+/g, ' ').slice(0, 200);
