import type { Services } from '../kernel/services.ts';
import type { Db } from '../db/database.ts';
import { inTransaction, type Scope } from '../db/transaction.ts';

/** Told how far a job is, from 0 to 1; waited for, and throws when the job was called off. */
export type OnProgress = (ratio: number) => Promise<void>;

/**
 * Writes down how far a job is, beside its transaction: what that writes nobody sees before its end.
 * The job never waits for it, since every other connection may be waiting for the job; while one
 * figure is being written, others are left out, and none is written twice in a row.
 */
export function progressOf(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  scope: Scope,
  setPercent: (db: Db, percent: number) => Promise<void>,
): { readonly report: (ratio: number) => void; ended(): Promise<void> } {
  let writing: Promise<void> | undefined;
  let written: number | undefined;
  const write = (percent: number) =>
    inTransaction(pool, scope, 'write', (db) => setPercent(db, percent));
  return {
    report: (ratio) => {
      const percent = Math.min(99, Math.round(ratio * 100));
      if (writing !== undefined || percent === written) return;
      written = percent;
      writing = write(percent)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'could not write the progress of a job'),
        )
        .finally(() => {
          writing = undefined;
        });
    },
    ended: () => writing ?? Promise.resolve(),
  };
}
