import { sql, type Kysely } from 'kysely';

/**
 * Shares may belong to several people together, for whom one person votes (C. civ. art. 1844). Nobody
 * could say so before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table associate
      add column undivided boolean not null default false,
      add column joint_representative text`.execute(db);
}
