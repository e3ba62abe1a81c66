import { sql, type Kysely } from 'kysely';

/**
 * What every later table stands on: the role of the running application, the two locks of company
 * data (composite keys and row-level security), the audit log written by triggers, and the
 * technical tables (mail, jobs, limits). The parameter is Kysely<unknown> on purpose: a migration
 * must keep working when today's tables have changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRole(db);
  await createAuditLog(db);
  await createTriggerFunctions(db);
  await createEventDoor(db);
  await createProtection(db);
  await createTechnicalTables(db);
}

/** The application never runs as the owner of the tables: the owner escapes row-level security. */
async function createRole(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'sci_app') then create role sci_app nologin; end if;
    exception when duplicate_object or unique_violation then null; -- roles belong to the whole server: another database made it
    end $$`.execute(db);
  await sql`
    do $$ begin
      execute format('grant sci_app to %I', current_user);
    exception when insufficient_privilege then null; -- an operator who made the role has granted it
    end $$`.execute(db);
  await sql`grant usage on schema public to sci_app`.execute(db);
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  // company_id is 0 for what belongs to no company (accounts, parameters, categories).
  await sql`
    create table audit_log (
      company_id integer not null default 0,
      id bigint generated always as identity,
      at timestamptz(3) not null default clock_timestamp(),
      user_id integer,
      impersonator_id integer,
      origin text not null default 'system' check (origin in ('user', 'rule', 'import', 'admin', 'system')),
      request_id text,
      action text not null,
      entity text not null,
      entity_id text,
      before jsonb,
      after jsonb,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index audit_log_entity on audit_log (company_id, entity, entity_id)`.execute(db);
  await sql`create index audit_log_user on audit_log (user_id, id)`.execute(db);
  await sql`create index audit_log_at on audit_log (at)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`create trigger append_only before update or delete on audit_log for each statement execute function refuse_change()`.execute(
    db,
  );
}

async function createTriggerFunctions(db: Kysely<unknown>): Promise<void> {
  // Strictly increasing, to the millisecond that the API writes: two changes never share an
  // updated_at.
  await sql`
    create function set_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
      return new;
    end $$`.execute(db);

  // Secrets never reach the log, not even as hashes.
  await sql`
    create function audited(row_data jsonb) returns jsonb language sql immutable as $$
      select row_data - array['password_hash', 'totp_secret', 'token_hash', 'code_hash']
    $$`.execute(db);
  await sql`
    create function audit_key(row_data jsonb) returns text language sql immutable as $$
      select coalesce(row_data ->> 'id', row_data ->> 'year', row_data ->> 'code')
    $$`.execute(db);
  await sql`
    create function audit_setting(name text) returns text language sql stable as $$
      select nullif(current_setting('app.' || name, true), '')
    $$`.execute(db);
  await createAuditTrigger(db);
}

/**
 * Runs once for each statement, whatever the number of rows, with the rights of the owner: the
 * application itself cannot write the log.
 */
async function createAuditTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function write_audit() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      actor integer := audit_setting('user_id')::integer;
      impersonator integer := audit_setting('impersonator_id')::integer;
      why text := coalesce(audit_setting('origin'), 'system');
      request text := audit_setting('request_id');
    begin
      if tg_op = 'INSERT' then
        insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id, after)
        select coalesce((data ->> 'company_id')::integer, 0), actor, impersonator, why, request, 'insert', tg_table_name, audit_key(data), audited(data)
        from (select to_jsonb(n) as data from new_rows n) changed;
      elsif tg_op = 'DELETE' then
        insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id, before)
        select coalesce((data ->> 'company_id')::integer, 0), actor, impersonator, why, request, 'delete', tg_table_name, audit_key(data), audited(data)
        from (select to_jsonb(o) as data from old_rows o) changed;
      else
        insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id, before, after)
        select coalesce((after ->> 'company_id')::integer, 0), actor, impersonator, why, request, 'update', tg_table_name, audit_key(after), audited(before), audited(after)
        from (
          select o.data as before, n.data as after
          from (select to_jsonb(r) as data from old_rows r) o
          join (select to_jsonb(r) as data from new_rows r) n on audit_key(o.data) = audit_key(n.data)
        ) changed
        where before - 'updated_at' is distinct from after - 'updated_at';
      end if;
      return null;
    end $$`.execute(db);
}

/** For what happens without changing a row: a login, a download. */
async function createEventDoor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_event(company integer, event text, entity text, entity_id text, detail jsonb) returns void
    language sql security definer set search_path = public as $$
      insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id, after)
      values (coalesce(company, 0), audit_setting('user_id')::integer, audit_setting('impersonator_id')::integer,
        coalesce(audit_setting('origin'), 'system'), audit_setting('request_id'), event, entity, entity_id, detail)
    $$`.execute(db);
}

