import { sql, type Kysely } from 'kysely';

/**
 * The mails that ask for the proof of an address: who waits for one is told what became of the last.
 * An account's say whose they are, since two may ask for the same address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column user_id bigint`.execute(db);
  await sql`create index mail_of_user on mail (user_id, id) where user_id is not null`.execute(db);
  await sql`
    create index mail_verify_associate on mail (company_id, id)
    where kind = 'verify_associate'`.execute(db);
}
