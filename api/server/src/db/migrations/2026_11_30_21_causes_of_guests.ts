import { sql, type Kysely } from 'kysely';

/**
 * Whether nobody but guests told of a cause: they can be as many as they like, and what they told
 * pushed what the server and accounts met out of the list. Causes of before are taken for those of
 * accounts: they leave with their month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table failure_cause add column only_guests boolean not null default false`.execute(
    db,
  );
}
