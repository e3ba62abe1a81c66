import { sql, type Kysely } from 'kysely';

/**
 * What the database checks and counts for each row of a statement of many. The sum of the parts of a
 * movement was asked for part by part when the transaction ended: now each statement leaves the
 * movements that it touched, and they are looked at together, still when the transaction ends. The
 * uses by year read every movement of the table for the years of a few hundred parts: now each part
 * looks its own up. No row changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createChecks(db);
  for (const { table, parent, column } of DATED)
    for (const operation of OPERATIONS) await countBy(db, { table, parent, column }, operation);
}

/**
 * A row of `split_check` lives from a statement to the end of its transaction, which looks at its
 * movements and takes it away: nobody ever sees one, and the application writes none by itself. A part
 * that went from one movement to another has both looked at.
 */
async function createChecks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table split_check (
      company_id bigint not null,
      id bigint generated always as identity,
      movement_ids bigint[] not null,
      primary key (company_id, id)
    )`.execute(db);
  await sql`select company_policy('split_check')`.execute(db);
  await sql`grant select, delete on split_check to sci_app`.execute(db);
  await sql`
    create function note_split_check() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if tg_op = 'INSERT' then
        insert into split_check (company_id, movement_ids)
        select company_id, array_agg(distinct movement_id) from new_rows group by company_id;
      elsif tg_op = 'DELETE' then
        insert into split_check (company_id, movement_ids)
        select company_id, array_agg(distinct movement_id) from old_rows group by company_id;
      else
        insert into split_check (company_id, movement_ids)
        select company_id, array_agg(distinct movement_id)
        from (select company_id, movement_id from old_rows union all select company_id, movement_id from new_rows) touched
        group by company_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function check_noted_splits() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      subject bigint;
    begin
      delete from split_check where company_id = new.company_id and id = new.id;
      select touched.id into subject from unnest(new.movement_ids) touched (id)
      where (select sum(s.amount_cents) from movement_split s where s.company_id = new.company_id and s.movement_id = touched.id)
        <> (select m.amount_cents from bank_movement m where m.company_id = new.company_id and m.id = touched.id)
      limit 1;
      if found then
        raise exception 'the splits of movement % do not add up to its amount', subject using errcode = 'check_violation', constraint = 'movement_split_sum';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger movement_split_sum after insert on split_check
    deferrable initially deferred for each row execute function check_noted_splits()`.execute(db);
  await sql`drop trigger movement_split_sum on movement_split`.execute(db);
  for (const operation of OPERATIONS)
    await sql`
      create trigger ${sql.raw(`note_check_${operation}`)} after ${sql.raw(operation)} on movement_split
      referencing ${sql.raw(ROWS[operation])} for each statement execute function note_split_check()`.execute(
      db,
    );
}

interface Dated {
  readonly table: string;
  /** The row that it belongs to, which has its year. */
  readonly parent: string;
  readonly column: string;
}

const DATED: readonly Dated[] = [
  { table: 'movement_split', parent: 'bank_movement', column: 'movement_id' },
  { table: 'od_line', parent: 'od_entry', column: 'od_entry_id' },
];
const OPERATIONS = ['insert', 'delete', 'update'] as const;
type Operation = (typeof OPERATIONS)[number];

const ROWS: Readonly<Record<Operation, string>> = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
};
const CHANGES: Readonly<Record<Operation, string>> = {
  insert: 'select *, 1 as change from new_rows',
  delete: 'select *, -1 as change from old_rows',
  update: 'select *, 1 as change from new_rows union all select *, -1 from old_rows',
};

/**
 * As in 2026_11_30_01, the year looked up by the key of each parent: of a few hundred rows that it
 * does not know, PostgreSQL would rather read the whole table of the parents. `limit` keeps it from
 * making a join of it.
 */
async function countBy(
  db: Kysely<unknown>,
  { table, parent, column }: Dated,
  operation: Operation,
): Promise<void> {
  const withoutUse =
    operation === 'insert'
      ? ''
      : ['category_use', 'category_year_use']
          .map(
            (uses) =>
              `delete from ${uses} where uses = 0 and company_id in (select company_id from old_rows);`,
          )
          .join(' ');
  await sql`
    create or replace function ${sql.raw(`count_uses_of_${table}_${operation}`)}() returns trigger language plpgsql set search_path = public as $$
    begin
      if not exists (select from ${sql.raw(operation === 'insert' ? 'new_rows' : 'old_rows')}) then
        return null;
      end if;
      with changed as materialized (
        select company_id, category_id, ${sql.raw(column)}, sum(change) as change from (${sql.raw(CHANGES[operation])}) changes
        where category_id is not null group by company_id, category_id, ${sql.raw(column)} having sum(change) <> 0
      ), of_years as (
        insert into category_year_use as u (company_id, category_id, year, uses)
        select c.company_id, c.category_id, p.year, sum(c.change)
        from changed c cross join lateral (select year from ${sql.raw(parent)} where company_id = c.company_id and id = c.${sql.raw(column)} limit 1) p
        group by c.company_id, c.category_id, p.year having sum(c.change) <> 0 order by c.company_id, c.category_id, p.year
        on conflict (company_id, category_id, year) do update set uses = u.uses + excluded.uses
      )
      insert into category_use as u (company_id, category_id, uses)
      select company_id, category_id, sum(change) from changed
      group by company_id, category_id having sum(change) <> 0 order by company_id, category_id
      on conflict (company_id, category_id) do update set uses = u.uses + excluded.uses;
      ${sql.raw(withoutUse)}
      return null;
    end $$`.execute(db);
}
