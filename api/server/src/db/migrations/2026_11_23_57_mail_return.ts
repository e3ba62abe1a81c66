import { sql, type Kysely } from 'kysely';

/**
 * The address to which a mail comes back when it can't be delivered: letters of convenings have one
 * each. Mails of before have none, and say no more than they did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column return_token text unique`.execute(db);
}
