import { sql, type Kysely } from 'kysely';

/**
 * A word that most companies have in their name (« sci ») made the administrators' search read all of
 * them twice, also beside a rare one. The rarest word now says whom to look at by its index, and the
 * others are asked of those. Where even that one is common, everybody is read once, in lower case
 * without lowering the word each time; a page that is asked for then stops when it is full. Who is
 * found stays the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function rarest_word(words text[]) returns text language plpgsql stable security definer set search_path = public as $$
    declare
      common constant bigint := 2000;
      word text;
      hits bigint;
      fewest bigint := common;
      rarest text;
    begin
      if audit_setting('company_id') is distinct from 'all' then raise exception 'only administrators search users' using errcode = 'insufficient_privilege'; end if;
      foreach word in array words loop
        execute format(
          'select (select count(*) from (select from app_user f where (f.name || '' '' || f.first_name || '' '' || f.email) ilike %1$L limit %2$s) people)
             + (select count(*) from (select from company c where c.name ilike %1$L limit %2$s) companies)',
          word, common) into hits;
        if hits < fewest then fewest := hits; rarest := word; end if;
      end loop;
      return rarest;
    end $$`.execute(db);
  await sql`revoke all on function rarest_word(text[]) from public`.execute(db);
  await sql`grant execute on function rarest_word(text[]) to sci_app`.execute(db);
  await sql`
    create or replace function search_users(words text[]) returns setof bigint language plpgsql stable security definer set search_path = public as $$
    declare
      rarest constant text := rarest_word(words);
      person constant text := '(f.name || '' '' || f.first_name || '' '' || f.email)';
      word text;
      every_word text := 'true';
    begin
      foreach word in array words loop
        every_word := every_word || format(' and (lower(c.name) like %1$L or lower(%2$s) like %1$L)', lower(word), person);
      end loop;
      if rarest is null then
        return query execute format('select f.id from app_user f left join company c on c.id = f.company_id where %s', every_word);
      else
        return query execute format(
          'select f.id from app_user f left join company c on c.id = f.company_id where %1$s ilike %2$L and %3$s
           union select f.id from company c join app_user f on f.company_id = c.id where c.name ilike %2$L and %3$s',
          person, rarest, every_word);
      end if;
    end $$`.execute(db);
}
