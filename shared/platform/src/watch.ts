import { setTimeout as sleep } from 'node:timers/promises';
import type { RemotesRegistry } from '@sci/module-contract';
import { AUTOMATIC_RETURN, isAlarming, type Share } from '@sci/registry/alarming';
import type { Target } from './target.ts';

export interface WatchOptions {
  /** 0: no watching. */
  readonly forMs: number;
  readonly everyMs: number;
}

const told = ({ served, failed }: Share): string => `${failed} compte(s) sur ${served}`;

/**
 * Looks at how many of the accounts that were served the release it fails for, and takes it back
 * when their share is much larger than in the hour before.
 * @returns the revision of the rollback, or null when all went well
 */
export async function watch(
  target: Target,
  id: string,
  published: RemotesRegistry,
  { forMs, everyMs }: WatchOptions,
  say: (sentence: string) => void,
): Promise<RemotesRegistry | null> {
  if (forMs > 0 && (await target.failures(id, published.revision)) === null) {
    say('   ce registre ne reçoit pas de signalements : rien à surveiller');
    return null;
  }
  for (let elapsed = 0; elapsed < forMs; elapsed += everyMs) {
    await sleep(Math.min(everyMs, forMs - elapsed));
    const failures = await target.failures(id, published.revision);
    if (!failures || !isAlarming(failures)) continue;
    const { since, before } = failures;
    const back = await target.rollback(
      id,
      undefined,
      `${AUTOMATIC_RETURN} : échecs chez ${told(since)} depuis la révision ${published.revision}, ${told(before)} dans l’heure d’avant`,
    );
    say(
      `   échecs chez ${told(since)}, ${told(before)} dans l’heure d’avant : ${AUTOMATIC_RETURN}, révision ${back.revision}`,
    );
    return back;
  }
  say(forMs > 0 ? '   rien d’anormal' : '   laissée de côté');
  return null;
}
