import { z } from 'zod';
import { dayInParis } from '../../clock.ts';
import { fiscalYearCompanyById } from '../../fiscal-year/repository.ts';
import { found } from '../../http/errors.ts';
import { defineTask } from '../../jobs/task.ts';
import { sendMail } from '../../mail/outbox.ts';
import { FULL_FILE_PARTS } from '../../pdf/documents/full-file.ts';
import { collectFullFile } from './collect.ts';

/**
 * Puts the full file together and sends it. The row of the sending says how far it is: a second run after a crash finds the
 * mail written and leaves it alone; before that, it starts again and nothing was sent.
 */
export const sendFullFileTask = defineTask({
  payload: z.object({ companyId: z.int(), sendingId: z.int() }),
  run: async ({ companyId, sendingId }, { services, transaction }) => {
    const prepared = await transaction(async (db) => {
      const sending = await db.selectFrom('full_file_mail').selectAll().where('company_id', '=', companyId).where('id', '=', sendingId).executeTakeFirst();
      if (sending === undefined || sending.mail_id !== null) return undefined;
      const company = found(await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst());
      const year = await fiscalYearCompanyById(db, companyId, sending.fiscal_year_company_id);
      const wanted = new Set(FULL_FILE_PARTS.map(({ code }) => code));
      return { sending, company, year, data: await collectFullFile({ db, company, year, today: dayInParis(services.clock.now()) }, wanted) };
    });
    if (prepared === undefined) return;

    const { sending, company, year, data } = prepared;
    const storage_key = await services.files.put(Buffer.from(await services.pdf.render('fullFile', data)));
    await transaction(async (db) => {
      const mailId = await sendMail(db, {
        kind: 'full_file', to: sending.recipients, companyId,
        subject: `Dossier complet ${year.year} – ${company.name}`,
        text: `Bonjour,\n\nVous trouverez ci-joint le dossier complet de l’exercice ${year.year} de ${company.name}.\n`,
        attachments: [{ name: 'dossier_complet.pdf', type: 'application/pdf', storage_key }],
      });
      await db.updateTable('full_file_mail').set({ mail_id: mailId, status: 'success', progress: 100, finished_at: services.clock.now() })
        .where('company_id', '=', companyId).where('id', '=', sendingId).execute();
    });
  },
});
