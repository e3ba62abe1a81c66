import { sql, type Kysely } from 'kysely';

/**
 * To whom the pack of an associate left, what became of the mail, and what it said: the associate
 * writes those figures on his own return, whatever the books say later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table associate_pack_mail (
      company_id bigint not null,
      id bigint generated always as identity,
      associate_id bigint not null,
      year integer not null,
      recipient text not null,
      figures text,
      message text,
      mail_id bigint,
      created_by bigint,
      created_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, associate_id) references associate (company_id, id) on delete cascade
    )`.execute(db);
  await sql`create index associate_pack_mail_year on associate_pack_mail (company_id, year)`.execute(
    db,
  );
  await sql`select protect_company('associate_pack_mail')`.execute(db);
}
