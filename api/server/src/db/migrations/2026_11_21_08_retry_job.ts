import { sql, type Kysely } from 'kysely';

/**
 * Administrators run a failed job again. The queue's tables belong to the owner, so the application
 * gets one more door to them: a job that has used up its attempts starts over, at once. No row
 * changes by this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function retry_job(job bigint) returns void
    language sql security definer set search_path = public as $$
      select graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0)
    $$`.execute(db);
  await sql`revoke all on function retry_job(bigint) from public`.execute(db);
  await sql`grant execute on function retry_job(bigint) to sci_app`.execute(db);
}
