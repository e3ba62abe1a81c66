import { sql, type Kysely } from 'kysely';

/**
 * The day since which the aggregator no longer gives an account that it gave before: it was closed,
 * or the holder no longer shares it. Known from the next reading on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_feed add column absent_since date`.execute(db);
}
