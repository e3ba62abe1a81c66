import { sql, type Kysely } from 'kysely';

/**
 * The account of the other party of a movement, where the bank gave it as data: an invoice that asks
 * for its payment there is recognised by it. Movements of before do not know it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_movement add column counterparty_iban text`.execute(db);
}
