import { isDraftYear } from '@sci/contract/fiscal-version';
import { companyDb } from '../../db/company-db.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import type { App } from '../../http/call.ts';
import { pdf } from '../../http/pdf-download.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { findAssociate } from '../../records/associates.ts';
import { fiscalYearCompanyById, fiscalYearCompanyOf } from '../../records/fiscal-years.ts';
import { addJob } from '../../work/queue/queue.ts';
import { packData } from './pack-data.ts';
import { withMails } from './pack-mails.ts';
import { packsOf } from './packs.ts';
import { sendPackTask } from './send-pack-task.ts';

/** What each associate needs for his own return: on screen, as a PDF, by mail to his own address. */
export function associatePackRoutes(app: App): void {
  serve(app, 'GET /v2/associatePacks', async ({ db, company, query, today, services }) => {
    const year = await fiscalYearCompanyOf(db, company.id, query.year);
    const books = await services.books.load(db, company, year.year);
    const packs = await packsOf(db, company, books, services);
    return withMails(db, { id: company.id, year: year.year }, packs, () =>
      packData(db, { company, year, books, today }, services),
    );
  });

  serve(
    app,
    'GET /v2/report/quotePart/download/:id',
    async ({ db, company, params, query, today, services }) => {
      const year = await fiscalYearCompanyById(db, company.id, params.id);
      const books = await services.books.load(db, company, year.year);
      const data = await packData(db, { company, year, books, today }, services);
      if (query.associateId === 0) return pdf(services, 'quotePartStatement', data);
      found(
        data.taxReturn.associates.find(({ id }) => id === query.associateId),
        say('associates.unknown'),
      );
      return pdf(services, 'quotePartStatement', { ...data, associateId: query.associateId });
    },
  );

  serve(
    app,
    'POST /v2/associatePack/send',
    {
      year: 'handler',
      limits: ({ userId, body }) => [[LIMITS.mailByAccount, `pack-${userId}-${body.associate_id}`]],
    },
    async ({ db, company, body, user, checkYear }) => {
      await checkYear(body.year, 'declaration');
      const year = await fiscalYearCompanyOf(db, company.id, body.year);
      const { id, email, email_verified_at } = found(
        await findAssociate(db, company.id, body.associate_id),
      );
      if (email === null || email_verified_at === null)
        refuse({ associate_id: [say('associate_pack.unverified')] });
      if (isDraftYear(year)) refuse({ _form: [say('associate_pack.draft')] });
      const sending = await companyDb(db, company.id)
        .insertInto('associate_pack_mail')
        .values({ associate_id: id, year: body.year, recipient: email, created_by: user.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addJob(db, sendPackTask, {
        companyId: company.id,
        associateId: id,
        year: body.year,
        to: email,
        sendingId: sending.id,
      });
      return { message: say('associate_pack.on_its_way', { email }) };
    },
  );
}
