import { sql } from 'kysely';
import type { OwnerDb } from '@sci/server/db/database';

/**
 * What years of use leave to administrators beside the companies: the log of changes, mails, jobs,
 * failures, sessions, accounts without a company. As the owner.
 */
export async function fillOperations(db: OwnerDb): Promise<void> {
  await sql`
    insert into audit_log (company_id, at, user_id, origin, action, entity, entity_id, before, after)
    select company.id, timestamptz '2024-03-01' - n * interval '7 hours', app_user.id,
      (array['user', 'rule', 'import'])[1 + n % 3], (array['insert', 'update', 'login'])[1 + n % 3],
      (array['bank_movement', 'building', 'supporting_data'])[1 + n % 3], n::text, '{"name": "avant"}', '{"name": "facture"}'
    from company join app_user on app_user.company_id = company.id, generate_series(1, 40) n`.execute(
    db,
  );
  await sql`
    insert into app_user (email, password_hash, name, first_name, email_verified_at, created_at, last_activity, deleted_at)
    select 'sans' || n || '@exemple.fr', '', 'Martin ' || n % 997, 'Jeanne', now(), now() - n * interval '7 minutes', now() - n * interval '3 minutes', case when n % 5 = 0 then now() end
    from generate_series(1, 5000) n`.execute(db);
  await sql`
    insert into access_token (kind, token_hash, user_id, created_at, last_used_at, expires_at)
    select 'session', md5(id::text || '/' || n), id, now(), now(), now() + interval '7 days'
    from app_user, generate_series(1, 2) n`.execute(db);
  await sql`
    insert into mail (company_id, kind, recipients, subject, body_text, attachments, status, created_at)
    select company_id, 'deadline', array[email], 'Rappel', 'Bonjour', '[]',
      case when n % 9 = 0 then 'failed' else 'success' end, now() - n * interval '1 day'
    from app_user, generate_series(1, 10) n where company_id is not null`.execute(db);
  await sql`
    insert into job_run (id, kind, status, created_at, updated_at)
    select 1000000 + n, 'send_mail', case when n % 997 = 0 then 'failed' else 'success' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 50000) n`.execute(db);
  await sql`
    insert into failure_cause (key, kind, module, code, route, message, stack, first_at, last_at, count, settled_at)
    select 'cause ' || n, 'client', 'mf-gestion', 'render', 'gestion.banking', 'TypeError: lecture ' || n, 'at x', now() - interval '20 days', now() - n * interval '1 minute', 10,
      case when n % 2 = 0 then now() end
    from generate_series(1, 1000) n`.execute(db);
  await sql`
    insert into client_report (kind, module, code, message, cause_id, reference, user_id, of_company_id)
    select 'client', 'mf-gestion', 'render', 'TypeError', id, 'ref-' || id || n, id, id
    from failure_cause, generate_series(1, 20) n`.execute(db);
}
