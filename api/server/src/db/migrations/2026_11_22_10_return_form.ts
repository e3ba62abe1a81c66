import { sql, type Kysely } from 'kysely';

/**
 * What the form of the return asks besides figures: the number of the head office, which no sheet
 * asked for yet, and which of its boxes were copied, so that the assistant goes on where it stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column nic text check (nic ~ '^[0-9]{5}$')`.execute(db);
  await sql`
    create table copied_box (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      box_key text not null,
      value text not null,
      copied_by integer references app_user,
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint copied_box_once unique (company_id, year, box_key)
    )`.execute(db);
  await sql`select protect_company('copied_box')`.execute(db);
}
