import { sql, type Kysely } from 'kysely';

/**
 * The queue may live in another database. What is asked of it is then written here, in the
 * transaction that asks, and carried over afterwards: `queue_order` is that outbox, and the doors of
 * the queue write into it as soon as `queue_place` names another place. Nothing changes until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_place (
      id bigint primary key check (id = 1),
      marker text not null default gen_random_uuid(),
      name text
    )`.execute(db);
  await sql`insert into queue_place (id) values (1)`.execute(db);
  await sql`
    create table queue_order (
      id bigint generated always as identity primary key,
      marker text not null default gen_random_uuid(),
      kind text not null check (kind in ('add', 'retry', 'stop', 'stop_key', 'bring')),
      job json not null,
      at timestamptz(3) not null default clock_timestamp()
    )`.execute(db);
  // Of use in the doors alone: whoever is not the owner may not write what it writes.
  await sql`
    create function order_of_queue(kind text, job json) returns boolean
    language plpgsql set search_path = public as $$
      begin
        if not exists (select from queue_place where name is not null) then return false; end if;
        insert into queue_order (kind, job) values (kind, job);
        perform pg_notify('queue_order', '');
        return true;
      end
    $$`.execute(db);
  await doors(db);
  await sql`
    create function queue_backlog() returns table (orders integer, oldest_seconds integer)
    language sql stable security definer set search_path = public as $$
      select count(*)::int, coalesce(extract(epoch from now() - min(at)), 0)::int from queue_order
    $$`.execute(db);
  await sql`revoke all on function queue_backlog() from public`.execute(db);
  await sql`grant execute on function queue_backlog() to sci_app`.execute(db);
}

/** The doors of before, each with its second way. */
async function doors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_job(task text, payload json, job_key text default null, run_at timestamptz default null) returns bigint
    language plpgsql security definer set search_path = public as $$
      begin
        if order_of_queue('add', json_build_object('task', task, 'payload', payload, 'key', job_key, 'run_at', run_at))
          then return null; end if;
        return (graphile_worker.add_job(identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => 12)).id;
      end
    $$`.execute(db);
  await sql`
    create or replace function retry_job(job bigint) returns void
    language plpgsql security definer set search_path = public as $$
      begin
        if not order_of_queue('retry', json_build_object('id', job)) then
          perform graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0);
        end if;
      end
    $$`.execute(db);
  // Elsewhere nobody knows yet whether it left: what has failed, or waits for another try, will.
  await sql`
    create or replace function stop_job(job bigint) returns boolean
    language plpgsql security definer set search_path = public as $$
      begin
        if order_of_queue('stop', json_build_object('id', job)) then
          return exists (select from job_run where id = job
            and (status = 'failed' or status = 'processing' and last_error is not null));
        end if;
        perform graphile_worker.complete_jobs(array[job]);
        update job_run set status = 'stopped', updated_at = now()
          where id = job and status in ('processing', 'failed')
            and not exists (select from graphile_worker.jobs j where j.id = job);
        return found;
      end
    $$`.execute(db);
  await sql`
    create or replace function stop_job_of(job_key text) returns void
    language plpgsql security definer set search_path = public as $$
      begin
        if not order_of_queue('stop_key', json_build_object('key', job_key)) then
          perform stop_job(j.id) from graphile_worker.jobs j where j.key = job_key;
        end if;
      end
    $$`.execute(db);
}
