import { sql, type Kysely } from 'kysely';

/**
 * How an associate's part is taxed, and whether several people own his shares together, are what the
 * return of a year rests on, as the type of a building is: they may differ from one year to the next.
 * Nobody could say so before; what was entered so far goes on holding for every year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table associate_year (
      company_id bigint not null references company on delete cascade,
      id bigint generated always as identity,
      associate_id bigint not null,
      year integer not null,
      regime text not null check (regime in ('PERSON', 'COMPANY', 'BUSINESS')),
      undivided boolean not null,
      joint_representative text,
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, associate_id)
        references associate (company_id, id) on delete cascade,
      constraint associate_year_once unique (company_id, associate_id, year)
    )`.execute(db);
  await sql`select protect_company('associate_year')`.execute(db);

  await sql`alter table building_year add column type text`.execute(db);
  await sql`
    update building_year y set type = b.type from building b
    where b.company_id = y.company_id and b.id = y.building_id`.execute(db);
  await sql`
    alter table building_year alter column type set not null,
      add check (type in ('U', 'R', 'IR', 'AP', 'M', 'P'))`.execute(db);
}
