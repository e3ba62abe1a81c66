import { isDraftYear } from '@sci/contract/fiscal-version';
import { fiscalYearCompany } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { toSig } from './wire.ts';

/** Intermediate management balances of a year. */
export function sigRoutes(app: App): void {
  serve(app, 'GET /v2/sig/:year', { writes: true }, async ({ db, company, params, services }) => {
    const year = await fiscalYearCompany(db, company.id, params.year);
    return toSig(await services.books.load(db, company, params.year), isDraftYear(year));
  });
}
