import { sql, type Kysely } from 'kysely';

/**
 * A movement keeps the kind of file that it came from: two kinds word the same operation
 * differently, one kind never does. A part of a rule may be a share, a fixed amount, the rest, or
 * the schedule of a loan; existing parts are shares. What an import read, and what a batch would
 * put back, are working notes of up to some megabytes: the audit log leaves them out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_movement add column source text`.execute(db);
  await sql`
    alter table rule
      add column min_amount_cents bigint check (min_amount_cents >= 0),
      add column max_amount_cents bigint check (max_amount_cents >= 0)`.execute(db);
  await sql`
    alter table rule_split
      alter column category_id drop not null,
      alter column share_bp drop not null,
      add column part text not null default 'percent' check (part in ('percent', 'fixed', 'rest', 'loan')),
      add column amount_cents bigint,
      add constraint rule_split_share check ((part = 'percent') = (share_bp is not null)),
      add constraint rule_split_fixed check ((part = 'fixed') = (amount_cents is not null)),
      add constraint rule_split_category check ((part = 'loan') = (category_id is null))`.execute(
    db,
  );
  await sql`
    create or replace function audited(row_data jsonb) returns jsonb language sql immutable as $$
      select row_data - array['password_hash', 'totp_secret', 'token_hash', 'code_hash', 'preview', 'undo']
    $$`.execute(db);
}
