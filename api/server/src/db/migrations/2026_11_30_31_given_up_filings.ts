import { sql, type Kysely } from 'kysely';

/**
 * The letters of a convening, the copy of a return and a mail end with their job, too: else they
 * would be under way for ever once it failed for good or was stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['assembly_convening', 'tax_declaration', 'mail'])
    await sql`alter table ${sql.table(table)} add column job_id bigint`.execute(db);
  for (const table of ['assembly_letter', 'tax_declaration'])
    await sql`alter table ${sql.table(table)} add column given_up boolean not null default false`.execute(
      db,
    );
  for (const table of ['assembly_convening', 'tax_declaration'])
    await sql`create index ${sql.ref(`${table}_job`)} on ${sql.table(table)} (job_id) where job_id is not null`.execute(
      db,
    );
  // Of the many mails only the few that are on their way.
  await sql`create index mail_job on mail (job_id) where status = 'processing' or retrying`.execute(
    db,
  );
  await sql`
    create or replace function keep_declared() returns trigger language plpgsql as $$
    declare
      filing text[] := array['storage_key', 'sha256', 'job_id', 'given_up'];
    begin
      if to_jsonb(new) - filing is distinct from to_jsonb(old) - filing
        or (old.sha256 is not null and (new.sha256, new.storage_key) is distinct from (old.sha256, old.storage_key))
      then
        raise exception 'what was declared is kept as it was' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
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
      update assembly_letter l set given_up = true
        from assembly_convening c
        where c.job_id = new.id and l.company_id = c.company_id and l.assembly_convening_id = c.id and l.sha256 is null;
      update tax_declaration set given_up = true where job_id = new.id and sha256 is null;
      update mail set status = new.status, retrying = false where job_id = new.id and (status = 'processing' or retrying);
      return null;
    end $$`.execute(db);
}
