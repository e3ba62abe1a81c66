import { sql, type Kysely } from 'kysely';

/**
 * A publisher token opens some modules and no others: their names are kept with it, and what the
 * token is for. Tokens of this kind could not be made before, so no row needs a value; one that
 * somebody wrote by hand opens nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_token add column modules text[] not null default '{}', add column label text not null default ''`.execute(
    db,
  );
  await sql`alter table access_token add constraint access_token_modules check (kind = 'publisher' or modules = '{}')`.execute(
    db,
  );
}
