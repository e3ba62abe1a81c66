import { setTimeout as sleep } from 'node:timers/promises';
import type { RemotesRegistry } from '@sci/module-contract';
import type { Failures, Share, Target } from './target.ts';

export interface WatchOptions {
  /** 0: no watching. */
  readonly forMs: number;
  readonly everyMs: number;
}

/** Fewer accounts than that say nothing: one account, whatever it sends, is one. */
const AT_LEAST = 3;
/** And they are that many times the share of the hour before. */
const TIMES = 3;
/** A module that never fails is taken to fail for one account in a hundred. */
const LEAST_SHARE = 0.01;

const shareOf = ({ served, failed }: Share): number => (served === 0 ? 0 : failed / served);

/** Does it fail for so much larger a share of the accounts than before that the release must go? */
export const isAlarming = ({ since, before }: Pick<Failures, 'since' | 'before'>): boolean =>
  since.failed >= AT_LEAST && shareOf(since) > TIMES * Math.max(shareOf(before), LEAST_SHARE);

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
      `retour automatique : échecs chez ${told(since)} depuis la révision ${published.revision}, ${told(before)} dans l’heure d’avant`,
    );
    say(
      `   échecs chez ${told(since)}, ${told(before)} dans l’heure d’avant : retour automatique, révision ${back.revision}`,
    );
    return back;
  }
  say(forMs > 0 ? '   rien d’anormal' : '   laissée de côté');
  return null;
}
