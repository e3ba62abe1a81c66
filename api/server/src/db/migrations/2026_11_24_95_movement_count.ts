import { sql, type Kysely } from 'kysely';

/**
 * How many movements each account holds in each year, the trash left out, kept by the table of the
 * movements itself: a page of a hundred counted the hundred thousand that it does not show. A number
 * of rows, never a sum: balances are added up from the movements each time, so that none can drift.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table movement_count (
      company_id bigint not null,
      bank_account_id bigint not null,
      year integer not null,
      movements integer not null check (movements >= 0),
      primary key (company_id, bank_account_id, year),
      foreign key (company_id, bank_account_id)
        references bank_account (company_id, id) on delete cascade
    )`.execute(db);
  await sql`select company_policy('movement_count')`.execute(db);
  await sql`grant select, insert, update, delete on movement_count to sci_app`.execute(db);
  await sql`
    insert into movement_count (company_id, bank_account_id, year, movements)
    select company_id, bank_account_id, year, count(*) from bank_movement
    where deleted_at is null group by company_id, bank_account_id, year`.execute(db);
  await countBy(db, 'insert', 'select *, 1 as change from new_rows');
  await countBy(db, 'delete', 'select *, -1 as change from old_rows');
  await countBy(
    db,
    'update',
    'select *, 1 as change from new_rows union all select *, -1 from old_rows',
  );
}

const ROWS = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
} as const;

/**
 * Adds what a statement changed, account by account in one order for everybody, so that two
 * statements never wait in a ring. What goes is subtracted where a number stands: none does any more
 * when the account goes with its movements.
 */
async function countBy(
  db: Kysely<unknown>,
  operation: keyof typeof ROWS,
  changes: string,
): Promise<void> {
  const name = `count_movements_${operation}`;
  await sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql set search_path = public as $$
    declare
      changed record;
    begin
      for changed in
        select company_id, bank_account_id, year, sum(change)::integer as difference from (${sql.raw(changes)}) changes
        where deleted_at is null group by company_id, bank_account_id, year having sum(change) <> 0
        order by company_id, bank_account_id, year
      loop
        update movement_count c set movements = c.movements + changed.difference
        where c.company_id = changed.company_id and c.bank_account_id = changed.bank_account_id and c.year = changed.year;
        if not found and changed.difference > 0 then
          insert into movement_count as c (company_id, bank_account_id, year, movements)
          values (changed.company_id, changed.bank_account_id, changed.year, changed.difference)
          on conflict (company_id, bank_account_id, year) do update set movements = c.movements + excluded.movements;
        end if;
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${sql.raw(name)} after ${sql.raw(operation)} on bank_movement
    referencing ${sql.raw(ROWS[operation])} for each statement execute function ${sql.raw(name)}()`.execute(
    db,
  );
}
