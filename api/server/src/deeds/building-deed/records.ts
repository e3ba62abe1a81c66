import type { Selectable } from 'kysely';
import { companyDb, type NewRow, type RowChange } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { BuildingDeedTable } from '../../db/tables/company.ts';

export type DeedRow = Selectable<BuildingDeedTable>;
export type DeedValues = NewRow<'building_deed'>;

/** The deeds of a year, oldest first. */
export const listDeeds = (db: Db, companyId: number, year: number): Promise<DeedRow[]> =>
  companyDb(db, companyId)
    .selectFrom('building_deed')
    .selectAll()
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .orderBy('date')
    .orderBy('id')
    .execute();

export const findDeed = (db: Db, companyId: number, id: number): Promise<DeedRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('building_deed')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** The sale of a building, whatever its year; undefined when none is kept. */
export const saleOf = (db: Db, companyId: number, buildingId: number) =>
  companyDb(db, companyId)
    .selectFrom('building_deed')
    .select('date')
    .where('building_id', '=', buildingId)
    .where('kind', '=', 'sale')
    .executeTakeFirst();

export const insertDeed = (db: Db, companyId: number, values: DeedValues): Promise<DeedRow> =>
  companyDb(db, companyId)
    .insertInto('building_deed')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The purchase of a building that was taken back, with what was told of it. */
export const purchaseInTrash = (
  db: Db,
  companyId: number,
  buildingId: number,
): Promise<DeedRow | undefined> =>
  companyDb(db, companyId, { withTrash: ['building_deed'] })
    .selectFrom('building_deed')
    .selectAll()
    .where('building_id', '=', buildingId)
    .where('kind', '=', 'purchase')
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

export const updateDeed = (
  db: Db,
  companyId: number,
  id: number,
  change: RowChange<'building_deed'>,
) =>
  companyDb(db, companyId, { withTrash: ['building_deed'] })
    .updateTable('building_deed')
    .set(change)
    .where('id', '=', id)
    .execute();

export const deleteDeed = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId).deleteFrom('building_deed').where('id', '=', id).execute();
