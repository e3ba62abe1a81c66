import { sql, type Kysely } from 'kysely';

/**
 * The full file can be sent with chosen parts only. What was sent before held all of them: no list
 * says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table full_file_mail add column parts text[]`.execute(db);
}
