import { isAlarming } from '@sci/registry/alarming';
import { publishChange } from '@sci/registry/publish';
import { PublicationRefused } from '@sci/registry/refused';
import { withoutCandidate } from '@sci/registry/stages';
import { say } from '../../messages/say.ts';
import { inTransaction, recordEvent, systemScope } from '../../db/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { countCandidate } from './failing-share.ts';

/**
 * Ends the candidate when it fails for many more of its accounts than everybody's builds do for
 * theirs meanwhile. It is asked after each failure of a page that has it: a candidate has no other
 * watch.
 */
export async function endFailingCandidate(
  { pool, registry }: Pick<Services, 'pool' | 'registry'>,
  requestId: string,
  now: Date,
): Promise<void> {
  const candidate = (await registry.current())?.candidate;
  if (!candidate) return;
  const history = await registry.history();
  await inTransaction(pool, systemScope(requestId), 'write', async (db) => {
    const counts = await countCandidate(db, candidate, history);
    if (!isAlarming(counts)) return;
    const { module } = candidate;
    const reason = say('publishing.candidate_failed', {
      failed: counts.since.failed,
      served: counts.since.served,
      otherFailed: counts.before.failed,
      otherServed: counts.before.served,
    });
    const { store, environment, trust } = registry;
    const author = { publishedBy: 'serveur', reason, trust };
    try {
      const { revision } = await publishChange(
        store,
        environment,
        author,
        (current) => {
          // Another candidate has not failed.
          if (current?.candidate?.since !== candidate.since) throw new PublicationRefused([]);
          return withoutCandidate(module)(current);
        },
        () => now,
      );
      await recordEvent(db, {
        action: 'module_rollback',
        entity: 'module',
        detail: { module, reason, revision },
      });
    } catch (error) {
      // Somebody was first.
      if (!(error instanceof PublicationRefused)) throw error;
    }
  });
  registry.refresh();
}
