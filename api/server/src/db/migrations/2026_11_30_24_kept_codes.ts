import { sql, type Kysely } from 'kysely';

/**
 * Whether a user said that he kept the recovery codes which he was shown: where the answer with them
 * was lost nobody has them. Codes of before are taken for kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recovery_code add column kept boolean not null default true`.execute(db);
}
