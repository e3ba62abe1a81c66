import type { Selectable } from 'kysely';
import { dwellingWorks } from '@sci/engine/law/dwelling-works';
import { PRICE } from '@sci/engine/ledger/sale-price';
import { FIRST_YEAR } from '@sci/contract/fiscal-version';
import type { Cents } from '@sci/money/cents';
import { companiesDb, companyDb, type NewRow, type RowChange } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { BuildingTable, BuildingYearTable } from '../db/tables/company.ts';
import { yearOf } from '../ports/dates.ts';
import { nextSequence } from './sequence.ts';
import { latestUpTo } from './yearly.ts';
import { firstYearWithData } from './balances.ts';

export type BuildingRow = Selectable<BuildingTable>;
export type BuildingValues = Omit<NewRow<'building'>, 'sequence'>;
const YEARLY = [
  'type',
  'tax_system',
  'usage',
  'units',
  'let_units',
  'free_use',
  'free_use_from',
  'free_use_to',
  'free_use_lent',
  'free_use_out_of',
] as const satisfies readonly (keyof Selectable<BuildingYearTable>)[];

/** What may differ from one year to the next. */
export type YearlyFields = Pick<Selectable<BuildingYearTable>, (typeof YEARLY)[number]>;

/**
 * The buildings as they are in a year: their own columns, replaced by the latest yearly row up to
 * that year.
 */
export const listBuildings = (db: Db, companyId: number, year: number): Promise<BuildingRow[]> =>
  listBuildingsOf(db, [companyId], year);

/** Those of one or more companies: each has its `company_id`. */
export async function listBuildingsOf(
  db: Db,
  companyIds: readonly number[],
  year: number,
): Promise<BuildingRow[]> {
  const rows = await companiesDb(db, companyIds)
    .selectFrom('building')
    .selectAll()
    .orderBy('sequence')
    .execute();
  const yearly = await yearlyRows(db, companyIds, year);
  return rows.map((row) => ({ ...row, ...yearly.get(row.id) }));
}

export async function findBuilding(
  db: Db,
  companyId: number,
  id: number,
  year: number,
): Promise<BuildingRow | undefined> {
  return (await listBuildings(db, companyId, year)).find((row) => row.id === id);
}

async function yearlyRows(
  db: Db,
  companyIds: readonly number[],
  year: number,
): Promise<Map<number, YearlyFields>> {
  const rows = await latestUpTo(
    companiesDb(db, companyIds)
      .selectFrom('building_year')
      .select(['building_id', ...YEARLY]),
    'building_id',
    year,
  );
  return new Map(rows.map(({ building_id, ...fields }) => [building_id, fields]));
}

