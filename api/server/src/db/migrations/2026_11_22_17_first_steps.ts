import { sql, type Kysely } from 'kysely';

/**
 * Which steps of the way into the application a company put off, and whether it left that way. A
 * company that has movements has found its way: it is not led along it now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table first_steps (
      company_id integer primary key references company on delete cascade,
      id integer generated always as identity,
      put_off text[] not null default '{}',
      left_at timestamptz(3)
    )`.execute(db);
  await sql`select protect_company('first_steps')`.execute(db);
  await sql`
    insert into first_steps (company_id, left_at)
    select id, now() from company c where exists (select from bank_movement m where m.company_id = c.id)`.execute(
    db,
  );
}
