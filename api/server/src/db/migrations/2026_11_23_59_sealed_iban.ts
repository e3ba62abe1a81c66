import { sql, type Kysely } from 'kysely';

/**
 * Finds at each start what an earlier version left readable of IBANs, without looking at every row:
 * in their columns, and in the rows as the log of changes keeps them. No row changes here: a
 * migration has no key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bank_account_clear_iban on bank_account (company_id, id) where iban not like 'sealed:%'`.execute(
    db,
  );
  await sql`
    create index bank_feed_clear_iban on bank_feed (company_id, id) where iban not like 'sealed:%'`.execute(
    db,
  );
  await sql`
    create index bank_movement_clear_iban on bank_movement (company_id, id) where counterparty_iban not like 'sealed:%'`.execute(
    db,
  );
  await sql`
    create function has_clear_iban(image jsonb) returns boolean language sql immutable as $$
      select coalesce(image ->> 'iban' not like 'sealed:%', false) or coalesce(image ->> 'counterparty_iban' not like 'sealed:%', false)
    $$`.execute(db);
  await sql`
    create index audit_log_clear_iban on audit_log (id)
    where entity in ('bank_account', 'bank_feed', 'bank_movement') and (has_clear_iban(before) or has_clear_iban(after))`.execute(
    db,
  );
}
