import type { Selectable } from 'kysely';
import { companiesDb, companyDb, type NewRow, type RowChange } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { AssociateTable, AssociateYearTable } from '../db/tables/company.ts';
import { firstYearWithData } from './balances.ts';
import { nextSequence } from './sequence.ts';
import { latestUpTo } from './yearly.ts';

export type AssociateRow = Selectable<AssociateTable>;
export type AssociateValues = Omit<NewRow<'associate'>, 'sequence'>;

const YEARLY = [
  'regime',
  'undivided',
  'joint_representative',
] as const satisfies readonly (keyof Selectable<AssociateYearTable>)[];

/** What may differ from one year to the next. */
export type YearlyFields = Pick<AssociateRow, (typeof YEARLY)[number]>;

/** Who somebody is, whatever the year. */
export type Person = Omit<AssociateRow, keyof YearlyFields>;

export const listAssociates = (db: Db, companyId: number): Promise<Person[]> =>
  ownColumns(db, [companyId]);

/**
 * The associates as they are in a year: their own columns, replaced by the latest yearly row up to
 * that year.
 */
export const listAssociatesIn = (
  db: Db,
  companyId: number,
  year: number,
): Promise<AssociateRow[]> => listAssociatesOf(db, [companyId], year);

/** Those of one or more companies: each has its `company_id`. */
export async function listAssociatesOf(
  db: Db,
  companyIds: readonly number[],
  year: number,
): Promise<AssociateRow[]> {
  const rows = await ownColumns(db, companyIds);
  const yearly = await yearlyRows(db, companyIds, year);
  return rows.map((row) => ({ ...row, ...yearly.get(row.id) }));
}

const ownColumns = (db: Db, companyIds: readonly number[]): Promise<AssociateRow[]> =>
  companiesDb(db, companyIds).selectFrom('associate').selectAll().orderBy('sequence').execute();

async function yearlyRows(
  db: Db,
  companyIds: readonly number[],
  year: number,
): Promise<Map<number, YearlyFields>> {
  const rows = await latestUpTo(
    companiesDb(db, companyIds)
      .selectFrom('associate_year')
      .select(['associate_id', ...YEARLY]),
    'associate_id',
    year,
  );
  return new Map(rows.map(({ associate_id, ...fields }) => [associate_id, fields]));
}

export const findAssociate = (db: Db, companyId: number, id: number): Promise<Person | undefined> =>
  companyDb(db, companyId)
    .selectFrom('associate')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Whether the associate's own columns may no longer change: a return of an earlier year rests on
 * them, or yearly ones already replaced them.
 */
export async function hasHistory(
  db: Db,
  { company_id, id }: Pick<Person, 'company_id' | 'id'>,
  year: number,
): Promise<boolean> {
  const yearly = await companyDb(db, company_id)
    .selectFrom('associate_year')
    .select('year')
    .where('associate_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const first = await firstYearWithData(db, company_id);
  return yearly !== undefined || (first !== undefined && first < year);
}

export async function setYearlyFields(
  db: Db,
  companyId: number,
  id: number,
  year: number,
  fields: YearlyFields,
): Promise<void> {
  await companyDb(db, companyId)
    .insertInto('associate_year')
    .values({ ...fields, associate_id: id, year })
    .onConflict((conflict) => conflict.constraint('associate_year_once').doUpdateSet(fields))
    .execute();
}

export async function insertAssociate(
  db: Db,
  companyId: number,
  values: AssociateValues,
): Promise<AssociateRow> {
  return companyDb(db, companyId)
    .insertInto('associate')
    .values({
      ...values,
      sequence: await nextSequence(db, 'associate', companyId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateAssociate = (
  db: Db,
  companyId: number,
  id: number,
  values: RowChange<'associate'>,
): Promise<AssociateRow> =>
  companyDb(db, companyId, { withTrash: ['associate'] })
    .updateTable('associate')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
