import { sql, type Kysely } from 'kysely';

/**
 * People, their sessions, and what they pay. None of it is company data: a user comes before his
 * company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createTokens(db);
  await createPayment(db);
  for (const table of ['app_user', 'recovery_code', 'subscription'])
    await sql`select protect(${table})`.execute(db);
  for (const table of ['access_token', 'signed_link', 'payment_customer', 'payment_event']) {
    await sql`grant select, insert, update, delete on ${sql.table(table)} to sci_app`.execute(db);
  }
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id integer generated always as identity primary key,
      email text not null check (email = lower(email)),
      password_hash text not null,
      name text not null,
      first_name text not null,
      is_admin boolean not null default false,
      email_verified_at timestamptz(3),
      company_id integer,
      totp_secret text,
      totp_confirmed_at timestamptz(3),
      last_activity timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    )`.execute(db);
  await sql`create unique index app_user_email on app_user (email) where deleted_at is null`.execute(
    db,
  );
  await sql`create unique index app_user_company on app_user (company_id) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create table recovery_code (
      id integer generated always as identity primary key,
      user_id integer not null references app_user on delete cascade,
      code_hash text not null,
      used_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index recovery_code_user on recovery_code (user_id)`.execute(db);
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_token (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('session', 'impersonation', 'publisher')),
      token_hash text not null unique,
      user_id integer not null references app_user on delete cascade,
      impersonator_id integer references app_user on delete cascade,
      reason text,
      writing_until timestamptz(3),
      user_agent text not null default '',
      address text not null default '',
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3),
      constraint access_token_impersonator check ((kind = 'impersonation') = (impersonator_id is not null))
    )`.execute(db);
  await sql`create index access_token_user on access_token (user_id)`.execute(db);
  await sql`create index access_token_expires on access_token (expires_at)`.execute(db);
  // One link, one use: the hash is of the secret that only the mail holds.
  await sql`
    create table signed_link (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('verify_user', 'verify_associate', 'reset_password')),
      company_id integer,
      subject_id integer not null,
      email text not null,
      token_hash text not null unique,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db);
  await sql`create index signed_link_subject on signed_link (kind, subject_id)`.execute(db);
}

/**
 * The state of the payment provider as its signed events told it; `event_at` keeps an older event
 * from undoing a newer one.
 */
async function createPayment(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_customer (
      user_id integer primary key references app_user on delete cascade,
      customer_id text not null unique
    )`.execute(db);
  await sql`
    create table subscription (
      id text primary key,
      user_id integer not null references app_user on delete cascade,
      status text not null,
      current_period_end timestamptz(3),
      cancel_at_period_end boolean not null default false,
      event_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index subscription_user on subscription (user_id)`.execute(db);
  await sql`
    create table payment_event (
      id text primary key,
      type text not null,
      occurred_at timestamptz(3) not null,
      received_at timestamptz(3) not null default now()
    )`.execute(db);
}
