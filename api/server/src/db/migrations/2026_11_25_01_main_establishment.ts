import { sql, type Kysely } from 'kysely';

/** Where the company is run from when that is not its head office: the return asks for both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column main_establishment text`.execute(db);
}
