import { sql, type Kysely } from 'kysely';

/**
 * A free use may take part of the time or part of the building. Rows of before say neither, which
 * goes on meaning all of it, always.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['building', 'building_year']) {
    await sql`
      alter table ${sql.table(table)}
        add column free_use_from date,
        add column free_use_to date,
        add column free_use_lent integer check (free_use_lent > 0),
        add column free_use_out_of integer,
        add check (free_use_to >= free_use_from),
        add check (free_use_lent <= free_use_out_of),
        add check ((free_use_lent is null) = (free_use_out_of is null))`.execute(db);
  }
}
