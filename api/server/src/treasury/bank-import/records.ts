import { sql, type Selectable } from 'kysely';
import { say } from '../../messages/say.ts';
import { dayInParis } from '../../ports/clock.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { ImportOutcome } from '../../db/stored-shapes.ts';
import type { BankImportTable } from '../../db/tables/bank.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { coveredBy } from './covered.ts';
import type { OnProgress } from '../progress.ts';
import { sealReading } from './sealed-reading.ts';
import type { StoredPreview } from './stored-preview.ts';

/** Somebody called the import off while it was saved: nothing of it is kept. */
export class ImportCancelledError extends Error {
  override readonly name = 'ImportCancelledError';
}

/** An import with the number of the lines that were read. */
export type ImportRow = Selectable<BankImportTable> & { readonly lines: number };

export async function insertImport(
  db: Db,
  vault: Vault,
  companyId: number,
  values: { accountId: number; preview: StoredPreview; createdBy: number | null },
): Promise<number> {
  const { accountId, preview, createdBy } = values;
  const { id } = await companyDb(db, companyId)
    .insertInto('bank_import')
    .values({
      bank_account_id: accountId,
      created_by: createdBy,
      file_names: preview.files.map(({ name }) => name.toWellFormed()),
      ...closingOf(preview),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await companyDb(db, companyId)
    .insertInto('import_reading')
    .values({
      bank_import_id: id,
      ...(await sealReading(vault, { company_id: companyId, id }, preview)),
    })
    .execute();
  return id;
}

/** The balances of the latest statement of the import. */
function closingOf({ files }: StoredPreview) {
  const latest = files
    .filter(({ closing }) => closing !== null)
    .toSorted((a, b) => ((a.closing?.date ?? '') < (b.closing?.date ?? '') ? 1 : -1))[0];
  return {
    opening_balance_cents: latest?.opening?.amount ?? null,
    closing_balance_cents: latest?.closing?.amount ?? null,
    closing_date: latest?.closing?.date ?? null,
  };
}

export const findImport = (db: Db, companyId: number, id: number): Promise<ImportRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('bank_import as i')
    .leftJoin('import_reading as r', 'r.bank_import_id', 'i.id')
    .selectAll('i')
    .select(sql<number>`coalesce(r.lines, 0)`.as('lines'))
    .where('i.id', '=', id)
    .executeTakeFirst();

export async function replacePreview(
  db: Db,
  vault: Vault,
  companyId: number,
  id: number,
  preview: StoredPreview,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('bank_import')
    .set(closingOf(preview))
    .where('id', '=', id)
    .execute();
  await replaceReading(db, vault, companyId, id, preview);
}

async function replaceReading(
  db: Db,
  vault: Vault,
  companyId: number,
  id: number,
  preview: StoredPreview,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('import_reading')
    .set(await sealReading(vault, { company_id: companyId, id }, preview))
    .where('bank_import_id', '=', id)
    .execute();
}

/**
 * Of a confirmed import only the originals are kept, to be shown or read again. Throws an
 * ImportCancelledError when it is no longer in the state in which its saving began.
 */
export async function markConfirmed(
  db: Db,
  vault: Vault,
  companyId: number,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
  preview: StoredPreview,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await companyDb(db, companyId)
    .updateTable('bank_import')
    .set({ status: 'confirmed', confirmed_at: now, covered: coveredBy(preview, dayInParis(now)) })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ImportCancelledError('cancelled before it was saved');
  await replaceReading(db, vault, companyId, id, { files: preview.files, lines: [], asked: [] });
}

/**
 * Taken up by the background: until that has ended the preview can be neither changed nor confirmed
 * again.
 */
export const markConfirming = (db: Db, companyId: number, id: number) =>
  takenUp(db, companyId, id, 'confirming');

/** Taken up by the background: its movements will be gone when that has ended. */
export const markUndoing = (db: Db, companyId: number, id: number) =>
  takenUp(db, companyId, id, 'undoing');

async function takenUp(
  db: Db,
  companyId: number,
  id: number,
  status: 'confirming' | 'undoing',
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('bank_import')
    .set({ status, outcome: null })
    .where('id', '=', id)
    .execute();
  await setPercent(db, companyId, id, 0);
}

/** Calls a confirmation off that is under way; false when there is none, or it has just ended. */
export async function cancelConfirming(db: Db, companyId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await companyDb(db, companyId)
    .updateTable('bank_import')
    .set({ status: 'preview', outcome: JSON.stringify({ refusal: say('bank_import.cancelled') }) })
    .where('id', '=', id)
    .where('status', '=', 'confirming')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How far the background is with an import. */
export async function setPercent(
  db: Db,
  companyId: number,
  importId: number,
  percent: number,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('import_reading')
    .set({ percent })
    .where('bank_import_id', '=', importId)
    .execute();
}

/** Ends with this job, should that fail for good or be stopped. */
export async function setJob(
  db: Db,
  companyId: number,
  importId: number,
  jobId: number,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('import_reading')
    .set({ job_id: jobId })
    .where('bank_import_id', '=', importId)
    .execute();
}

export async function percentOf(db: Db, { company_id, id }: ImportRow): Promise<number> {
  const row = await companyDb(db, company_id)
    .selectFrom('import_reading')
    .select('percent')
    .where('bank_import_id', '=', id)
    .executeTakeFirst();
  return row?.percent ?? 0;
}

/** Back to where it was, with the sentence that says why nothing was changed. */
export const markRefused = (
  db: Db,
  companyId: number,
  id: number,
  status: 'preview' | 'confirmed',
  refusal: string,
) =>
  companyDb(db, companyId)
    .updateTable('bank_import')
    .set({ status, outcome: JSON.stringify({ refusal }) })
    .where('id', '=', id)
    .execute();

export const keepOutcome = (db: Db, companyId: number, id: number, outcome: ImportOutcome) =>
  companyDb(db, companyId)
    .updateTable('bank_import')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();

export async function markUndone(db: Db, companyId: number, id: number, now: Date): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('bank_import')
    .set({ status: 'undone', undone_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(db: Db, companyId: number, id: number): Promise<void> {
  await companyDb(db, companyId).deleteFrom('bank_import').where('id', '=', id).execute();
}

/** Rows of one statement: a large import must not come near the limit of time of a query. */
const CHUNK = 5000;

const DELETED = 0.8;

/**
 * The movements of an import leave nothing behind but the audit log: the same file can be imported
 * again.
 */
export async function deleteImportedMovements(
  db: Db,
  companyId: number,
  importId: number,
  onProgress?: OnProgress,
): Promise<number> {
  const rows = await companyDb(db, companyId, { withTrash: ['bank_movement'] })
    .selectFrom('bank_movement')
    .select('id')
    .where('bank_import_id', '=', importId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += CHUNK) {
    await companyDb(db, companyId, { withTrash: ['bank_movement'] })
      .deleteFrom('bank_movement')
      .where(sql<boolean>`id = any(${ids.slice(start, start + CHUNK)})`)
      .execute();
    // The rest is the database's checks at the end.
    await onProgress?.(DELETED * Math.min(1, (start + CHUNK) / ids.length));
  }
  return ids.length;
}

export const importedYears = async (
  db: Db,
  companyId: number,
  importId: number,
): Promise<number[]> =>
  (
    await companyDb(db, companyId, { withTrash: ['bank_movement'] })
      .selectFrom('bank_movement')
      .select('year')
      .distinct()
      .where('bank_import_id', '=', importId)
      .execute()
  ).map(({ year }) => year);