export async function insertBuilding(
  db: Db,
  companyId: number,
  values: BuildingValues,
): Promise<BuildingRow> {
  return companyDb(db, companyId)
    .insertInto('building')
    .values({
      ...values,
      sequence: await nextSequence(db, 'building', companyId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateBuilding(
  db: Db,
  companyId: number,
  id: number,
  values: RowChange<'building'>,
): Promise<void> {
  await companyDb(db, companyId).updateTable('building').set(values).where('id', '=', id).execute();
}

/**
 * Whether the building's own columns may no longer change: a return of an earlier year rests on
 * them (the company has books of a year before in which it owned the building, or which name it
 * before its deed), or yearly ones already replaced them.
 */
export async function hasHistory(
  db: Db,
  { company_id, id, acquisition_date }: BuildingRow,
  year: number,
): Promise<boolean> {
  const yearly = await companyDb(db, company_id)
    .selectFrom('building_year')
    .select('year')
    .where('building_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const first = await firstYearWithData(db, company_id);
  const bought = acquisition_date === null ? FIRST_YEAR : yearOf(acquisition_date);
  if (yearly !== undefined || (first !== undefined && Math.max(first, bought) < year)) return true;
  return (await namedByYear(db, company_id, id)).some((named) => named.year < year);
}

export async function setYearlyFields(
  db: Db,
  companyId: number,
  id: number,
  year: number,
  fields: YearlyFields,
): Promise<void> {
  await companyDb(db, companyId)
    .insertInto('building_year')
    .values({ ...fields, building_id: id, year })
    .onConflict((conflict) => conflict.constraint('building_year_once').doUpdateSet(fields))
    .execute();
}

export const listTaxSystems = (db: Db) =>
  db
    .selectFrom('tax_system')
    .select(['code', 'name', 'consequence', 'form'])
    .orderBy('position')
    .execute();

export async function taxSystemExists(db: Db, code: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('tax_system')
      .select('code')
      .where('code', '=', code)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * How much of a building from a year on stands under a category that is refused for professional
 * premises, whether the bank, an entry or an associate paid it; the trash left out.
 */
export async function countImprovements(
  db: Db,
  companyId: number,
  buildingId: number,
  fromYear: number,
): Promise<number> {
  const named = await namedByYear(db, companyId, buildingId, dwellingWorks);
  return named.reduce((sum, { year, count }) => sum + (year >= fromYear ? count : 0), 0);
}

interface Named {
  readonly year: number;
  readonly count: number;
}

/**
 * How often the bank lines, the entries and the documents of each year name a building, under these
 * categories or under any; the trash left out.
 */
async function namedByYear(
  db: Db,
  companyId: number,
  buildingId: number,
  codes?: readonly string[],
): Promise<Named[]> {
  const own = companyDb(db, companyId);
  const categories =
    codes && (await own.selectFrom('category').select('id').where('code', 'in', codes).execute());
  const ids = categories?.map(({ id }) => id);
  return own
    .selectFrom('movement_split as split')
    .innerJoin('bank_movement as movement', 'movement.id', 'split.movement_id')
    .select(({ fn }) => ['movement.year', fn.countAll<number>().as('count')])
    .where('split.building_id', '=', buildingId)
    .$if(ids !== undefined, (query) => query.where('split.category_id', 'in', ids ?? []))
    .groupBy('movement.year')
    .unionAll(
      own
        .selectFrom('od_line as line')
        .innerJoin('od_entry as entry', 'entry.id', 'line.od_entry_id')
        .select(({ fn }) => ['entry.year', fn.countAll<number>().as('count')])
        .where('line.building_id', '=', buildingId)
        .$if(ids !== undefined, (query) => query.where('line.category_id', 'in', ids ?? []))
        .groupBy('entry.year'),
    )
    .unionAll(
      own
        .selectFrom('supporting_data as document')
        .select(({ fn }) => ['document.year', fn.countAll<number>().as('count')])
        .where('document.building_id', '=', buildingId)
        .$if(ids !== undefined, (query) => query.where('document.category_id', 'in', ids ?? []))
        .groupBy('document.year'),
    )
    .execute();
}

export interface RentOfBuilding {
  readonly building_id: number;
  readonly date: string;
  readonly year: number;
  readonly amount_cents: Cents;
}

/**
 * Rents cashed on these buildings in a year, and those of any year that were cashed before the purchase
 * or after the sale, oldest first; those of the trash left out.
 */
export async function rentsOf(
  db: Db,
  companyId: number,
  buildingIds: readonly number[],
  year: number,
): Promise<RentOfBuilding[]> {
  if (buildingIds.length === 0) return [];
  const rows = await companyDb(db, companyId)
    .selectFrom('movement_split as split')
    .innerJoin('bank_movement as movement', 'movement.id', 'split.movement_id')
    .innerJoin('category', 'category.id', 'split.category_id')
    .innerJoin('building', 'building.id', 'split.building_id')
    .select(['split.building_id', 'movement.date', 'movement.year', 'split.amount_cents'])
    .where('split.building_id', 'in', buildingIds)
    .where('category.line', '=', '1')
    .where((is) =>
      is.or([
        is('movement.year', '=', year),
        is('movement.date', '<', is.ref('building.acquisition_date')),
        is('movement.date', '>', is.ref('building.sale_date')),
      ]),
    )
    .orderBy('movement.date')
    .execute();
  return rows.flatMap(({ building_id, ...row }) =>
    building_id === null ? [] : [{ building_id, ...row }],
  );
}

/** The years in which the bank has a part of the price of a building, those of the trash left out. */
export async function cashedYears(
  db: Db,
  companyId: number,
  buildingId: number,
): Promise<readonly number[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('movement_split as split')
    .innerJoin('bank_movement as movement', 'movement.id', 'split.movement_id')
    .innerJoin('category', 'category.id', 'split.category_id')
    .select('movement.year')
    .distinct()
    .where('split.building_id', '=', buildingId)
    .where('category.code', '=', PRICE)
    .orderBy('movement.year')
    .execute();
  return rows.map(({ year }) => year);
}
