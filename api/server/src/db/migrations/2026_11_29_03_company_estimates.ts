import { sql, type Kysely } from 'kysely';

/**
 * What the planner believes of one company among many. The wall of every company is written as a
 * choice, as that of the log is since 2026_11_24_94: of `own or everybody's` the planner thinks that
 * it lets one row in two hundred through, and reads a whole year to find a page of it. That an account
 * or a movement names its company, it can't know of itself and multiplies their shares. The
 * key of imported lines holds these alone: as a list of all movements of an account it seemed to
 * cost the least, and lies in no order. No row changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function company_policy(name text, key_column text default 'company_id') returns void language plpgsql as $$
    declare
      condition text := format('case when (select current_setting(''app.company_id'', true)) = ''all'' then true
        else %I = (select nullif(nullif(current_setting(''app.company_id'', true), ''all''), '''')::bigint) end', key_column);
    begin
      execute format('alter table %I enable row level security', name);
      execute format('drop policy if exists company_only on %I', name);
      execute format('create policy company_only on %I to sci_app using (%s) with check (%s)', name, condition, condition);
    end $$`.execute(db);
  await sql`
    select company_policy(c.relname::text, case c.relname when 'company' then 'id' else 'company_id' end)
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'company_only' and c.relnamespace = 'public'::regnamespace`.execute(db);

  await sql`drop index bank_movement_key`.execute(db);
  await sql`create unique index bank_movement_key on bank_movement (company_id, bank_account_id, content_key, rank) where deleted_at is null and content_key is not null`.execute(
    db,
  );
  for (const [name, columns, table] of [
    ['bank_movement_places', 'company_id, bank_account_id, year', 'bank_movement'],
    ['bank_movement_ids', 'company_id, id', 'bank_movement'],
    ['movement_split_movements', 'company_id, movement_id', 'movement_split'],
  ] as const)
    await sql`create statistics ${sql.ref(name)} (dependencies) on ${sql.raw(columns)} from ${sql.ref(table)}`.execute(
      db,
    );
}
