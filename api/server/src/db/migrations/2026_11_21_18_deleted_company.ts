import { sql, type Kysely } from 'kysely';

/**
 * A company in the trash says whom it was taken from, so that it can be given back to him. For
 * those that are already there the audit log knows it: the change of the user that took his company
 * away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column deleted_from integer references app_user`.execute(db);
  await sql`create index company_deleted_from on company (deleted_from) where deleted_at is not null`.execute(
    db,
  );
  await sql`
    update company c set deleted_from = (
      select u.id from audit_log a join app_user u on u.id::text = a.entity_id
      where a.entity = 'app_user' and a.action = 'update' and a.before ->> 'company_id' = c.id::text and a.after ->> 'company_id' is null
      order by a.id desc limit 1
    ) where c.deleted_at is not null`.execute(db);
}
