import { sql, type Kysely } from 'kysely';

/**
 * The books take a building out of the assets when it is sold. A sale of a year that was closed before
 * keeps the figures with which it was declared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table building add column book_value_out boolean not null default true`.execute(
    db,
  );
  await sql`
    update building set book_value_out = false
    where extract(year from sale_date) <= (
      select coalesce(max(year), 0) from fiscal_year
      where coalesce(date_declaration_2072_report, date_declaration_2072) < current_date
    )`.execute(db);
}
