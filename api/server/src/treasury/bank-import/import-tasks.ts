import { z } from 'zod';
import type { Services } from '../../kernel/services.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, type Scope } from '../../db/transaction.ts';
import { Refusal } from '../../ports/refusals.ts';
import { lockCompany } from '../../records/companies.ts';
import { defineTask } from '../../work/queue/task.ts';
import { confirmNow } from './confirmation.ts';
import { progressOf, type OnProgress } from '../progress.ts';
import {
  findImport,
  ImportCancelledError,
  markRefused,
  setJob,
  setPercent,
  type ImportRow,
} from './records.ts';
import { undoable, undoNow } from './undo.ts';

const Subject = z.object({
  companyId: z.int(),
  importId: z.int(),
  userId: z.int().nullable(),
  impersonatorId: z.int().nullable(),
  isAdmin: z.boolean(),
});

interface Job {
  readonly services: Services;
  readonly jobId: string;
  readonly subject: z.output<typeof Subject>;
  /** The state in which the import waits for this job. */
  readonly from: 'confirming' | 'undoing';
  readonly work: (db: Db, row: ImportRow, onProgress: OnProgress) => Promise<void>;
}

/**
 * Works on a large import in the name of who asked for it. The movements and the state of the
 * import change in one transaction: a run that was killed changed nothing and starts again, a run
 * that comes too late finds the import in its next state. One that somebody calls off ends at its
 * next step. When the books refuse it, the import is as before, with the reason.
 */
async function runImportJob({ services, jobId, subject, from, work }: Job): Promise<void> {
  const { companyId, importId, userId, impersonatorId } = subject;
  const scope: Scope = {
    companyId,
    userId,
    impersonatorId,
    origin: 'import',
    requestId: `job-${jobId}`,
  };
  const progress = progressOf(services, scope, (db, percent) =>
    setPercent(db, companyId, importId, percent),
  );
  try {
    await inTransaction(services.pool, scope, 'write', (db) =>
      setJob(db, companyId, importId, Number(jobId)),
    );
    await inTransaction(services.pool, scope, 'write', async (db) => {
      const company = await lockCompany(db, companyId);
      const row = await findImport(db, companyId, importId);
      if (row?.status !== from) return;
      await work(db, row, async (ratio) => {
        progress.report(ratio);
        const current = await findImport(db, companyId, importId);
        if (current?.status !== from) throw new ImportCancelledError('cancelled under way');
      });
      await services.followYears(db, company, undefined, services.clock.now());
    });
  } catch (error) {
    if (error instanceof ImportCancelledError) return;
    if (!(error instanceof Refusal)) throw error;
    const back = from === 'confirming' ? 'preview' : 'confirmed';
    await inTransaction(services.pool, scope, 'write', (db) =>
      markRefused(db, companyId, importId, back, sentenceOf(error)),
    );
  } finally {
    await progress.ended();
  }
}

/** Saves a large import. */
export const confirmImportTask = defineTask({
  name: 'confirm_import',
  attempts: 6,
  payload: Subject.extend({
    accepted: z.array(z.int()),
    leftOut: z.array(z.int()),
    /** Absent from what waited before an IBAN was proposed. */
    keepIban: z.boolean().default(false),
  }),
  run: (confirmation, { services, jobId }) =>
    runImportJob({
      services,
      jobId,
      subject: confirmation,
      from: 'confirming',
      work: (db, row, onProgress) =>
        confirmNow(db, services.vault, row, confirmation, services.clock.now(), onProgress),
    }),
});

/** Takes a large import back. */
export const undoImportTask = defineTask({
  name: 'undo_import',
  attempts: 6,
  payload: Subject,
  run: (subject, { services, jobId }) =>
    runImportJob({
      services,
      jobId,
      subject,
      from: 'undoing',
      work: async (db, row, onProgress) => {
        const now = services.clock.now();
        await undoable(db, row, subject.isAdmin, now);
        await undoNow(db, row, now, onProgress);
      },
    }),
});

/** The sentence beside a field says more than "refused data". */
const sentenceOf = (refusal: Refusal): string =>
  Object.values(refusal.toBody().errors ?? {})[0]?.[0] ?? refusal.message;
