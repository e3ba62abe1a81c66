import { sql, type Kysely } from 'kysely';

/**
 * What-if years: a list of changes that no table of the books knows. Nothing that exists changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scenario (
      company_id integer not null references company (id),
      id integer generated always as identity,
      year integer not null,
      name text not null,
      changes jsonb not null default '[]',
      created_by integer,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index scenario_year on scenario (company_id, year)`.execute(db);
  await sql`select protect_company('scenario')`.execute(db);
}
