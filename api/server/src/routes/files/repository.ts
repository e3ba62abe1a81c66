import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FileTable } from '../../db/tables/accounting.ts';

export type FileRow = Selectable<FileTable>;

export const findFile = (db: Db, companyId: number, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('file').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();

export const insertFile = (db: Db, companyId: number, values: Omit<Insertable<FileTable>, 'company_id'>): Promise<FileRow> =>
  db.insertInto('file').values({ ...values, company_id: companyId }).returningAll().executeTakeFirstOrThrow();

export async function detachFile(db: Db, companyId: number, id: number): Promise<void> {
  await db.updateTable('file').set({ bank_movement_id: null, split_position: null }).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Puts a document on a movement, or on one of its parts. */
export async function placeFile(db: Db, companyId: number, id: number, movementId: number, splitPosition: number | null): Promise<void> {
  await db.updateTable('file').set({ bank_movement_id: movementId, split_position: splitPosition }).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Invoices and data that hold the file, those of the trash included: they may come back with it. */
export async function countDocuments(db: Db, companyId: number, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('supporting_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('file_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFile(db: Db, companyId: number, id: number): Promise<void> {
  await db.deleteFrom('file').where('company_id', '=', companyId).where('id', '=', id).execute();
}
