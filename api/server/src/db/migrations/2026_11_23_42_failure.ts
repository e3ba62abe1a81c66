import { sql, type Kysely } from 'kysely';

/**
 * What goes wrong is kept with the reference that its user reads, whoever saw it: a browser, the
 * server or a job; and grouped by cause, so that an operator settles a cause and not a thousand
 * lines. Reports of before have no cause and leave with their month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failure_cause (
      id bigint generated always as identity primary key,
      key text not null constraint failure_cause_key unique,
      kind text not null check (kind in ('client', 'csp', 'integrity', 'server', 'job', 'night')),
      module text not null,
      code text not null,
      route text not null,
      message text not null,
      stack text not null,
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      count integer not null default 1,
      settled_at timestamptz(3),
      settled_by bigint references app_user
    )`.execute(db);
  await sql`create index failure_cause_open on failure_cause (last_at) where settled_at is null`.execute(
    db,
  );
  await sql`create index failure_cause_settled_by on failure_cause (settled_by)`.execute(db);
  await sql`grant select, insert, update, delete on failure_cause to sci_app`.execute(db);
  await sql`
    alter table client_report
      drop constraint client_report_kind_check,
      add constraint client_report_kind_check check (kind in ('client', 'csp', 'integrity', 'server', 'job', 'night')),
      add column cause_id bigint references failure_cause on delete cascade,
      add column reference text,
      add column request text not null default '',
      add column release text not null default '',
      add column stack text not null default '',
      add column user_id bigint,
      add column of_company_id bigint`.execute(db);
  await sql`create index client_report_reference on client_report (upper(reference))`.execute(db);
  for (const table of ['job_run', 'mail'])
    await sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_status_check`)},
      add constraint ${sql.ref(`${table}_status_check`)} check (status in ('processing', 'success', 'failed', 'stopped'))`.execute(
      db,
    );
  await stopping(db);
  for (const table of ['job_run', 'mail'])
    await sql`create index ${sql.ref(`${table}_unfinished`)} on ${sql.table(table)} (created_at) where status <> 'success'`.execute(
      db,
    );
  await sql`create index client_report_cause on client_report (cause_id, id)`.execute(db);
}

/**
 * The doors to the queue by which what is of no use any more leaves it: a job by its number, or the
 * one that waits under a key. One that is running goes on.
 */
async function stopping(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stop_job(job bigint) returns boolean
    language plpgsql security definer set search_path = public as $$
      begin
        perform graphile_worker.complete_jobs(array[job]);
        update job_run set status = 'stopped', updated_at = now()
          where id = job and status in ('processing', 'failed')
            and not exists (select from graphile_worker.jobs j where j.id = job);
        return found;
      end
    $$`.execute(db);
  await sql`
    create function stop_job_of(job_key text) returns void
    language sql security definer set search_path = public as $$
      select stop_job(j.id) from graphile_worker.jobs j where j.key = job_key
    $$`.execute(db);
  for (const door of ['stop_job(bigint)', 'stop_job_of(text)']) {
    await sql`revoke all on function ${sql.raw(door)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(door)} to sci_app`.execute(db);
  }
}
