import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { App, CallContext } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { closedSince } from '../../kernel/fiscal-year/closing.ts';
import { say } from '../../messages/say.ts';
import { yearInParis } from '../../ports/clock.ts';
import { refuseConflict } from '../../ports/refusals.ts';
import { fiscalYearCompany } from '../../records/fiscal-years.ts';

/** By convention of the product: time to convene again, fifteen days before, and to meet. */
const REOPENED_MS = 30 * 86_400_000;

/**
 * A meeting that is late is still a duty: no text forbids to approve accounts after their date, it
 * only makes the manager answer for it. He reopens the assembly himself, as long as the year in which
 * it posts is open, and says why.
 */
export function lateAssemblyRoutes(app: App): void {
  serve(app, 'GET /v2/report/general_assembly/late', (call) => lateOf(call, call.query.year));

  serve(app, 'POST /v2/report/general_assembly/late', { year: 'handler' }, async (call) => {
    const { db, company, body, now, checkYear } = call;
    if (!(await isLate(db, company.id, body.year, now))) refuseConflict(say('assembly.not_late'));
    await checkYear(body.year + 1);
    const { id } = await fiscalYearCompany(db, company.id, body.year);
    await companyDb(db, company.id)
      .updateTable('fiscal_year_company')
      .set({
        assembly_reopened_until: new Date(now.getTime() + REOPENED_MS),
        assembly_reopened_reason: body.reason,
      })
      .where('id', '=', id)
      .execute();
    return lateOf(call, body.year);
  });
}

type Call = Pick<CallContext<'GET /v2/report/general_assembly/late'>, 'db' | 'company' | 'now'>;

async function lateOf({ db, company, now }: Call, year: number) {
  const row = await companyDb(db, company.id)
    .selectFrom('fiscal_year_company')
    .select(['assembly_reopened_until', 'assembly_reopened_reason'])
    .where('year', '=', year)
    .executeTakeFirst();
  const late = await isLate(db, company.id, year, now);
  return {
    year,
    can_reopen: late && (await isOpen(db, company.id, year + 1, now)),
    until: row?.assembly_reopened_until ?? null,
    reason: row?.assembly_reopened_reason ?? '',
  };
}

const isLate = async (db: Db, companyId: number, year: number, now: Date): Promise<boolean> =>
  (await closedSince(db, companyId, year, now, 'assembly')) !== undefined;

/** The year of the meeting has begun and may still be changed. */
const isOpen = async (db: Db, companyId: number, year: number, now: Date): Promise<boolean> =>
  year <= yearInParis(now) && (await closedSince(db, companyId, year, now, 'return')) === undefined;
