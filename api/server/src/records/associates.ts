import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { AssociateTable } from '../db/tables/company.ts';
import { nextSequence } from './sequence.ts';

export type AssociateRow = Selectable<AssociateTable>;
export type AssociateValues = Omit<Insertable<AssociateTable>, 'company_id' | 'sequence'>;

export const listAssociates = (db: Db, companyId: number): Promise<AssociateRow[]> =>
  listAssociatesOf(db, [companyId]);

/** Those of one or more companies: each has its `company_id`. */
export const listAssociatesOf = (db: Db, companyIds: readonly number[]): Promise<AssociateRow[]> =>
  db
    .selectFrom('associate')
    .selectAll()
    .where('company_id', 'in', companyIds)
    .where('deleted_at', 'is', null)
    .orderBy('sequence')
    .execute();

export const findAssociate = (
  db: Db,
  companyId: number,
  id: number,
): Promise<AssociateRow | undefined> =>
  db
    .selectFrom('associate')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function insertAssociate(
  db: Db,
  companyId: number,
  values: AssociateValues,
): Promise<AssociateRow> {
  return db
    .insertInto('associate')
    .values({
      ...values,
      company_id: companyId,
      sequence: await nextSequence(db, 'associate', companyId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateAssociate = (
  db: Db,
  companyId: number,
  id: number,
  values: Updateable<AssociateTable>,
): Promise<AssociateRow> =>
  db
    .updateTable('associate')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
