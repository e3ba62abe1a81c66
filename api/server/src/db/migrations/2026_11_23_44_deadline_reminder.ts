import { sql, type Kysely } from 'kysely';

/**
 * People are reminded of a deadline by mail, once, until they stop it: by a link that needs no
 * session, or on their account. Everybody who has an account is reminded from now on. A mail keeps
 * the address where its kind is stopped; the mails there are have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column reminders boolean not null default true`.execute(db);
  await sql`alter table mail add column unsubscribe text`.execute(db);
  await sql`
    create table deadline_reminder (
      user_id bigint not null references app_user on delete cascade,
      year bigint not null,
      closing text not null check (closing in ('return', 'assembly')),
      created_at timestamptz(3) not null default now(),
      primary key (user_id, year, closing)
    )`.execute(db);
  await sql`grant select, insert, update, delete on deadline_reminder to sci_app`.execute(db);
  await sql`
    alter table signed_link
      drop constraint signed_link_kind_check,
      add constraint signed_link_kind_check check (kind in (
        'verify_user', 'verify_associate', 'reset_password', 'change_email', 'take_back_email',
        'stop_reminders'))`.execute(db);
}
