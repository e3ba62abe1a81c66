import { sql, type Kysely } from 'kysely';

/**
 * A document of a movement may prove one of its parts: the part is known by its place, since a
 * ventilation is replaced as a whole. Documents that exist keep proving the whole movement (null).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column split_position integer check (split_position >= 0)`.execute(
    db,
  );
}
