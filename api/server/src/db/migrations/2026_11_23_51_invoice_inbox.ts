import { sql, type Kysely } from 'kysely';

/**
 * Invoices that arrive through an approved platform, with what was told to it about each. They stand
 * apart from the books: an approved one becomes supporting data as any other invoice. Nothing that
 * exists changes. The keys of the platform are sealed, and kept out of the audit log all the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function audited(row_data jsonb) returns jsonb language sql immutable as $$
      select row_data - array['password_hash', 'totp_secret', 'token_hash', 'code_hash', 'preview', 'undo', 'client_secret', 'signing_key', 'webhook_ref']
    $$`.execute(db);
  await sql`
    create table invoice_platform (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      platform text not null,
      client_id text not null,
      client_secret text not null,
      reason text,
      webhook_ref text not null,
      webhook_id text,
      signing_key text,
      receiving_addresses text[],
      since timestamptz(3),
      read_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint invoice_platform_one unique (company_id)
    )`.execute(db);
  await sql`create index invoice_platform_webhook on invoice_platform (webhook_ref)`.execute(db);
  await sql`
    create table received_invoice (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      flow_id text not null,
      file_id bigint,
      state text not null check (state in ('received', 'to_process', 'approved', 'refused', 'paid')),
      kind text not null check (kind in ('invoice', 'credit_note')),
      seller text not null,
      seller_siren text,
      number text,
      date date,
      amount_cents bigint,
      reason text,
      refusal text,
      refusal_note text not null default '',
      supporting_data_id bigint,
      received_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint received_invoice_once unique (company_id, flow_id),
      foreign key (company_id, file_id) references file (company_id, id),
      foreign key (company_id, supporting_data_id) references supporting_data (company_id, id) on delete set null (supporting_data_id),
      check ((state = 'refused') = (refusal is not null))
    )`.execute(db);
  await sql`create index received_invoice_file on received_invoice (company_id, file_id)`.execute(
    db,
  );
  await sql`create index received_invoice_supporting on received_invoice (company_id, supporting_data_id)`.execute(
    db,
  );
  await sql`
    create table invoice_status (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      received_invoice_id bigint not null,
      code integer not null check (code between 200 and 299),
      tracking_id text not null,
      message text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'taken', 'rejected')),
      flow_id text,
      tries integer not null default 0,
      reason text,
      decided_at timestamptz(3) not null,
      primary key (company_id, id),
      constraint invoice_status_once unique (company_id, received_invoice_id, code),
      foreign key (company_id, received_invoice_id) references received_invoice (company_id, id) on delete cascade
    )`.execute(db);
  await sql`select protect_company('invoice_platform')`.execute(db);
  await sql`select protect_company('received_invoice')`.execute(db);
  // Not audited, as mails are not: the decision that it tells is.
  await sql`select company_policy('invoice_status')`.execute(db);
  await sql`grant select, insert, update, delete on invoice_status to sci_app`.execute(db);
}
