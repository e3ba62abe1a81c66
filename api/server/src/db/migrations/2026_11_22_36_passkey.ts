import { sql, type Kysely } from 'kysely';

/**
 * People can prove who they are by passkeys (WebAuthn), several for each. Of a key only its public
 * half is known. What a key was asked to sign serves once. Nobody has one yet: nothing changes for
 * the accounts there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      name text not null,
      last_used_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index passkey_user on passkey (user_id)`.execute(db);
  await sql`
    create table passkey_challenge (
      challenge_hash text primary key,
      purpose text not null check (purpose in ('register', 'login', 'presence')),
      user_id bigint references app_user on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index passkey_challenge_user on passkey_challenge (user_id)`.execute(db);
  for (const table of ['passkey', 'passkey_challenge'])
    await sql`grant select, insert, update, delete on ${sql.table(table)} to sci_app`.execute(db);
}
