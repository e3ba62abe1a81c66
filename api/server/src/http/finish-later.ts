import type { FastifyRequest } from 'fastify';
import { inTransaction, systemScope } from '../db/transaction.ts';
import type { Services } from '../kernel/services.ts';
import { releaseKey, storeAnswer, type Kept, type StoredAnswer } from './idempotency.ts';

/**
 * Does what a call leaves to another service once its transaction has ended, and keeps what comes
 * of it for a page that did not hear it. What was done is answered also when it can't be kept.
 */
export async function finishLater(
  { pool, vault }: Pick<Services, 'pool' | 'vault'>,
  kept: Kept | undefined,
  request: Pick<FastifyRequest, 'id' | 'log'>,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const keep = async (store: Parameters<typeof inTransaction<unknown>>[3]): Promise<void> => {
    try {
      await inTransaction(pool, systemScope(request.id), 'write', store);
    } catch (error) {
      request.log.error({ err: error }, 'the answer of another service was not kept');
    }
  };
  try {
    const answer = await work();
    if (kept) await keep((db) => storeAnswer(db, vault, kept, answer));
    return answer;
  } catch (error) {
    if (kept) await keep((db) => releaseKey(db, kept));
    throw error;
  }
}
