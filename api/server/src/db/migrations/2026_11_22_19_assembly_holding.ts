import { sql, type Kysely } from 'kysely';

/** Associates may decide at a distance or by writing where their statutes say so; so far all met. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table general_assembly add column holding text not null default 'physical'
      check (holding in ('physical', 'remote', 'written'))`.execute(db);
}
