import { sql, type Kysely } from 'kysely';

/**
 * Each version of the formulas says why it was published, and which one it put back when it undoes
 * another. Versions that exist were published without a word and put nothing back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table formula_set add column comment text not null default '', add column restored_version integer`.execute(
    db,
  );
}
