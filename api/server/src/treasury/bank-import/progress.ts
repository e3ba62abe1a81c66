import type { Services } from '../../kernel/services.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, type Scope } from '../../db/transaction.ts';

/** Told how far a job is, from 0 to 1; waited for, and throws when the job was called off. */
export type OnProgress = (ratio: number) => Promise<void>;

/**
 * Writes down how far the job on an import is, beside its transaction: what that writes nobody sees
 * before its end. The job never waits for it, since every other connection may be waiting for the
 * job; while one figure is being written, others are left out.
 */
export function progressOf(
  { pool, log }: Services,
  scope: Scope,
  companyId: number,
  importId: number,
): { readonly report: (ratio: number) => void; ended(): Promise<void> } {
  let writing: Promise<void> | undefined;
  const write = (percent: number) =>
    inTransaction(pool, scope, 'write', (db) => setPercent(db, companyId, importId, percent));
  return {
    report: (ratio) => {
      writing ??= write(Math.min(99, Math.round(ratio * 100)))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'could not write the progress of an import'),
        )
        .finally(() => {
          writing = undefined;
        });
    },
    ended: () => writing ?? Promise.resolve(),
  };
}

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
