import { sql } from 'kysely';
import type { App } from '../../http/call.ts';
import { found } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { readCursor, writeCursor } from './cursor.ts';

const AUDIT_PAGE = 100;
const SHOWN = 200;

/** What administrators look after: partners of all companies, changed share counts, the audit log, jobs, mails, health. */
export function adminToolRoutes(app: App): void {
  serve(app, 'GET /admin/associate/all', ({ db }) => db.selectFrom('associate as a').innerJoin('company as c', 'c.id', 'a.company_id')
    .select([
      'a.id', 'a.company_id', 'c.name as company', 'a.name', 'a.first_name', 'a.email',
      sql<number>`(select coalesce(sum(e.shares), 0)::int from share_entry e where e.company_id = a.company_id and e.associate_id = a.id and e.kind <> 'NP')`.as('shares'),
    ])
    .where('a.deleted_at', 'is', null).where('c.deleted_at', 'is', null).orderBy('c.name').orderBy('a.id').execute());

  serve(app, 'GET /v2/admin/share_changes', ({ db }) => db.selectFrom('share_count_change as x').innerJoin('company as c', 'c.id', 'x.company_id')
    .leftJoin('app_user as u', 'u.id', 'x.changed_by')
    .select(['x.id', 'x.company_id', 'c.name as company', 'x.shares_before', 'x.shares_after', 'x.changed_at', sql<string>`coalesce(u.first_name || ' ' || u.name, '')`.as('changed_by')])
    .where('x.acknowledged_at', 'is', null).orderBy('x.changed_at', 'desc').execute());

  serve(app, 'POST /v2/admin/share_change/:id/acknowledge', async ({ db, params, user, now }) => {
    const acknowledged = await db.updateTable('share_count_change').set({ acknowledged_by: user.id, acknowledged_at: now })
      .where('id', '=', params.id).where('acknowledged_at', 'is', null).returning('id').executeTakeFirst();
    found(acknowledged);
    return { message: 'Le changement du nombre de parts est acquitté.' };
  });

  auditRoutes(app);
  operationRoutes(app);
}

function auditRoutes(app: App): void {
  serve(app, 'GET /v2/admin/audit', async ({ db, query }) => {
    const { company_id, user_id, entity, from, to, cursor, limit = AUDIT_PAGE } = query;
    const filtered = db.selectFrom('audit_log as a')
      .$if(company_id !== undefined, (rows) => rows.where('a.company_id', '=', company_id ?? 0))
      .$if(user_id !== undefined, (rows) => rows.where('a.user_id', '=', user_id ?? 0))
      .$if(entity !== undefined, (rows) => rows.where('a.entity', '=', entity ?? ''))
      .$if(from !== undefined, (rows) => rows.where('a.at', '>=', from ?? ''))
      .$if(to !== undefined, (rows) => rows.where(sql<boolean>`a.at < ${to ?? ''}::date + 1`));
    const { total } = await filtered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await filtered
      .leftJoin('app_user as u', 'u.id', 'a.user_id').leftJoin('app_user as i', 'i.id', 'a.impersonator_id').leftJoin('company as c', 'c.id', 'a.company_id')
      .select([
        'a.id', 'a.at', 'a.origin', 'a.action', 'a.entity', 'a.entity_id', 'a.before', 'a.after', 'c.name as company',
        sql<string>`coalesce(u.first_name || ' ' || u.name, '')`.as('user'), sql<string | null>`i.first_name || ' ' || i.name`.as('on_behalf_by'),
      ])
      .$if(cursor !== undefined, (page) => page.where('a.id', '<', readCursor(cursor ?? '').id))
      .orderBy('a.id', 'desc').limit(limit + 1).execute();
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown.map((row) => ({ ...row, entity_id: /^\d{1,9}$/.test(row.entity_id ?? '') ? Number(row.entity_id) : null })),
      next: rows.length > limit && last !== undefined ? writeCursor({ value: '', id: last.id }) : null,
      total,
    };
  });
}

function operationRoutes(app: App): void {
  serve(app, 'GET /v2/admin/jobs', async ({ db }) => {
    const rows = await db.selectFrom('job_run').selectAll().orderBy('created_at', 'desc').limit(SHOWN).execute();
    return rows.map(({ id, kind, status, created_at, attempts, last_error }) => ({ id: String(id), kind, status, created_at, attempts, last_error }));
  });

  serve(app, 'POST /v2/admin/job/:id/retry', async ({ db, params }) => {
    const job = await db.selectFrom('job_run').select('id').where('id', '=', Number(params.id)).where('status', '=', 'failed').executeTakeFirst();
    found(job, 'Cette tâche n’existe pas ou n’a pas échoué.');
    await sql`select retry_job(${params.id}::bigint)`.execute(db);
    return { message: 'La tâche est relancée.' };
  });

  serve(app, 'GET /v2/admin/mails', async ({ db }) => {
    const rows = await db.selectFrom('mail').select(['id', 'recipients', 'subject', 'status', 'created_at']).orderBy('id', 'desc').limit(SHOWN).execute();
    return rows.map(({ id, recipients, subject, status, created_at }) => ({ id, to: recipients.join(', '), subject, status, at: created_at }));
  });

  serve(app, 'GET /v2/admin/health', async ({ db, services }) => {
    const count = ({ total }: { total: number }) => total;
    const waiting = await db.selectFrom('job_run').select(({ fn }) => fn.countAll<number>().as('total')).where('status', '=', 'processing').executeTakeFirstOrThrow();
    const failed = await db.selectFrom('mail').select(({ fn }) => fn.countAll<number>().as('total')).where('status', '=', 'failed').executeTakeFirstOrThrow();
    const stored = await db.selectFrom('file').select(sql<number>`coalesce(sum(size), 0)::bigint`.as('total')).executeTakeFirstOrThrow();
    return {
      database: true, jobs_waiting: count(waiting), mails_failed: count(failed), news: (await services.news.read()).length > 0,
      storage_bytes: stored.total, started_at: services.startedAt.toISOString(),
    };
  });
}

