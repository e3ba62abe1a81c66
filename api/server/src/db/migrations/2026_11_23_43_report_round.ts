import { sql, type Kysely } from 'kysely';

/**
 * Every night each report of each company is opened once: the companies of a round with how far it
 * is, and what could not be opened. They belong to the operator, and leave with the round.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_round (
      id bigint generated always as identity primary key,
      started_at timestamptz(3) not null,
      ended_at timestamptz(3),
      stopped boolean not null default false
    )`.execute(db);
  await sql`
    create table report_round_company (
      round_id bigint not null references report_round on delete cascade,
      of_company_id bigint not null,
      size integer not null,
      opened integer not null default 0,
      done_at timestamptz(3),
      primary key (round_id, of_company_id)
    )`.execute(db);
  await sql`
    create index report_round_company_next on report_round_company (round_id, size, of_company_id) where done_at is null`.execute(
    db,
  );
  await sql`
    create table report_finding (
      id bigint generated always as identity primary key,
      round_id bigint not null references report_round on delete cascade,
      of_company_id bigint not null,
      year integer not null,
      report text not null,
      kind text not null check (kind in ('refused', 'failed')),
      sentence text not null,
      reference text
    )`.execute(db);
  await sql`create index report_finding_round on report_finding (round_id, id)`.execute(db);
  for (const table of ['report_round', 'report_round_company', 'report_finding'])
    await sql`grant select, insert, update, delete on ${sql.table(table)} to sci_app`.execute(db);
}
