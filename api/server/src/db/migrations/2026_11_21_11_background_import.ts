import { sql, type Kysely } from 'kysely';

/**
 * A large import is confirmed by the job queue: it has one more state while that lasts, and keeps
 * how it ended. Imports that were confirmed before have no outcome; their movements say what came
 * in. What was read of the files, up to some megabytes, moves to a table of its own: a change of
 * state no longer carries it along, nor does the audit log, which never kept it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_reading (
      company_id integer not null,
      id integer generated always as identity,
      bank_import_id integer not null,
      lines integer not null,
      content json not null,
      primary key (company_id, id),
      foreign key (company_id, bank_import_id) references bank_import (company_id, id) on delete cascade,
      constraint import_reading_once unique (company_id, bank_import_id)
    )`.execute(db);
  await sql`
    insert into import_reading (company_id, bank_import_id, lines, content)
    select company_id, id, coalesce(jsonb_array_length(preview -> 'lines'), 0), preview::json from bank_import where preview is not null`.execute(
    db,
  );
  await sql`select company_policy('import_reading')`.execute(db);
  await sql`grant select, insert, update, delete on import_reading to sci_app`.execute(db);
  await sql`
    alter table bank_import
      drop column preview,
      add column outcome jsonb,
      drop constraint bank_import_status_check,
      add constraint bank_import_status_check check (status in ('preview', 'confirming', 'confirmed', 'undone'))`.execute(
    db,
  );
}
