import { sql, type Kysely } from 'kysely';

/**
 * Several assemblies may meet on the accounts of a year: another one follows that left the result
 * unallocated. Those that exist are the first of their year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table general_assembly
      add column number integer not null default 1 check (number > 0),
      drop constraint general_assembly_once,
      add constraint general_assembly_once unique (company_id, year, number)`.execute(db);
}
