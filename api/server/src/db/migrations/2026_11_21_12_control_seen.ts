import { sql, type Kysely } from 'kysely';

/**
 * A validation keeps what its author saw: the evidence and what the control said. When it lapses,
 * it can be said what changed. Validations that exist saw something that nobody kept: they lapse as
 * before, without the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table control_validation add column seen jsonb`.execute(db);
}
