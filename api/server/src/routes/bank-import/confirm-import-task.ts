import { z } from 'zod';
import { inTransaction, type Scope } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { defineTask } from '../../jobs/task.ts';
import { confirmNow } from './confirmation.ts';
import { findImport, markRefused } from './repository.ts';

const Confirmation = z.object({
  companyId: z.int(), importId: z.int(), userId: z.int().nullable(), impersonatorId: z.int().nullable(), isAdmin: z.boolean(),
  accepted: z.array(z.int()), leftOut: z.array(z.int()),
});

/**
 * Saves a large import in the name of who confirmed it. The movements and the end of the import are one transaction: a run
 * that was killed saved nothing and starts again, a run that comes too late finds the import confirmed.
 */
export const confirmImportTask = defineTask({
  payload: Confirmation,
  run: async (confirmation, { services, jobId }) => {
    const { companyId, importId, userId, impersonatorId } = confirmation;
    const scope: Scope = { companyId, userId, impersonatorId, origin: 'import', requestId: `job-${jobId}` };
    try {
      await inTransaction(services.pool, scope, 'write', async (db) => {
        // Takes its turn among the writes of the company, as a call does.
        await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
        const row = await findImport(db, companyId, importId);
        if (row?.status === 'confirming') await confirmNow(db, row, confirmation, services.clock.now());
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await inTransaction(services.pool, scope, 'write', (db) => markRefused(db, companyId, importId, sentenceOf(error)));
    }
  },
});

/** The sentence beside a field says more than "refused data". */
const sentenceOf = (refusal: Refusal): string => Object.values(refusal.toBody().errors ?? {})[0]?.[0] ?? refusal.message;
