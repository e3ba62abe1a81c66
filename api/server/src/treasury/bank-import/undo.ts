import type { z } from 'zod';
import type { BankImport } from '@sci/contract/bank-import';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { listImports } from './imports.ts';
import type { OnProgress } from '../progress.ts';
import { deleteImportedMovements, markUndone, type ImportRow } from './records.ts';

/** A confirmed import on which nothing was built; refused otherwise. */
export async function undoable(
  db: Db,
  row: ImportRow,
  isAdmin: boolean,
  now: Date,
): Promise<z.output<typeof BankImport>> {
  const open = await openYears(db, row.company_id, now, isAdmin);
  const batch = found(
    (
      await listImports(
        db,
        row.company_id,
        { id: row.id, byItsUndoing: row.status === 'undoing' },
        open,
      )
    )[0],
  );
  if (batch.locked_reason !== null)
    refuseConflict(say('bank_import.no_undo', { reason: batch.locked_reason }));
  return batch;
}

/**
 * Takes the movements of an `undoable` import away, in the caller's transaction: all of them or
 * none. Gives their number.
 */
export async function undoNow(
  db: Db,
  row: ImportRow,
  now: Date,
  onProgress?: OnProgress,
): Promise<number> {
  const count = await deleteImportedMovements(db, row.company_id, row.id, onProgress);
  await markUndone(db, row.company_id, row.id, now);
  return count;
}
