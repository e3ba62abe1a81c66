import { sql, type Kysely } from 'kysely';

/**
 * A convening is frozen when it is sent, and no more made on the day of the meeting. The files that
 * were made then stay as they are, in `assembly_document`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assembly_convening (
      company_id integer not null,
      id integer generated always as identity,
      general_assembly_id integer not null,
      sent_on date not null,
      way text not null,
      recipients jsonb not null,
      frozen jsonb not null,
      storage_key text,
      sha256 text,
      created_by integer,
      created_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, general_assembly_id) references general_assembly (company_id, id) on delete cascade,
      constraint assembly_convening_file check ((storage_key is null) = (sha256 is null))
    )`.execute(db);
  await sql`select protect_company('assembly_convening')`.execute(db);
}
