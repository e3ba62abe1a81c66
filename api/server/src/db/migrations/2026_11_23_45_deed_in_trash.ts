import { sql, type Kysely } from 'kysely';

/**
 * A purchase that is taken back stays beside its sheet in the trash, with what was told of it, so that
 * it comes back as a whole. One from before has nothing told: only its sheet and its loan come back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table building_deed add column told jsonb, add column deleted_at timestamptz(3)`.execute(
    db,
  );
}
