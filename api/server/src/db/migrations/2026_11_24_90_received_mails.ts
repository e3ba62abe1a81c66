import { sql, type Kysely } from 'kysely';

/**
 * What became of each of the last mails that were forwarded to a company, so that a good one no
 * longer hides that the one before was refused. Older mails are not told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_address add column received jsonb not null default '[]'`.execute(db);
}
