import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { fiscalYearCompany } from '../../records/fiscal-years.ts';
import { toCompanyYear, toFiscalYear } from './wire.ts';
import { say } from '../../messages/say.ts';

/** The fiscal years and their deadlines. */
export function fiscalYearRoutes(app: App): void {
  serve(app, 'GET /getFiscalYears', async ({ db }) => {
    const rows = await db.selectFrom('fiscal_year').selectAll().orderBy('year').execute();
    return rows.map(toFiscalYear);
  });

  serve(app, 'GET /fiscalYear', { writes: true }, async ({ db, query, user, now }) => {
    const year = found(
      await db
        .selectFrom('fiscal_year')
        .selectAll()
        .where('year', '=', query.fiscalYear)
        .executeTakeFirst(),
      say('years.unknown'),
    );
    const own =
      user.company_id === null
        ? undefined
        : await fiscalYearCompany(db, user.company_id, year.year);
    return toCompanyYear(year, own, { subscribed: user.subscribed, now });
  });
}
