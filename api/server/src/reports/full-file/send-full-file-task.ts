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
import { wantedParts } from './wanted-parts.ts';
import { say } from '../../messages/say.ts';

const Payload = z.object({ companyId: z.int(), sendingId: z.int() });
type Payload = z.infer<typeof Payload>;

/**
 * Puts the full file together, with the parts that were chosen, and sends it. The row of the
 * sending says how far it is: a second run after a crash finds the mail written and leaves it
 * alone; before that, it starts again and nothing was sent.
 */
export const sendFullFileTask = defineTask({
  name: 'send_full_file',
  payload: Payload,
  run: async (payload, { services, transaction }) => {
    const prepared = await transaction((db) =>
      prepare(db, payload, dayInParis(services.clock.now())),
    );
    if (prepared === undefined) return;
    try {
      const storageKey = await services.files.put(
        Buffer.from(await services.pdf.render('fullFile', prepared.data)),
      );
      await transaction(async (db) =>
        finish(db, payload, {
          status: 'success',
          mail_id: await mail(db, prepared, storageKey),
          finished_at: services.clock.now(),
        }),
      );
    } catch (error) {
      if (!isFinal(error)) throw error;
      services.log.error(
        { err: error, sendingId: payload.sendingId },
        'a full file could not be set',
      );
      await transaction((db) =>
        finish(db, payload, {
          status: 'failed',
          message: say('full_file.failed'),
          finished_at: services.clock.now(),
        }),
      );
    }
  },
});

async function prepare(db: Db, { companyId, sendingId }: Payload, today: string) {
  const sending = await companyDb(db, companyId)
    .selectFrom('full_file_mail')
    .selectAll()
    .where('id', '=', sendingId)
    .executeTakeFirst();
  if (sending === undefined || sending.status !== 'processing' || sending.mail_id !== null)
    return undefined;
  const company = found(
    await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst(),
  );
  const year = await fiscalYearCompanyById(db, companyId, sending.fiscal_year_company_id);
  const books = await loadBooks(db, company, year.year);
  return {
    recipients: sending.recipients,
    data: await collectFullFile({ db, company, year, today }, books, wantedParts(sending.parts)),
  };
}

const mail = (
  db: Db,
  { recipients, data }: { readonly recipients: readonly string[]; readonly data: FullFileData },
  storageKey: string,
): Promise<number> =>
  sendMail(db, {
    kind: 'full_file',
    to: recipients,
    companyId: data.company.id,
    subject: say('full_file.subject', { year: data.year, company: data.company.name }),
    text: `${say('full_file.text', { year: data.year, company: data.company.name })}\n`,
    attachments: [
      { name: fileName('fullFile', data), type: 'application/pdf', storage_key: storageKey },
    ],
  });

interface Outcome {
  readonly status: 'success' | 'failed';
  readonly finished_at: Date;
  readonly mail_id?: number;
  readonly message?: string;
}

const finish = (db: Db, { companyId, sendingId }: Payload, outcome: Outcome) =>
  companyDb(db, companyId)
    .updateTable('full_file_mail')
    .set({ ...outcome, progress: 100 })
    .where('id', '=', sendingId)
    .execute();

/** The document itself is the trouble: the next try would end the same way. */
const isFinal = (error: unknown): boolean =>
  error instanceof RenderError && ['failed', 'memory', 'timeout'].includes(error.reason);
