import { sql, type Kysely } from 'kysely';

/**
 * A large import is also taken back by the job queue, which is one more state, and both tell how
 * far they are. That number stands beside what was read of the files: it is written while the job's
 * own transaction holds the import, and it is nothing that the audit log should keep. Imports that
 * exist are under way in none of these ways.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_reading add column percent smallint not null default 0 check (percent between 0 and 100)`.execute(
    db,
  );
  await sql`
    alter table bank_import
      drop constraint bank_import_status_check,
      add constraint bank_import_status_check check (status in ('preview', 'confirming', 'confirmed', 'undoing', 'undone'))`.execute(
    db,
  );
}
