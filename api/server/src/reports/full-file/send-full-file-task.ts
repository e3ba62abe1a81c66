import { z } from 'zod';
import { loadBooks } from '../../books/load-books.ts';
import { dayInParis } from '../../ports/clock.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import { found } from '../../ports/refusals.ts';
import { defineTask } from '../../work/queue/task.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import type { FullFileData } from '../../papers/documents/data.ts';
import { fileName } from '../../papers/documents.ts';
import { RenderError } from '../../papers/render-error.ts';
import { collectFullFile } from './collect.ts';
import { editionOf } from './edition.ts';
import { say } from '../../messages/say.ts';
import type { Vault } from '../../ports/sealing/vault.ts';

const Payload = z.object({
  companyId: z.int(),
  sendingId: z.int(),
  /** Of the same file to other recipients. */
  alongside: z.array(z.int()).default([]),
});
type Payload = z.infer<typeof Payload>;

/**
 * Puts the full file together, with the parts that were chosen, and sends it to each recipient by a
 * mail of his own: none of them sees the others. The row of the sending says how far it is: a second run after a crash finds the mail written and leaves it
 * alone; before that, it starts again and nothing was sent.
 */
export const sendFullFileTask = defineTask({
  name: 'send_full_file',
  payload: Payload,
  run: async (payload, { services, jobId, transaction }) => {
    await transaction((db) => setJob(db, payload, Number(jobId)));
    const prepared = await transaction((db) =>
      prepare(db, payload, dayInParis(services.clock.now())),
    );
    if (prepared === undefined) return;
    try {
      const storageKey = await services.files.put(
        Buffer.from(await services.pdf.render('fullFile', prepared.data)),
        payload.companyId,
      );
      await transaction(async (db) => {
        for (const { id, recipients } of prepared.sendings)
          await finish(db, payload.companyId, id, {
            status: 'success',
            mail_id: await mails(db, services.vault, recipients, prepared.data, storageKey),
            finished_at: services.clock.now(),
          });
      });
    } catch (error) {
      if (!isFinal(error)) throw error;
      services.log.error(
        { err: error, sendingId: payload.sendingId },
        'a full file could not be set',
      );
      await transaction(async (db) => {
        for (const { id } of prepared.sendings)
          await finish(db, payload.companyId, id, {
            status: 'failed',
            message: say('full_file.failed'),
            finished_at: services.clock.now(),
          });
      });
    }
  },
});

/** Ends with this job, should that fail for good or be stopped. */
const setJob = (db: Db, { companyId, sendingId, alongside }: Payload, jobId: number) =>
  companyDb(db, companyId)
    .updateTable('full_file_mail')
    .set({ job_id: jobId })
    .where('id', 'in', [sendingId, ...alongside])
    .execute();

async function prepare(db: Db, { companyId, sendingId, alongside }: Payload, today: string) {
  const sendings = await companyDb(db, companyId)
    .selectFrom('full_file_mail')
    .selectAll()
    .where('id', 'in', [sendingId, ...alongside])
    .where('status', '=', 'processing')
    .where('mail_id', 'is', null)
    .orderBy('id')
    .execute();
  const [sending] = sendings;
  if (sending === undefined) return undefined;
  const company = found(
    await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst(),
  );
  const year = await fiscalYearCompanyById(db, companyId, sending.fiscal_year_company_id);
  const books = await loadBooks(db, company, year.year);
  const edition = editionOf(sending);
  return {
    sendings,
    data: await collectFullFile({ db, company, year, today, edition }, books),
  };
}

/** A mail to each recipient; the last one's id. */
async function mails(
  db: Db,
  vault: Vault,
  recipients: readonly string[],
  data: FullFileData,
  storageKey: string,
): Promise<number> {
  const { company, year, reader } = data;
  const title = say('full_file.title_for', { reader });
  let last = 0;
  for (const recipient of recipients)
    last = await sendMail(db, vault, {
      kind: 'full_file',
      to: [recipient],
      companyId: company.id,
      subject: say('full_file.subject', { title, year, company: company.name }),
      text: `${say('full_file.text', { year, company: company.name })}\n`,
      attachments: [
        { name: fileName('fullFile', data), type: 'application/pdf', storage_key: storageKey },
      ],
    });
  return last;
}

interface Outcome {
  readonly status: 'success' | 'failed';
  readonly finished_at: Date;
  readonly mail_id?: number;
  readonly message?: string;
}

const finish = (db: Db, companyId: number, id: number, outcome: Outcome) =>
  companyDb(db, companyId)
    .updateTable('full_file_mail')
    .set({ ...outcome, progress: 100 })
    .where('id', '=', id)
    .execute();

/** The document itself is the trouble: the next try would end the same way. */
const isFinal = (error: unknown): boolean =>
  error instanceof RenderError && ['failed', 'memory', 'timeout'].includes(error.reason);
