import { companyDb } from '../../db/company-db.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { closedSince } from '../../kernel/fiscal-year/closing.ts';
import { say } from '../../messages/say.ts';
import { dayInParis } from '../../ports/clock.ts';
import { refuseConflict } from '../../ports/refusals.ts';
import { fiscalYearCompany } from '../../records/fiscal-years.ts';
import { lockCompany, userOf } from './user-file-routes.ts';

/** By convention of the product, as long as a late assembly is open. */
const REOPENED_MS = 30 * 86_400_000;

/**
 * A year of one company may be wrong after its date: whoever looks after the service opens that year
 * of that company again for a while and says why. The log keeps who did, the dates of all others
 * stay.
 */
export function reopenedYearRoutes(app: App): void {
  serve(app, 'POST /v2/admin/user/:id/reopen_year', async ({ db, params, body, user, now }) => {
    const { year, open, reason } = body;
    const company = await lockCompany(db, (await userOf(db, params.id)).company_id);
    const { id, reopened_until } = await fiscalYearCompany(db, company.id, year);
    if (open && (await closedSince(db, company.id, year, now, 'return')) === undefined)
      refuseConflict(say('admin.year_not_closed', { year }));
    if (!open && !isReopened(reopened_until, now))
      refuseConflict(say('admin.year_not_reopened', { year }));
    const until = open ? new Date(now.getTime() + REOPENED_MS) : null;
    await companyDb(db, company.id)
      .updateTable('fiscal_year_company')
      .set({ reopened_until: until, reopened_by: user.id, reopened_reason: reason })
      .where('id', '=', id)
      .execute();
    return {
      message:
        until === null
          ? say('admin.year_closed_again', { year })
          : say('admin.year_reopened', { year, day: dayInParis(until) }),
    };
  });
}

export const isReopened = (until: string | null, now: Date): boolean =>
  until !== null && Date.parse(until) > now.getTime();
