import { sql, type Kysely } from 'kysely';

/**
 * Work of the background that somebody watches ends with its job, also when that failed for good or
 * was stopped: else its bar would stand there for ever, and its import could not be confirmed again.
 * A job is told of in one place, whoever ended it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assignment_run add column job_id bigint, add column given_up boolean not null default false`.execute(
    db,
  );
  await sql`alter table import_reading add column job_id bigint`.execute(db);
  await sql`create index assignment_run_job on assignment_run (job_id) where job_id is not null`.execute(
    db,
  );
  await sql`create index import_reading_job on import_reading (job_id) where job_id is not null`.execute(
    db,
  );
  await sql`
    create function give_up_with_job() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      update assignment_run set percent = 100, given_up = true where job_id = new.id and percent < 100;
      update bank_import i
        set status = case i.status when 'confirming' then 'preview' else 'confirmed' end, outcome = '{"given_up": true}'
        from import_reading r
        where r.job_id = new.id and i.company_id = r.company_id and i.id = r.bank_import_id and i.status in ('confirming', 'undoing');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger give_up after insert or update of status on job_run
    for each row when (new.status in ('failed', 'stopped')) execute function give_up_with_job()`.execute(
    db,
  );
}
