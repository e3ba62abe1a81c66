import { sql, type Kysely } from 'kysely';

/**
 * A code of an authenticator serves once (RFC 6238, 5.2): the half minute of the last one that was
 * accepted is remembered. It has a table of its own, since it is nothing that the audit of the
 * account should show. Nobody has one yet, so the next code of each account is accepted as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table second_factor_step (user_id integer primary key references app_user on delete cascade, step integer not null)`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on second_factor_step to sci_app`.execute(db);
}
