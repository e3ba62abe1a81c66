import { accessToken } from '@sci/api-client';
import { queryClient } from '@sci/shell-sdk';
import { realClock, type Clock } from '../../clock.ts';

/** Nothing has travelled for that long: what is on screen is complete, in milliseconds. */
const CALM_MS = 250;

/** Where the browser does not say that it is idle, or never is, in milliseconds. */
const IDLE_MS = 2_000;

/**
 * Safari has no idle callbacks; a moment after the first paint does as well. A page that nobody looks
 * at may wait for its own without end.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}

/**
 * Once somebody is logged in, has the data of his first screen and waits for nothing, no code of a
 * module either: what is fetched then delays nothing. A guest may never log in, and nothing is fetched
 * for him.
 */
export function whenCalm(
  work: () => void,
  isOpening: () => boolean,
  clock: Clock = realClock,
): void {
  const cache = queryClient.getQueryCache();
  const isWaiting = (): boolean => queryClient.isFetching() + queryClient.isMutating() > 0;
  const hasAnswers = (): boolean =>
    accessToken() !== null && cache.getAll().some(({ state }) => state.dataUpdatedAt > 0);
  let changes = 0;
  const stop = cache.subscribe(() => {
    changes += 1;
    const seen = changes;
    if (isWaiting() || !hasAnswers()) return;
    void afterQuiet(() => seen !== changes).then((isCalm) => {
      if (!isCalm) return;
      stop();
      whenIdle(work);
    });
  });

  /** Waits for code that is on its way; gives whether nothing else was asked for meanwhile. */
  async function afterQuiet(isOver: () => boolean): Promise<boolean> {
    do await clock.wait(CALM_MS);
    while (!isOver() && isOpening());
    return !isOver();
  }
}

/**
 * The visitor counts his bytes, or his line is a slow one: nothing is fetched that he may never
 * open.
 */
export function isSparing(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection');
  if (typeof line !== 'object' || line === null) return false;
  return (
    Reflect.get(line, 'saveData') === true ||
    String(Reflect.get(line, 'effectiveType')).endsWith('2g')
  );
}
