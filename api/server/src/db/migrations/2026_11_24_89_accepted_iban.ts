import { sql, type Kysely } from 'kysely';

/**
 * The IBAN of a bank account that the user said belongs to the account that it feeds, though its
 * sheet says another one. A connection of before that feeds such an account waits for that word:
 * nobody was asked then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_feed add column accepted_iban text`.execute(db);
}
