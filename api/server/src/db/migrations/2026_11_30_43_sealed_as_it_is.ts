import { sql, type Kysely } from 'kysely';

/**
 * What is sealed does not get smaller, and looking whether it does took the database two thirds of
 * the time in which it keeps the reading of a large statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_reading alter column content set storage external`.execute(db);
  await sql`alter table idempotency_key alter column answer set storage external`.execute(db);
}
