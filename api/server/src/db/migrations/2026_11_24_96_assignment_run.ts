import { sql, type Kysely } from 'kysely';

/**
 * An automatic assignment that the background does: how far it is, and what became of it. Beside its
 * batch, which exists from the start, so that who asked can follow it and take it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assignment_run (
      company_id bigint not null,
      batch_id bigint not null,
      percent integer not null default 0 check (percent between 0 and 100),
      ventilated integer not null default 0,
      left_over integer not null,
      refused text,
      primary key (company_id, batch_id),
      foreign key (company_id, batch_id)
        references ventilation_batch (company_id, id) on delete cascade
    )`.execute(db);
  await sql`select company_policy('assignment_run')`.execute(db);
  await sql`grant select, insert, update, delete on assignment_run to sci_app`.execute(db);
}
