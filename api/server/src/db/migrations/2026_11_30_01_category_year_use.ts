import { sql, type Kysely } from 'kysely';

/**
 * How often each company uses each category in each year, kept like `category_use`, which holds it
 * over all years: the uses of one category by year read every movement, document and entry of every
 * company. What is in the trash counts, as there. No figure changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table category_year_use (
      company_id bigint not null references company (id),
      category_id bigint not null references category on delete cascade,
      year integer not null,
      uses integer not null,
      primary key (company_id, category_id, year)
    )`.execute(db);
  // An administrator's reading of one category needs nothing beside it.
  await sql`create index category_year_use_by_category on category_year_use (category_id, year, company_id) include (uses)`.execute(
    db,
  );
  await sql`select company_policy('category_year_use')`.execute(db);
  await sql`grant select, insert, update, delete on category_year_use to sci_app`.execute(db);
  await sql`
    insert into category_year_use (company_id, category_id, year, uses)
    select company_id, category_id, year, count(*) from (
      select s.company_id, s.category_id, m.year from movement_split s join bank_movement m on m.company_id = s.company_id and m.id = s.movement_id
      union all select company_id, category_id, year from supporting_data
      union all select l.company_id, l.category_id, e.year from od_line l join od_entry e on e.company_id = l.company_id and e.id = l.od_entry_id
    ) uses where category_id is not null group by company_id, category_id, year`.execute(db);
  for (const each of COUNTED)
    for (const operation of OPERATIONS) await countBy(db, each, operation);
  for (const operation of OPERATIONS)
    await sql`drop function ${sql.raw(`count_uses_${operation}`)}`.execute(db);
  for (const { table, year } of COUNTED) if (year !== undefined) await follow(db, table, year);
}

/** Where a row that names a category has its year: its own, or that of the row it belongs to. */
interface Counted {
  readonly table: string;
  readonly year?: { readonly parent: string; readonly column: string };
}

const COUNTED: readonly Counted[] = [
  { table: 'movement_split', year: { parent: 'bank_movement', column: 'movement_id' } },
  { table: 'supporting_data' },
  { table: 'od_line', year: { parent: 'od_entry', column: 'od_entry_id' } },
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

/** Adds what a statement changed, in one order for everybody: two statements never wait in a ring. */
async function countBy(
  db: Kysely<unknown>,
  { table, year }: Counted,
  operation: Operation,
): Promise<void> {
  const own = year?.column ?? 'year';
  const dated =
    year === undefined
      ? 'changed p'
      : `changed c join ${year.parent} p on p.company_id = c.company_id and p.id = c.${own}`;
  const of = year === undefined ? 'p' : 'c';
  const key = `${of}.company_id, ${of}.category_id`;
  const name = `count_uses_of_${table}_${operation}`;
  const some = operation === 'insert' ? 'new_rows' : 'old_rows';
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
    create function ${sql.raw(name)}() returns trigger language plpgsql set search_path = public as $$
    begin
      if not exists (select from ${sql.raw(some)}) then
        return null;
      end if;
      with changed as materialized (
        select company_id, category_id, ${sql.raw(own)}, sum(change) as change from (${sql.raw(CHANGES[operation])}) changes
        where category_id is not null group by company_id, category_id, ${sql.raw(own)} having sum(change) <> 0
      ), of_years as (
        insert into category_year_use as u (company_id, category_id, year, uses)
        select ${sql.raw(key)}, p.year, sum(change) from ${sql.raw(dated)}
        group by ${sql.raw(key)}, p.year having sum(change) <> 0 order by ${sql.raw(key)}, p.year
        on conflict (company_id, category_id, year) do update set uses = u.uses + excluded.uses
      )
      insert into category_use as u (company_id, category_id, uses)
      select company_id, category_id, sum(change) from changed
      group by company_id, category_id having sum(change) <> 0 order by company_id, category_id
      on conflict (company_id, category_id) do update set uses = u.uses + excluded.uses;
      ${sql.raw(withoutUse)}
      return null;
    end $$`.execute(db);
  const before = `count_uses_${operation}`;
  await sql`drop trigger ${sql.raw(before)} on ${sql.ref(table)}`.execute(db);
  await sql`
    create trigger ${sql.raw(before)} after ${sql.raw(operation)} on ${sql.ref(table)}
    referencing ${sql.raw(ROWS[operation])} for each statement execute function ${sql.raw(name)}()`.execute(
    db,
  );
}

/**
 * What belongs to a row goes before it, while its year can still be read, and moves to another year
 * with it.
 */
async function follow(
  db: Kysely<unknown>,
  table: string,
  { parent, column }: { readonly parent: string; readonly column: string },
): Promise<void> {
  const [first, moved] = [`uses_before_${parent}`, `move_uses_of_${parent}`];
  await sql`
    create function ${sql.raw(first)}() returns trigger language plpgsql set search_path = public as $$
    begin
      if exists (select from ${sql.ref(table)} where company_id = old.company_id and ${sql.ref(column)} = old.id) then
        delete from ${sql.ref(table)} where company_id = old.company_id and ${sql.ref(column)} = old.id;
      end if;
      return old;
    end $$`.execute(db);
  await sql`create trigger uses_before before delete on ${sql.ref(parent)} for each row execute function ${sql.raw(first)}()`.execute(
    db,
  );
  await sql`
    create function ${sql.raw(moved)}() returns trigger language plpgsql set search_path = public as $$
    begin
      insert into category_year_use as u (company_id, category_id, year, uses)
      select s.company_id, s.category_id, moved.year, sum(moved.change)
      from ${sql.ref(table)} s, (values (old.year, -1), (new.year, 1)) moved (year, change)
      where s.company_id = new.company_id and s.${sql.ref(column)} = new.id and s.category_id is not null
      group by s.company_id, s.category_id, moved.year order by s.company_id, s.category_id, moved.year
      on conflict (company_id, category_id, year) do update set uses = u.uses + excluded.uses;
      delete from category_year_use where uses = 0 and company_id = new.company_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger move_uses after update on ${sql.ref(parent)} for each row
    when (old.year is distinct from new.year) execute function ${sql.raw(moved)}()`.execute(db);
}
