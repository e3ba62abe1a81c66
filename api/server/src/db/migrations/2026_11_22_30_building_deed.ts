import { sql, type Kysely } from 'kysely';

/**
 * A purchase or a sale of a building that was told at once: what it made, so that it can be shown and
 * taken back as a whole. What was bought and sold before has none, and stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table building_deed (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      kind text not null check (kind in ('purchase', 'sale')),
      date date not null,
      building_id bigint not null,
      loan_id bigint,
      loan_former_building_id bigint,
      od_entry_id bigint,
      ventilation_batch_id bigint,
      created_by bigint,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint building_deed_once unique (company_id, building_id, kind),
      foreign key (company_id, building_id) references building (company_id, id) on delete cascade,
      foreign key (company_id, loan_id) references loan (company_id, id) on delete set null (loan_id),
      foreign key (company_id, loan_former_building_id) references building (company_id, id)
        on delete set null (loan_former_building_id),
      foreign key (company_id, od_entry_id) references od_entry (company_id, id) on delete set null (od_entry_id),
      foreign key (company_id, ventilation_batch_id) references ventilation_batch (company_id, id)
        on delete set null (ventilation_batch_id)
    )`.execute(db);
  for (const column of [
    'loan_id',
    'loan_former_building_id',
    'od_entry_id',
    'ventilation_batch_id',
  ])
    await sql`create index ${sql.ref(`building_deed_${column}`)} on building_deed (company_id, ${sql.ref(column)})`.execute(
      db,
    );
  await sql`select protect_company('building_deed')`.execute(db);
}
