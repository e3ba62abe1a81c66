import type { Selectable } from 'kysely';
import { companiesDb, companyDb, type NewRow, type RowChange } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { AssociateTable } from '../db/tables/company.ts';
import { nextSequence } from './sequence.ts';

export type AssociateRow = Selectable<AssociateTable>;
export type AssociateValues = Omit<NewRow<'associate'>, 'sequence'>;

export const listAssociates = (db: Db, companyId: number): Promise<AssociateRow[]> =>
  listAssociatesOf(db, [companyId]);

/** Those of one or more companies: each has its `company_id`. */
export const listAssociatesOf = (db: Db, companyIds: readonly number[]): Promise<AssociateRow[]> =>
  companiesDb(db, companyIds).selectFrom('associate').selectAll().orderBy('sequence').execute();

export const findAssociate = (
  db: Db,
  companyId: number,
  id: number,
): Promise<AssociateRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('associate')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

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
