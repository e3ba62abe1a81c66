import { sql, type Kysely } from 'kysely';

/**
 * Administrators page through the log of all companies, the latest first, plain or by kind: without
 * these indexes each page read the whole log. The wall of the log is written as a choice: of the
 * usual one the planner thinks that it lets one row in two hundred through, and reads everything to
 * find a page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_latest on audit_log (id)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, id)`.execute(db);
  await sql`create index audit_log_kind on audit_log (entity, id)`.execute(db);
  await sql`create index audit_log_impersonator on audit_log (impersonator_id) where impersonator_id is not null`.execute(
    db,
  );
  await sql`
    create or replace function company_policy(name text, key_column text default 'company_id') returns void language plpgsql as $$
    declare
      own text := format('%I = (select nullif(nullif(current_setting(''app.company_id'', true), ''all''), '''')::bigint)', key_column);
      every_one text := '(select current_setting(''app.company_id'', true)) = ''all''';
      condition text := case name when 'audit_log' then format('case when %s then true else %s end', every_one, own)
        else format('%s or %s', own, every_one) end;
    begin
      execute format('alter table %I enable row level security', name);
      execute format('create policy company_only on %I to sci_app using (%s) with check (%s)', name, condition, condition);
    end $$`.execute(db);
  await sql`drop policy company_only on audit_log`.execute(db);
  await sql`select company_policy('audit_log')`.execute(db);
  await sql`revoke insert, update, delete on files_place from sci_app`.execute(db);
}
