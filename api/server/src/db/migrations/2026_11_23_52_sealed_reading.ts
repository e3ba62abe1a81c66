import { sql, type Kysely } from 'kysely';

/**
 * What was read of the files of an import is sealed, but for the keys and sizes of its documents:
 * what was said of each file stands in a column of its own. The starts that follow seal what is there
 * already, and find it, like mails of before, without reading all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_reading add column sealed text`.execute(db);
  await sql`create index import_reading_clear on import_reading (id) where sealed is null`.execute(
    db,
  );
  await sql`create index mail_clear on mail (id) where body_text not like 'sealed:%'`.execute(db);
}
