import { sql, type Kysely } from 'kysely';

/**
 * Which account was served the page of which revision, so that a failing build is counted by
 * accounts and not by reports. Nothing is known of the past; the night's job forgets the rows after
 * a week.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table served_page (
      user_id bigint not null references app_user on delete cascade,
      revision integer not null,
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      primary key (user_id, revision)
    )`.execute(db);
  await sql`create index served_page_last on served_page (last_at)`.execute(db);
  await sql`grant select, insert, update, delete on served_page to sci_app`.execute(db);
}
