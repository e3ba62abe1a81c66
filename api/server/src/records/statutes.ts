import type { Selectable } from 'kysely';
import { companyDb, type NewRow, type RowChange } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { StatutesTable } from '../db/tables/company.ts';

export type StatutesRow = Selectable<StatutesTable>;

/** Every state of the statutes, the latest first. */
export const listStatutes = (db: Db, companyId: number): Promise<StatutesRow[]> =>
  companyDb(db, companyId)
    .selectFrom('statutes')
    .selectAll()
    .orderBy('effective_from', 'desc')
    .execute();

/** The statutes as they read on a day; undefined when nobody entered any. */
export const statutesRowOn = (
  db: Db,
  companyId: number,
  day: string,
): Promise<StatutesRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('statutes')
    .selectAll()
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findStatutes = (
  db: Db,
  companyId: number,
  id: number,
): Promise<StatutesRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('statutes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const insertStatutes = (
  db: Db,
  companyId: number,
  values: NewRow<'statutes'>,
): Promise<StatutesRow> =>
  companyDb(db, companyId)
    .insertInto('statutes')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateStatutes = (
  db: Db,
  companyId: number,
  id: number,
  change: RowChange<'statutes'>,
): Promise<StatutesRow> =>
  companyDb(db, companyId)
    .updateTable('statutes')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteStatutes = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId).deleteFrom('statutes').where('id', '=', id).execute();
