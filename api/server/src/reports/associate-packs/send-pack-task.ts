import { z } from 'zod';
import { dayInParis } from '../../ports/clock.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { fileName } from '../../papers/documents.ts';
import { findAssociate } from '../../records/associates.ts';
import { findCompany } from '../../records/companies.ts';
import { fiscalYearCompanyOf } from '../../records/fiscal-years.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { defineTask, type TaskContext } from '../../work/queue/task.ts';
import { packData } from './pack-data.ts';
import { figuresOf } from './pack-mails.ts';

const Payload = z.object({
  companyId: z.int(),
  associateId: z.int(),
  year: z.int(),
  /** Verified when it was asked for; nothing leaves for another one. */
  to: z.string(),
  /** The row that tells the manager; jobs of before have none. */
  sendingId: z.int().optional(),
});
type Payload = z.infer<typeof Payload>;

/** Sets an associate's pack and sends it to the address that he verified. */
export const sendPackTask = defineTask({
  name: 'send_associate_pack',
  payload: Payload,
  run: async (payload, { services, jobId, transaction }) => {
    const { companyId, associateId, year, to } = payload;
    await transaction((db) => note(db, payload, { job_id: Number(jobId) }));
    if (await transaction((db) => isOver(db, payload))) return;
    const data = await transaction((db) => prepare(db, payload, services));
    if (data === undefined) {
      await transaction((db) =>
        note(db, payload, { message: say('associate_pack.not_sent', { to }) }),
      );
      return;
    }
    const bytes = await services.pdf.render('quotePartStatement', data);
    const storage_key = await services.files.put(Buffer.from(bytes), companyId);
    const about = { year: String(year), company: data.company.name };
    await transaction(async (db) => {
      const mail_id = await sendMail(db, services.vault, {
        kind: 'associate_pack',
        to: [to],
        companyId,
        subject: say('associate_pack.subject', about),
        text: say('associate_pack.text', about),
        attachments: [
          { name: fileName('quotePartStatement', data), type: 'application/pdf', storage_key },
        ],
      });
      await note(db, payload, { mail_id, figures: figuresOf(data, associateId) });
    });
  },
});

/** A second run after a crash finds the mail written; of what was given up its manager was told. */
async function isOver(db: Db, { companyId, sendingId }: Payload): Promise<boolean> {
  const row = await companyDb(db, companyId)
    .selectFrom('associate_pack_mail')
    .select(['mail_id', 'given_up'])
    .where('id', '=', sendingId ?? 0)
    .executeTakeFirst();
  return row !== undefined && (row.mail_id !== null || row.given_up);
}

interface Outcome {
  readonly job_id?: number;
  readonly mail_id?: number;
  readonly figures?: string;
  readonly message?: string;
}

const note = (db: Db, { companyId, sendingId }: Payload, outcome: Outcome) =>
  companyDb(db, companyId)
    .updateTable('associate_pack_mail')
    .set(outcome)
    .where('id', '=', sendingId ?? 0)
    .execute();

/** Undefined when the address is no longer his, or not verified any more. */
async function prepare(
  db: Db,
  { companyId, associateId, year: number, to }: Payload,
  services: TaskContext['services'],
) {
  const company = await findCompany(db, companyId);
  const associate = await findAssociate(db, companyId, associateId);
  if (company === undefined || associate?.email !== to || associate.email_verified_at === null)
    return undefined;
  const year = await fiscalYearCompanyOf(db, companyId, number);
  const books = await services.books.load(db, company, number);
  const today = dayInParis(services.clock.now());
  return { ...(await packData(db, { company, year, books, today }, services)), associateId };
}
