import { isAlarming } from '@sci/registry/alarming';
import { publishChange } from '@sci/registry/publish';
import { PublicationRefused } from '@sci/registry/refused';
import { withoutCandidate } from '@sci/registry/stages';
import { say } from '../../messages/say.ts';
import { inTransaction, recordEvent, systemScope } from '../../db/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import type { Candidate, RemotesRegistry } from '@sci/module-contract';
import type { Db } from '../../db/database.ts';
import { compareVitals, slowerThanOthers } from './page-vitals.ts';
import { countCandidate } from './failing-share.ts';

/**
 * Ends the candidate when it fails, or is slow, for many more of its accounts than everybody's
 * builds are for theirs meanwhile. It is asked after each failure of a page that has it, and each
 * time that such a page says how fast it was: a candidate has no other watch.
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
    const reason = await whyItGoes(db, candidate, history);
    if (reason === null) return;
    const { module } = candidate;
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

async function whyItGoes(
  db: Db,
  candidate: Candidate,
  history: readonly RemotesRegistry[],
): Promise<string | null> {
  const { since, before } = await countCandidate(db, candidate, history);
  if (isAlarming({ since, before }))
    return say('publishing.candidate_failed', {
      failed: since.failed,
      served: since.served,
      otherFailed: before.failed,
      otherServed: before.served,
    });
  const slower = slowerThanOthers(await compareVitals(db, candidate, history));
  return (
    slower &&
    say('publishing.candidate_slow', {
      measure: slower.measure,
      slow: slower.inside.slow,
      measured: slower.inside.measured,
      otherSlow: slower.outside.slow,
      otherMeasured: slower.outside.measured,
    })
  );
}
