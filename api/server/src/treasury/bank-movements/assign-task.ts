import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { inTransaction, type Scope } from '../../db/transaction.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { say } from '../../messages/say.ts';
import { Refusal, refuseConflict } from '../../ports/refusals.ts';
import { lockCompany } from '../../records/companies.ts';
import { defineTask } from '../../work/queue/task.ts';
import { progressOf } from '../progress.ts';
import { assignAgain, assignLeft } from './assign-account.ts';
import { ventilatedByRules } from './assign.ts';
import { changeRun, findRun } from './assignment-run.ts';
import { findBatch } from './batches.ts';

const Subject = z.object({
  companyId: z.int(),
  batchId: z.int(),
  /** Null: what rules ventilated before is ventilated again, whatever its account. */
  accountId: z.int().nullable(),
  /** Of what is ventilated again; absent from what waited before that could. */
  buildingId: z.int().nullable().default(null),
  years: z.array(z.int()),
  userId: z.int().nullable(),
  impersonatorId: z.int().nullable(),
  isAdmin: z.boolean(),
});

/**
 * Assigns the many movements of an account in the name of who asked for it, in one transaction: a run
 * that was killed changed nothing and starts again, one that comes after the batch was taken back
 * does nothing. Where the books refuse it, the run keeps the sentence.
 */
export const assignTask = defineTask({
  name: 'assign_movements',
  attempts: 6,
  payload: Subject,
  run: async (subject, { services, jobId }) => {
    const { companyId, batchId, userId, impersonatorId } = subject;
    const requestId = `job-${jobId}`;
    const scope: Scope = { companyId, userId, impersonatorId, origin: 'rule', requestId };
    const progress = progressOf(services, scope, (db, percent) =>
      changeRun(db, companyId, batchId, { percent }),
    );
    try {
      await inTransaction(services.pool, scope, 'write', (db) =>
        changeRun(db, companyId, batchId, { job_id: Number(jobId) }),
      );
      await inTransaction(services.pool, scope, 'write', async (db) => {
        const company = await lockCompany(db, companyId);
        const now = services.clock.now();
        const run = await assign(db, subject, now, progress.report);
        if (run !== undefined) await changeRun(db, companyId, batchId, { ...run, percent: 100 });
        await services.followYears(db, company, undefined, now);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await inTransaction(services.pool, scope, 'write', (db) =>
        changeRun(db, companyId, batchId, { percent: 100, refused: error.message }),
      );
    } finally {
      await progress.ended();
    }
  },
});

async function assign(
  db: Db,
  { companyId, batchId, accountId, buildingId, years, userId, isAdmin }: z.output<typeof Subject>,
  now: Date,
  onProgress: (ratio: number) => void,
): Promise<{ ventilated: number; left_over: number } | undefined> {
  const batch = await findBatch(db, companyId, batchId);
  const run = await findRun(db, companyId, batchId);
  if (batch === undefined || batch.undone_at !== null || run?.percent === 100) return undefined;
  const open = await openYears(db, companyId, now, isAdmin);
  if (years.some((year) => !open.has(year))) refuseConflict(say('movements.closed_meanwhile'));
  const done = { userId, batchId, onProgress };
  const [year = 0] = years;
  const { ventilated, left } =
    accountId === null
      ? await assignAgain(
          db,
          companyId,
          year,
          await ventilatedByRules(db, companyId, year, buildingId ?? undefined),
          done,
        )
      : await assignLeft(db, companyId, { accountId, years }, done);
  return { ventilated, left_over: left };
}
