import { sql, type Kysely } from 'kysely';

/**
 * The key under which secrets and documents are sealed, itself sealed with a key of the operator that
 * no database holds. One row, made by the first start; the role of the application does not read it.
 * What is there already is sealed by the starts that follow, since a migration has no key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sealing_key (
      id bigint primary key check (id = 1),
      master text not null,
      wrapped text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
}
