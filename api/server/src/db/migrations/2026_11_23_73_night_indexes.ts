import { sql, type Kysely } from 'kysely';

/**
 * The purge of the night looked for what is old in every row of every company: at 50,000 companies
 * it did not end within the time of a statement. These rows are few, and so are these indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'supporting_data',
    'bank_movement',
    'loan',
    'building',
    'bank_account',
    'associate',
    'company',
  ])
    await sql`create index ${sql.ref(`${table}_in_trash`)} on ${sql.table(table)} (deleted_at) where deleted_at is not null`.execute(
      db,
    );
  await sql`create index bank_import_unconfirmed on bank_import (created_at) where status = 'preview'`.execute(
    db,
  );
}
