import type { Selectable } from 'kysely';
import { companyDb, type NewRow } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FileTable } from '../../db/tables/accounting.ts';

export type FileRow = Selectable<FileTable>;

export const findFile = (db: Db, companyId: number, id: number): Promise<FileRow | undefined> =>
  companyDb(db, companyId).selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Documents that nothing refers to yet, oldest first. What lies in the trash with its supporting
 * data waits for nothing.
 */
export const listWaiting = (db: Db, companyId: number) =>
  companyDb(db, companyId)
    .selectFrom('file')
    .select(['id', 'name', 'type', 'size', 'sha256', 'created_at'])
    .where('bank_movement_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('supporting_file as link')
            .select('link.file_id')
            .whereRef('link.file_id', '=', 'file.id'),
        ),
      ),
    )
    // What came through the platform is decided in its inbox, unless nobody could read it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('received_invoice as received')
            .select('received.file_id')
            .whereRef('received.file_id', '=', 'file.id')
            .where('received.state', '<>', 'received'),
        ),
      ),
    )
    .orderBy('id')
    .execute();

export const insertFile = (db: Db, companyId: number, values: NewRow<'file'>): Promise<FileRow> =>
  companyDb(db, companyId)
    .insertInto('file')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function detachFile(db: Db, companyId: number, id: number): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('file')
    .set({ bank_movement_id: null, split_position: null })
    .where('id', '=', id)
    .execute();
}

/** Puts a document on a movement, or on one of its parts. */
export async function placeFile(
  db: Db,
  companyId: number,
  id: number,
  movementId: number,
  splitPosition: number | null,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('file')
    .set({ bank_movement_id: movementId, split_position: splitPosition })
    .where('id', '=', id)
    .execute();
}

/**
 * Invoices and data that hold the file, those of the trash included: they may come back with it.
 */
export async function countDocuments(db: Db, companyId: number, id: number): Promise<number> {
  const { count } = await companyDb(db, companyId)
    .selectFrom('supporting_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('file_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the file is that of an invoice which came through the platform: it is kept with it. */
export async function isReceived(db: Db, companyId: number, id: number): Promise<boolean> {
  const row = await companyDb(db, companyId)
    .selectFrom('received_invoice')
    .select('id')
    .where('file_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFile(db: Db, companyId: number, id: number): Promise<void> {
  await companyDb(db, companyId).deleteFrom('file').where('id', '=', id).execute();
}
