import { sql, type Kysely } from 'kysely';

/**
 * What was said of a company itself stands in the log of no company, which its members cannot read:
 * a door for the one that the transaction is about. No row changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function own_company_log() returns setof audit_log language sql stable security definer set search_path = public as $$
      select * from audit_log
      where company_id = 0 and entity = 'company' and entity_id = nullif(nullif(current_setting('app.company_id', true), 'all'), '')
    $$`.execute(db);
  await sql`revoke all on function own_company_log() from public`.execute(db);
  await sql`grant execute on function own_company_log() to sci_app`.execute(db);
}
