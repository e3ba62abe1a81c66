import { sql, type Kysely } from 'kysely';

/**
 * Further payments of an invoice that is paid in several times; the first one stays in its row.
 * What each pays is computed, never kept. Nothing that exists changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supporting_payment (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      supporting_data_id bigint not null,
      bank_movement_id bigint not null,
      primary key (company_id, id),
      foreign key (company_id, supporting_data_id) references supporting_data (company_id, id) on delete cascade,
      foreign key (company_id, bank_movement_id) references bank_movement (company_id, id),
      constraint supporting_payment_once unique (company_id, supporting_data_id, bank_movement_id)
    )`.execute(db);
  await sql`create index supporting_payment_movement on supporting_payment (company_id, bank_movement_id)`.execute(
    db,
  );
  await sql`select protect_company('supporting_payment')`.execute(db);
}
