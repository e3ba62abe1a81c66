import { sql, type Kysely } from 'kysely';

/**
 * How often the round of the night has begun to open a company: one that ends the process each time
 * would keep the others from their turn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_round_company add column tries integer not null default 0`.execute(
    db,
  );
}
