import { profitParts } from '@sci/engine/associates/rights';
import { say } from '../../messages/say.ts';
import { listEntriesOf } from '../../records/shares.ts';
import { datesByRule } from '../../accounts/fiscal-year/dates-by-rule.ts';
import { everyCompany } from '../../db/company-db.ts';
import { sql } from 'kysely';
import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { auditRoutes } from './audit-routes.ts';

const SHOWN = 200;

/**
 * What administrators look after: associates of all companies, changed share counts, the audit log,
 * health.
 */
export function adminToolRoutes(app: App): void {
  serve(app, 'GET /admin/associate/all', async ({ db, query }) => {
    const associates = await everyCompany(db)
      .selectFrom('associate as a')
      .innerJoin('company as c', 'c.id', 'a.company_id')
      .select(['a.id', 'a.company_id', 'c.name as company', 'a.name', 'a.first_name', 'a.email'])
      .where('c.deleted_at', 'is', null)
      .where('a.id', '>', query.after ?? 0)
      .orderBy('a.id')
      .limit(query.limit ?? SHOWN)
      .execute();
    const companies = [...new Set(associates.map(({ company_id }) => company_id))];
    const parts = profitParts(companies.length === 0 ? [] : await listEntriesOf(db, companies));
    return associates.map((row) => ({ ...row, shares: parts.get(row.id) ?? 0 }));
  });

  serve(app, 'GET /v2/admin/fiscal_years/proposed', async ({ db }) => {
    const years = await db.selectFrom('fiscal_year').select('year').orderBy('year').execute();
    return years.map(({ year }) => ({ year, ...datesByRule(year) }));
  });

  serve(app, 'GET /v2/admin/share_changes', ({ db }) =>
    everyCompany(db)
      .selectFrom('share_count_change as x')
      .innerJoin('company as c', 'c.id', 'x.company_id')
      .leftJoin('app_user as u', 'u.id', 'x.changed_by')
      .select([
        'x.id',
        'x.company_id',
        'c.name as company',
        'x.shares_before',
        'x.shares_after',
        'x.changed_at',
        sql<string>`coalesce(u.first_name || ' ' || u.name, '')`.as('changed_by'),
      ])
      .where('x.acknowledged_at', 'is', null)
      .orderBy('x.changed_at', 'desc')
      .execute(),
  );

  serve(app, 'POST /v2/admin/share_change/:id/acknowledge', async ({ db, params, user, now }) => {
    const acknowledged = await everyCompany(db)
      .updateTable('share_count_change')
      .set({ acknowledged_by: user.id, acknowledged_at: now })
      .where('id', '=', params.id)
      .where('acknowledged_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    found(acknowledged);
    return { message: say('admin.shares_acknowledged') };
  });

  auditRoutes(app);
  healthRoute(app);
}

function healthRoute(app: App): void {
  serve(app, 'GET /v2/admin/health', async ({ db, services }) => {
    const count = ({ total }: { total: number }) => total;
    const waiting = await db
      .selectFrom('job_run')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow();
    const failed = await db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow();
    const stored = await everyCompany(db)
      .selectFrom('file')
      .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('total'))
      .executeTakeFirstOrThrow();
    return {
      database: true,
      jobs_waiting: count(waiting),
      mails_failed: count(failed),
      news: (await services.news.read()).length > 0,
      storage_bytes: stored.total,
      started_at: services.startedAt.toISOString(),
    };
  });
}
