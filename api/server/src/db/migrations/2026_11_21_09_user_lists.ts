import { sql, type Kysely } from 'kysely';

/**
 * The administrators' lists are read page by page in four orders: each order gets its index, so
 * that a page costs the same among a hundred thousand users. Parts of words are found by trigrams
 * where the server has that extension; a server without it answers the same, more slowly. No row
 * changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_by_name on app_user (lower(name || ' ' || first_name), id)`.execute(
    db,
  );
  await sql`create index app_user_by_email on app_user (email, id)`.execute(db);
  await sql`create index app_user_by_creation on app_user (created_at, id)`.execute(db);
  await sql`create index app_user_by_activity on app_user (coalesce(last_activity, '-infinity'::timestamptz), id)`.execute(
    db,
  );
  await sql`create index app_user_deleted on app_user (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`
    do $$ begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
        create index app_user_words on app_user using gin ((name || ' ' || first_name || ' ' || email) gin_trgm_ops);
        create index company_words on company using gin (name gin_trgm_ops);
      end if;
    exception when insufficient_privilege then raise notice 'pg_trgm is left out: the owner may not create extensions';
    end $$`.execute(db);
}
