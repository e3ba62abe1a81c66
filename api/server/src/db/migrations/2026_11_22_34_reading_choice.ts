import { sql, type Kysely } from 'kysely';

/**
 * Where the law leaves a choice, a company says for a year which reading it takes. No row: the one of
 * the product, as everything was so far. One that is taken back keeps who did it and when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_choice (
      company_id bigint not null references company on delete cascade,
      id bigint generated always as identity,
      year integer not null,
      code text not null,
      taken boolean not null,
      chosen_by bigint references app_user,
      chosen_at timestamptz(3) not null,
      primary key (company_id, id),
      constraint reading_choice_once unique (company_id, year, code)
    )`.execute(db);
  await sql`select protect_company('reading_choice')`.execute(db);
}
