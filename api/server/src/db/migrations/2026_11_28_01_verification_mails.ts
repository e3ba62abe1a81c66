import { sql, type Kysely } from 'kysely';

/** The mails that ask the associates of a company to verify their addresses: a list looks for the last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mail_verify_associate on mail (company_id, id)
    where kind = 'verify_associate'`.execute(db);
}
