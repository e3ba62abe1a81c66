import { sql, type Kysely } from 'kysely';

/**
 * Whether a mail that was refused is tried again by itself. What was refused before says no: until
 * its next try it reads as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column retrying boolean not null default false`.execute(db);
}
