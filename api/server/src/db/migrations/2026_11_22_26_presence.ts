import { sql, type Kysely } from 'kysely';

/**
 * A session can hold the proof that its owner is really there: he gave his password, or a code of
 * his second factor, a few minutes ago. Sessions that are open have none: their owners are asked
 * when it matters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_token
      add column presence_hash text,
      add column presence_until timestamptz(3),
      add constraint access_token_presence check ((presence_hash is null) = (presence_until is null))`.execute(
    db,
  );
}
