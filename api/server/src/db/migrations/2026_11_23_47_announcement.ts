import { sql, type Kysely } from 'kysely';

/**
 * Messages of the operator to those concerned: whom each was for when it was written, who still has
 * to have it by mail, who has hidden its banner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcement (
      id bigint generated always as identity primary key,
      subject text not null,
      body text not null,
      audience text not null check (audience in ('everybody', 'failure', 'company')),
      about_id bigint,
      about text not null default '',
      last_day date not null,
      by_mail boolean not null,
      people integer not null default 0,
      mails integer not null default 0,
      written_by bigint not null references app_user,
      written_at timestamptz(3) not null,
      taken_back_by bigint references app_user,
      taken_back_at timestamptz(3)
    )`.execute(db);
  await sql`create index announcement_shown on announcement (last_day) where taken_back_at is null`.execute(
    db,
  );
  await sql`
    create table announcement_reader (
      announcement_id bigint not null references announcement on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      mail_due boolean not null default false,
      hidden_at timestamptz(3),
      primary key (announcement_id, user_id)
    )`.execute(db);
  await sql`create index announcement_reader_due on announcement_reader (announcement_id, user_id) where mail_due`.execute(
    db,
  );
  for (const table of ['announcement', 'announcement_reader'])
    await sql`grant select, insert, update, delete on ${sql.table(table)} to sci_app`.execute(db);
}
