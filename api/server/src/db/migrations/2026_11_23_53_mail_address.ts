import { sql, type Kysely } from 'kysely';

/**
 * Invoices can be forwarded by mail to an address of the company, which keeps the last mails by
 * their hash: one that is told twice brings its documents once. Nothing that exists changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_address (
      company_id bigint not null primary key references company (id),
      token text not null,
      strangers integer not null default 0,
      mails text[] not null default '{}',
      refused text[] not null default '{}',
      refused_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index mail_address_token on mail_address (token)`.execute(db);
  // Not audited: it changes with every mail; the documents that come of it are.
  await sql`select company_policy('mail_address')`.execute(db);
  await sql`grant select, insert, update, delete on mail_address to sci_app`.execute(db);
}
