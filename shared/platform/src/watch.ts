import { setTimeout as sleep } from 'node:timers/promises';
import type { RemotesRegistry } from '@sci/module-contract';
import type { Failures, Target } from './target.ts';

export interface WatchOptions {
  /** 0: no watching. */
  readonly forMs: number;
  readonly everyMs: number;
}

const HOUR_MS = 60 * 60_000;
/** Fewer reports than that say nothing: one visitor with a broken network sends some. */
const AT_LEAST = 3;
/** And they come that many times more often than in the hour before. */
const TIMES = 3;

/** Are there so many more failures than before that the release must go? */
export function isAlarming({ since, before }: Failures, elapsedMs: number): boolean {
  const usual = before * (elapsedMs / HOUR_MS);
  return since >= AT_LEAST && since > usual * TIMES;
}

/**
 * Looks at what browsers report of the release, and takes it back when it fails more than the hour
 * before.
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
    if (!failures || !isAlarming(failures, elapsed + everyMs)) continue;
    const back = await target.rollback(
      id,
      undefined,
      `retour automatique : ${failures.since} échecs depuis la révision ${published.revision}`,
    );
    say(
      `   ${failures.since} échecs signalés, ${failures.before} dans l’heure d’avant : retour automatique, révision ${back.revision}`,
    );
    return back;
  }
  say(forMs > 0 ? '   rien d’anormal' : '   laissée de côté');
  return null;
}
