import { sql, type Kysely } from 'kysely';

/**
 * What goes into the store of documents is noted before it is written, apart from the transaction
 * that will name it: of a process that is killed in between, the note stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_note (
      key text primary key,
      of_company_id bigint not null,
      at timestamptz(3) not null default clock_timestamp()
    )`.execute(db);
}
