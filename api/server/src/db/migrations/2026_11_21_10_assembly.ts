import { sql, type Kysely } from 'kysely';

/**
 * Assemblies: the majority of the statutes, who votes on which resolution, the figures on which a
 * meeting was held, and the documents that were filed then with their hashes. A resolution that
 * allocates the result is known by its title so far.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table general_assembly
      add column majority text not null default 'unanimity' check (majority in ('unanimity', 'half', 'two_thirds', 'three_quarters')),
      add column frozen jsonb`.execute(db);
  await sql`
    alter table assembly_resolution add column kind text not null default 'ordinary' check (kind in ('ordinary', 'allocation'))`.execute(
    db,
  );
  await sql`update assembly_resolution set kind = 'allocation' where title ~* 'affectation'`.execute(
    db,
  );
  await sql`
    create table assembly_document (
      company_id integer not null,
      id integer generated always as identity,
      general_assembly_id integer not null,
      version integer not null,
      document text not null check (document in ('assemblyMinutes', 'assemblyConvening')),
      storage_key text not null,
      sha256 text not null,
      created_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, general_assembly_id) references general_assembly (company_id, id) on delete cascade,
      constraint assembly_document_once unique (company_id, general_assembly_id, version, document)
    )`.execute(db);
  await sql`select protect_company('assembly_document')`.execute(db);
}
