import { sql, type Kysely } from 'kysely';

/**
 * A new address of an account waits in a column of its own until it is verified, and the former one
 * can take the account back by a link. Addresses that were changed before and wait for their
 * verification stay what they are: their accounts are not verified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column new_email text check (new_email = lower(new_email))`.execute(
    db,
  );
  await sql`
    alter table signed_link
      drop constraint signed_link_kind_check,
      add constraint signed_link_kind_check check (kind in (
        'verify_user', 'verify_associate', 'reset_password', 'change_email', 'take_back_email'))`.execute(
    db,
  );
  await sql`create index signed_link_held on signed_link (email) where kind = 'take_back_email'`.execute(
    db,
  );
}
