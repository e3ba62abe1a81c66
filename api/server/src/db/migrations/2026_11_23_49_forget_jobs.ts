import { sql, type Kysely } from 'kysely';

/**
 * The door by which the night forgets jobs that are over: each mail and each document is one, and
 * nobody asks for those of before. What failed stays until somebody has dealt with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_jobs(before timestamptz) returns void
    language sql security definer set search_path = public as $$
      delete from job_run where created_at < before and status in ('success', 'stopped')
    $$`.execute(db);
  await sql`revoke all on function forget_jobs(timestamptz) from public`.execute(db);
  await sql`grant execute on function forget_jobs(timestamptz) to sci_app`.execute(db);
}
