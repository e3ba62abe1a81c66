import { sql, type Kysely } from 'kysely';

/**
 * When a closed account or company is deleted for good, what the audit log and the mails say of it
 * goes too: who did what and when stays, the contents before and after don't. The log stays append
 * only for everybody; these two doors open for rows whose company, or whose person, is gone, and
 * for nothing else. No row changes by this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'audit_log' and tg_op = 'UPDATE' and current_setting('app.forgetting', true) = 'on' then return null; end if;
      raise exception '% is append only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create function forget_company(company integer) returns void language plpgsql security definer set search_path = public as $$
    begin
      if exists (select from company c where c.id = company) then raise exception 'company % exists', company; end if;
      perform set_config('app.forgetting', 'on', true);
      update audit_log set before = null, after = null where company_id = company and company <> 0;
      update audit_log set before = null, after = null where company_id = 0 and entity = 'company' and entity_id = company::text;
      perform set_config('app.forgetting', '', true);
      delete from mail where company_id = company;
    end $$`.execute(db);
  await sql`
    create function forget_person(person integer) returns void language plpgsql security definer set search_path = public as $$
    begin
      if not exists (select from app_user u where u.id = person and u.email like '%@supprime.invalid') then raise exception 'person % exists', person; end if;
      perform set_config('app.forgetting', 'on', true);
      update audit_log set before = null, after = null where entity = 'app_user' and entity_id = person::text;
      perform set_config('app.forgetting', '', true);
    end $$`.execute(db);
  for (const name of ['forget_company(integer)', 'forget_person(integer)']) {
    await sql`revoke all on function ${sql.raw(name)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(name)} to sci_app`.execute(db);
  }
}