/**
 * `protect(table)` gives a table its audit, its updated_at and its rights; `protect_company` adds
 * the row-level security.
 */
async function createProtection(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function protect(name text) returns void language plpgsql as $$
    begin
      execute format('grant select, insert, update, delete on %I to sci_app', name);
      execute format('create trigger audit_insert after insert on %I referencing new table as new_rows for each statement execute function write_audit()', name);
      execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function write_audit()', name);
      execute format('create trigger audit_delete after delete on %I referencing old table as old_rows for each statement execute function write_audit()', name);
      if exists (select from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'updated_at') then
        execute format('create trigger touch before update on %I for each row execute function set_updated_at()', name);
      end if;
    end $$`.execute(db);
  // The settings are read once for each query, not once for each row. 'all' is the view of
  // administrators and of jobs.
  await sql`
    create function company_policy(name text, key_column text default 'company_id') returns void language plpgsql as $$
    declare
      condition text := format(
        '%I = (select nullif(nullif(current_setting(''app.company_id'', true), ''all''), '''')::integer) or (select current_setting(''app.company_id'', true)) = ''all''', key_column);
    begin
      execute format('alter table %I enable row level security', name);
      execute format('create policy company_only on %I to sci_app using (%s) with check (%s)', name, condition, condition);
    end $$`.execute(db);
  await sql`
    create function protect_company(name text) returns void language plpgsql as $$
    begin
      perform protect(name);
      perform company_policy(name);
    end $$`.execute(db);
  await sql`select company_policy('audit_log')`.execute(db);
  await sql`grant select on audit_log to sci_app`.execute(db);
}

async function createTechnicalTables(db: Kysely<unknown>): Promise<void> {
  // The mail of the product: a row and its job are written in the transaction of what causes it,
  // and sent afterwards.
  await sql`
    create table mail (
      id integer generated always as identity primary key,
      company_id integer,
      kind text not null,
      recipients text[] not null check (cardinality(recipients) > 0),
      subject text not null,
      body_text text not null,
      body_html text,
      attachments jsonb not null default '[]',
      status text not null default 'processing' check (status in ('processing', 'success', 'failed')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3)
    )`.execute(db);
  await sql`create index mail_created on mail (created_at)`.execute(db);
  await sql`grant select, insert, update on mail to sci_app`.execute(db);

  // The queue forgets a job that succeeded; this is what an administrator sees.
  await sql`
    create table job_run (
      id bigint primary key,
      kind text not null,
      status text not null check (status in ('processing', 'success', 'failed')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index job_run_created on job_run (created_at)`.execute(db);
  await sql`grant select on job_run to sci_app`.execute(db);

  await sql`
    create table rate_limit (
      key text primary key,
      hits integer not null,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index rate_limit_expires on rate_limit (expires_at)`.execute(db);
  await sql`grant select, insert, update, delete on rate_limit to sci_app`.execute(db);

  await sql`
    create table idempotency_key (
      user_id integer not null,
      key text not null,
      call text not null,
      body_hash text not null,
      status integer not null default 0,
      answer jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    )`.execute(db);
  await sql`create index idempotency_key_created on idempotency_key (created_at)`.execute(db);
  await sql`grant select, insert, update, delete on idempotency_key to sci_app`.execute(db);
  await createJobDoor(db);
}

/**
 * The queue's tables belong to the owner; the application may only add a job, inside its own
 * transaction.
 */
async function createJobDoor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_job(task text, payload json, job_key text default null, run_at timestamptz default null) returns bigint
    language sql security definer set search_path = public as $$
      select (graphile_worker.add_job(identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => 12)).id
    $$`.execute(db);
  await sql`revoke all on function add_job(text, json, text, timestamptz) from public`.execute(db);
  await sql`grant execute on function add_job(text, json, text, timestamptz) to sci_app`.execute(
    db,
  );
}
