import { sql, type Kysely } from 'kysely';

/**
 * What the processes of one database have to share: the store of documents by its mark, and what
 * each process was told, as fingerprints, so that two that were told different things are seen.
 * Only the owner of the tables says which store it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files_place (
      is_only boolean primary key default true check (is_only),
      marker text not null
    )`.execute(db);
  await sql`
    create table running_process (
      id text primary key,
      name text not null,
      settings jsonb not null,
      clock_off_ms integer not null,
      seen_at timestamptz(3) not null
    )`.execute(db);
  await sql`grant select on files_place to sci_app`.execute(db);
  await sql`grant select, insert, update, delete on running_process to sci_app`.execute(db);
}
