import { sql, type Kysely } from 'kysely';

/**
 * Parts of the log of changes that were moved into the store of documents, each a run of entries of
 * one company from its first on. The log itself stays append only: the one door that lets entries
 * go opens for the owner who moves them. No row changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_archive (
      company_id bigint not null references company on delete cascade,
      first_entry bigint not null,
      last_entry bigint not null check (last_entry >= first_entry),
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      entries integer not null check (entries > 0),
      storage_key text not null,
      sha256 text not null,
      recalled_at timestamptz(3),
      primary key (company_id, first_entry)
    )`.execute(db);
  await sql`create index log_archive_away on log_archive (last_at) where recalled_at is null`.execute(
    db,
  );
  await sql`create index log_archive_recalled on log_archive (recalled_at) where recalled_at is not null`.execute(
    db,
  );
  await sql`select company_policy('log_archive')`.execute(db);
  await sql`grant select, delete on log_archive to sci_app`.execute(db);
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'audit_log' and tg_op = 'UPDATE' and current_setting('app.forgetting', true) = 'on' then return null; end if;
      if tg_table_name = 'audit_log' and tg_op = 'DELETE' and current_setting('app.archiving', true) = 'on' then return null; end if;
      raise exception '% is append only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db);
}
