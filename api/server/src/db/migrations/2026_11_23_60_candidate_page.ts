import { sql, type Kysely } from 'kysely';

/**
 * Which set of builds a page had, and a failure came from: what fails in a candidate is not held
 * against the build that everybody else has. Everything of before was of the only set there was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table served_page add column candidate boolean not null default false`.execute(
    db,
  );
  await sql`alter table served_page drop constraint served_page_pkey, add primary key (user_id, revision, candidate)`.execute(
    db,
  );
  await sql`alter table client_report add column candidate boolean not null default false`.execute(
    db,
  );
}
