import { sql, type Insertable, type Updateable } from 'kysely';
import { closedYears } from '../../records/fiscal-years.ts';
import type { CategoryRow } from '../../books/engine-categories.ts';
import type { Db } from '../../db/database.ts';
import { visitorCompanies } from '../../kernel/visitor-companies.ts';
import type { CategoryTable } from '../../db/tables/bank.ts';

export const findCategory = (db: Db, id: number): Promise<CategoryRow | undefined> =>
  db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The category as the last change left it; who changes it next waits for the end of this
 * transaction.
 */
export const lockCategory = (db: Db, id: number): Promise<CategoryRow | undefined> =>
  db.selectFrom('category').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findByCode = (db: Db, code: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('category').selectAll().where('code', '=', code).executeTakeFirst();

export const insertCategory = (db: Db, values: Insertable<CategoryTable>): Promise<CategoryRow> =>
  db.insertInto('category').values(values).returningAll().executeTakeFirstOrThrow();

export const updateCategory = (
  db: Db,
  id: number,
  values: Updateable<CategoryTable>,
): Promise<CategoryRow> =>
  db
    .updateTable('category')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute();
}

export interface YearUsage {
  readonly year: number;
  readonly companies: number;
  readonly splits: number;
}

interface CategoryUsage {
  readonly category_id: number;
  readonly companies: number;
  readonly splits: number;
}

/**
 * How often each category is used, over all years and companies: summed up from a row of each
 * company and category, which triggers keep, so that it does not read what companies entered.
 */
export async function usageOfAll(db: Db): Promise<CategoryUsage[]> {
  const { rows } = await sql<CategoryUsage>`
    select category_id, count(*)::int as companies, sum(uses)::int as splits
    from category_use group by category_id order by category_id`.execute(db);
  return rows;
}

/**
 * Uses of one category, by year, over all companies: of parts of movements, supporting data and
 * lines of entries; the trash counts, since it can come back.
 */
export async function usageByYear(db: Db, id: number): Promise<YearUsage[]> {
  const { rows } = await sql<YearUsage>`
    select year, count(*)::int as companies, sum(uses)::int as splits from category_year_use
    where category_id = ${id} group by year order by year`.execute(db);
  return rows;
}

/** The companies that use a category in some of these years, those of visitors left out. */
export async function usesInYears(
  db: Db,
  id: number,
  years: readonly number[],
): Promise<{ company_id: number; year: number }[]> {
  const { rows } = await sql<{ company_id: number; year: number }>`
    select uses.company_id, uses.year from category_year_use uses
    where uses.category_id = ${id} and uses.year = any(${years})
      and uses.company_id not in (${visitorCompanies(db)}) order by company_id, year`.execute(db);
  return rows;
}

/** Rules that propose the category, and movement types that stand for it. */
export async function countSettings(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from rule_split where category_id = ${id}) + (select count(*) from movement_type where category_id = ${id}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * The years whose figures may no longer change by this category: those whose deadline has passed,
 * and those of a company that has controlled its year and uses the category in it. No visitor of
 * the demonstration settles a year for everybody.
 */
export async function settledYears(db: Db, id: number, today: string): Promise<Set<number>> {
  const { rows } = await sql<{ year: number }>`
    select distinct uses.year from category_year_use uses
    join fiscal_year_company c on c.company_id = uses.company_id and c.year = uses.year and c.controlled
    where uses.category_id = ${id} and uses.company_id not in (${visitorCompanies(db)})`.execute(
    db,
  );
  return new Set([...(await closedYears(db, today)), ...rows.map(({ year }) => year)]);
}

/** Moves the uses of the years that aren't closed to another category. Gives how many. */
export async function moveUses(
  db: Db,
  from: number,
  into: number,
  closed: readonly number[],
): Promise<number> {
  const moved = await sql`
    update movement_split s set category_id = ${into} from bank_movement m
    where m.company_id = s.company_id and m.id = s.movement_id and s.category_id = ${from} and not m.year = any(${closed})`.execute(
    db,
  );
  const data =
    await sql`update supporting_data set category_id = ${into} where category_id = ${from} and not year = any(${closed})`.execute(
      db,
    );
  const lines = await sql`
    update od_line l set category_id = ${into} from od_entry e
    where e.company_id = l.company_id and e.id = l.od_entry_id and l.category_id = ${from} and not e.year = any(${closed})`.execute(
    db,
  );
  await sql`update rule_split set category_id = ${into} where category_id = ${from}`.execute(db);
  await sql`update movement_type set category_id = ${into} where category_id = ${from}`.execute(db);
  return [moved, data, lines].reduce(
    (total, { numAffectedRows }) => total + Number(numAffectedRows ?? 0),
    0,
  );
}

/**
 * Uses of the years that aren't closed which another category would refuse: they lack what it
 * requires, have what it forbids, or are of a year in which it does not exist. An invoice only
 * proves, so that nothing is asked of it.
 */
export async function countUnfit(
  db: Db,
  from: number,
  into: CategoryRow,
  closed: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select m.year, s.building_id, s.associate_id, s.loan_id
      from movement_split s join bank_movement m on m.company_id = s.company_id and m.id = s.movement_id where s.category_id = ${from}
      union all
      select year, building_id, null, null from supporting_data where category_id = ${from} and type = 'DEPENSE_PAYEE_PAR_ASSOCIE'
      union all
      select e.year, l.building_id, l.associate_id, l.loan_id
      from od_line l join od_entry e on e.company_id = l.company_id and e.id = l.od_entry_id where l.category_id = ${from}
    ) uses
    where not year = any(${closed}) and (
      year < ${into.valid_from_year} or year > ${into.valid_to_year}::integer
      or (${into.building} = 'O' and building_id is null) or (${into.building} = 'N' and building_id is not null)
      or (${into.associate} = 'O' and associate_id is null) or (${into.third_party === 'emprunt'} and loan_id is null))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
