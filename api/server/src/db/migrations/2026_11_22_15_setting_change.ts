import { sql, type Kysely } from 'kysely';

/**
 * What administrators set for every company is proposed first, rehearsed on the companies, put in
 * force, and can be put back: `previous` is what stood before. The progress of a rehearsal and what
 * it found are rows of their own: the audit log notes what somebody decided, not each step of a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setting_change (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('category', 'formulas', 'dates', 'parameter')),
      target text not null,
      proposal jsonb not null,
      previous jsonb not null,
      reason text not null,
      effective_on date,
      status text not null default 'rehearsing' check (status in ('rehearsing', 'refused', 'rehearsed', 'scheduled', 'in_force', 'withdrawn', 'reverted')),
      asked_by integer not null references app_user,
      asked_at timestamptz(3) not null default now(),
      in_force_at timestamptz(3),
      reverted_by integer references app_user,
      reverted_at timestamptz(3),
      revert_reason text,
      updated_at timestamptz(3) not null default now(),
      constraint setting_change_reverted check (num_nonnulls(reverted_by, reverted_at, revert_reason) in (0, 3))
    )`.execute(db);
  await sql`select protect('setting_change')`.execute(db);
  await sql`
    create table setting_rehearsal (
      change_id integer primary key references setting_change on delete cascade,
      done integer not null default 0,
      total integer not null default 0,
      touched integer not null default 0,
      failed integer not null default 0,
      report jsonb not null,
      refusal text,
      ended_at timestamptz(3)
    )`.execute(db);
  await sql`grant select, insert, update, delete on setting_rehearsal to sci_app`.execute(db);
}
