import { sql, type Kysely } from 'kysely';

/**
 * Row-level security keeps `ilike` from using an index: PostgreSQL must not show a pattern rows
 * that the caller may not see. The administrators' search sees every row anyway, so it goes through
 * a door of the owner's that opens for them only, and that uses the indexes of trigrams. No row
 * changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_of_company on app_user (company_id) where company_id is not null`.execute(
    db,
  );
  await sql`
    create function search_users(words text[]) returns setof integer language plpgsql stable security definer set search_path = public as $$
    declare
      word text;
      person constant text := '(f.name || '' '' || f.first_name || '' '' || f.email)';
      by_person text := 'true';
      by_company text := 'false';
      by_both text := 'true';
    begin
      if audit_setting('company_id') is distinct from 'all' then raise exception 'only administrators search users' using errcode = 'insufficient_privilege'; end if;
      foreach word in array words loop
        by_person := by_person || format(' and %s ilike %L', person, word);
        by_company := by_company || format(' or c.name ilike %L', word);
        by_both := by_both || format(' and (%s ilike %L or c.name ilike %L)', person, word, word);
      end loop;
      -- Either the person has every word, or the company has one of them and the two together have the others.
      return query execute format('select f.id from app_user f where %s union all select f.id from company c join app_user f on f.company_id = c.id where (%s) and %s', by_person, by_company, by_both);
    end $$`.execute(db);
  await sql`revoke all on function search_users(text[]) from public`.execute(db);
  await sql`grant execute on function search_users(text[]) to sci_app`.execute(db);
}
