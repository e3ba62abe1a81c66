import { sql, type Kysely } from 'kysely';

/**
 * The statutes may share the result of a year otherwise than by shares, and say who bears what between
 * usufructuary and bare owner. No row is what everything was so far: by shares.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profit_key (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      associate_id integer not null,
      share_bp integer not null check (share_bp between 0 and 10000),
      clause text not null default '',
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, associate_id) references associate (company_id, id),
      constraint profit_key_once unique (company_id, year, associate_id)
    )`.execute(db);
  await sql`select protect_company('profit_key')`.execute(db);
}
