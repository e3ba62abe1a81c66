import type { z } from 'zod';
import type { BankImport } from '@sci/contract/bank-import';
import type { Db } from '../../db/database.ts';
import { ConflictError } from '../../http/errors.ts';
import { openYears } from '../common/open-years.ts';
import { isLarge } from './confirmation.ts';
import { listImports } from './imports.ts';
import type { OnProgress } from './progress.ts';
import { deleteImportedMovements, markUndone, type ImportRow } from './repository.ts';

/** A confirmed import on which nothing was built; refused otherwise. */
export async function undoable(db: Db, row: ImportRow, isAdmin: boolean, now: Date): Promise<z.input<typeof BankImport> | undefined> {
  const [batch] = await listImports(db, row.company_id, { id: row.id, byItsUndoing: row.status === 'undoing' }, await openYears(db, row.company_id, now, isAdmin));
  if (batch?.locked_reason) throw new ConflictError(`Cet import ne peut plus être annulé. ${batch.locked_reason}`);
  return batch;
}

export const undoneLater = (batch: { readonly movements: number } | undefined): boolean => isLarge(batch?.movements ?? 0);

/** Takes the movements of an import away, in the caller's transaction: all of them or none. Gives their number. */
export async function undoNow(db: Db, row: ImportRow, isAdmin: boolean, now: Date, onProgress?: OnProgress): Promise<number> {
  await undoable(db, row, isAdmin, now);
  const count = await deleteImportedMovements(db, row.company_id, row.id, onProgress);
  await markUndone(db, row.company_id, row.id, now);
  return count;
}
