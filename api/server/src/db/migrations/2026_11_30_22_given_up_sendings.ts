import { sql, type Kysely } from 'kysely';

const WATCHED = ['full_file_mail', 'associate_pack_mail', 'setting_rehearsal'] as const;

/**
 * A full file or the pack of an associate that is being sent, and the rehearsal of a setting, end
 * with their job, too: else they would be under way for ever once it failed for good or was stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of WATCHED) {
    await sql`alter table ${sql.table(table)} add column job_id bigint`.execute(db);
    await sql`create index ${sql.ref(`${table}_job`)} on ${sql.table(table)} (job_id) where job_id is not null`.execute(
      db,
    );
  }
  await sql`alter table associate_pack_mail add column given_up boolean not null default false`.execute(
    db,
  );
  await sql`
    create or replace function give_up_with_job() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      update assignment_run set percent = 100, given_up = true where job_id = new.id and percent < 100;
      update bank_import i
        set status = case i.status when 'confirming' then 'preview' else 'confirmed' end, outcome = '{"given_up": true}'
        from import_reading r
        where r.job_id = new.id and i.company_id = r.company_id and i.id = r.bank_import_id and i.status in ('confirming', 'undoing');
      update full_file_mail set status = 'failed', progress = 100, finished_at = now() where job_id = new.id and status = 'processing';
      update associate_pack_mail set given_up = true where job_id = new.id and mail_id is null and message is null;
      update setting_change c set status = 'refused'
        from setting_rehearsal r where r.job_id = new.id and c.id = r.change_id and c.status in ('rehearsing', 'scheduled');
      return null;
    end $$`.execute(db);
}
