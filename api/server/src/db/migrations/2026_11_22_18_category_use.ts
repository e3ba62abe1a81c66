import { sql, type Kysely } from 'kysely';

/**
 * How often each company uses each category, kept by the tables that name one: an administrator's
 * list counted every row of every company. What is in the trash counts, since it can come back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table category_use (
      company_id integer not null references company (id),
      category_id integer not null references category on delete cascade,
      uses integer not null,
      primary key (company_id, category_id)
    )`.execute(db);
  await sql`select company_policy('category_use')`.execute(db);
  await sql`grant select, insert, update, delete on category_use to sci_app`.execute(db);
  await sql`
    insert into category_use (company_id, category_id, uses)
    select company_id, category_id, count(*) from (
      select company_id, category_id from movement_split
      union all select company_id, category_id from supporting_data
      union all select company_id, category_id from od_line
    ) uses where category_id is not null group by company_id, category_id`.execute(db);
  await countBy(db, 'INSERT', 'select company_id, category_id, 1 as change from new_rows');
  await countBy(db, 'DELETE', 'select company_id, category_id, -1 as change from old_rows');
  await countBy(
    db,
    'UPDATE',
    'select company_id, category_id, 1 as change from new_rows union all select company_id, category_id, -1 from old_rows',
  );
}

const ROWS = {
  INSERT: 'new table as new_rows',
  DELETE: 'old table as old_rows',
  UPDATE: 'old table as old_rows new table as new_rows',
} as const;

/** Adds what a statement changed, in one order for everybody: two statements never wait in a ring. */
async function countBy(
  db: Kysely<unknown>,
  operation: keyof typeof ROWS,
  changes: string,
): Promise<void> {
  const name = `count_uses_${operation.toLowerCase()}`;
  await sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql set search_path = public as $$
    begin
      insert into category_use as u (company_id, category_id, uses)
      select company_id, category_id, sum(change) from (${sql.raw(changes)}) changes
      where category_id is not null group by company_id, category_id having sum(change) <> 0 order by company_id, category_id
      on conflict (company_id, category_id) do update set uses = u.uses + excluded.uses;
      ${sql.raw(operation === 'INSERT' ? '' : 'delete from category_use where uses = 0 and company_id in (select company_id from old_rows);')}
      return null;
    end $$`.execute(db);
  for (const table of ['movement_split', 'supporting_data', 'od_line'])
    await sql`
      create trigger ${sql.raw(name)} after ${sql.raw(operation)} on ${sql.ref(table)}
      referencing ${sql.raw(ROWS[operation])} for each statement execute function ${sql.raw(name)}()`.execute(
      db,
    );
}
