import { sql, type Kysely } from 'kysely';

/**
 * Accounts can be connected to their bank. What the bank says stands apart from the movements: a
 * line enters the books by an import as any other, and keeps the movement that it became. Nothing
 * that exists changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_link (
      company_id integer not null references company (id),
      id integer generated always as identity,
      holder text not null,
      consent text not null,
      bank text not null,
      state text not null check (state in ('ok', 'action', 'failing', 'suspended', 'withdrawn')),
      consent_until timestamptz(3),
      read_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      unique (company_id, consent)
    )`.execute(db);
  await sql`create index bank_link_holder on bank_link (holder)`.execute(db);
  await sql`
    create table bank_feed (
      company_id integer not null,
      id integer generated always as identity,
      bank_link_id integer not null,
      external_id text not null,
      name text not null,
      iban text,
      balance_cents bigint not null,
      difference_cents bigint,
      bank_account_id integer,
      from_date date,
      since timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      unique (company_id, bank_link_id, external_id),
      foreign key (company_id, bank_link_id) references bank_link (company_id, id) on delete cascade,
      foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete set null (bank_account_id),
      check ((bank_account_id is null) or (from_date is not null))
    )`.execute(db);
  await sql`create index bank_feed_account on bank_feed (company_id, bank_account_id)`.execute(db);
  await sql`
    create table bank_feed_line (
      company_id integer not null,
      id integer generated always as identity,
      bank_feed_id integer not null,
      external_id text not null,
      date date not null,
      value_date date,
      label text not null,
      amount_cents bigint not null,
      pending boolean not null,
      changed_at timestamptz(3) not null,
      state text not null check (state in ('waiting', 'doubt', 'kept', 'known', 'corrected', 'removed', 'left_out')),
      reason text,
      bank_movement_id bigint,
      primary key (company_id, id),
      unique (company_id, bank_feed_id, external_id),
      foreign key (company_id, bank_feed_id) references bank_feed (company_id, id) on delete cascade,
      foreign key (company_id, bank_movement_id) references bank_movement (company_id, id) on delete set null (bank_movement_id)
    )`.execute(db);
  await sql`create index bank_feed_line_movement on bank_feed_line (company_id, bank_movement_id)`.execute(
    db,
  );
  await sql`select protect_company('bank_link')`.execute(db);
  await sql`select protect_company('bank_feed')`.execute(db);
  // Not audited, as what is read of a file is not: the movements that come of it are.
  await sql`select company_policy('bank_feed_line')`.execute(db);
  await sql`grant select, insert, update, delete on bank_feed_line to sci_app`.execute(db);
}
