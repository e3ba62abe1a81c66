import { sql, type Kysely } from 'kysely';

/**
 * An associate may be a company, or hold his shares in a business: the return is then the complete form.
 * Nobody could say so before, everybody was computed as a natural person and stays one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table associate add column regime text not null default 'PERSON'
      check (regime in ('PERSON', 'COMPANY', 'BUSINESS'))`.execute(db);
}
