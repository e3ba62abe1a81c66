import { sql, type Kysely } from 'kysely';

/**
 * What a seller tells of his invoice (cashed, completed, rejected) stands beside what he was told:
 * each message once, while a status of ours is told once for each invoice. Nothing that exists
 * changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice_status
      drop constraint invoice_status_state_check,
      drop constraint invoice_status_once,
      add constraint invoice_status_state_check check (state in ('waiting', 'sent', 'taken', 'rejected', 'received'))`.execute(
    db,
  );
  await sql`
    create unique index invoice_status_once on invoice_status (company_id, received_invoice_id, code)
    where state <> 'received'`.execute(db);
  await sql`
    create unique index invoice_status_received on invoice_status (company_id, flow_id)
    where state = 'received'`.execute(db);
}
