import { sql, type Kysely } from 'kysely';

/**
 * Whether a company opted for VAT on its rents: what the law on electronic invoices asks of it
 * depends on that. Nobody was asked before: unknown for every company there is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column vat_option boolean`.execute(db);
}
