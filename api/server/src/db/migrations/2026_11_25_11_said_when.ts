import { sql, type Kysely } from 'kysely';

/**
 * When the user last said where the movements of an account at a bank go, and entered the keys of a
 * platform: both rows change with each reading too, so that their `updated_at` says nothing of what
 * he has seen. Operations that were taken for another one of the same account, although the bank
 * gives each its own number, wait to come in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_feed add column target_at timestamptz(3)`.execute(db);
  await sql`
    alter table invoice_platform add column keys_at timestamptz(3) not null default now()`.execute(
    db,
  );
  await sql`alter table invoice_platform alter column keys_at drop default`.execute(db);
  await sql`
    update bank_feed_line l set state = 'waiting', bank_movement_id = null
    where l.state = 'known' and exists (
      select from bank_feed_line o
      where o.company_id = l.company_id and o.bank_feed_id = l.bank_feed_id
        and o.bank_movement_id = l.bank_movement_id and o.id <> l.id
        and (o.state = 'kept' or (o.state = 'known' and o.id < l.id))
    )`.execute(db);
}
