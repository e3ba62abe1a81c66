import { accessToken, api, type Body } from '@sci/api-client';

type Vitals = Body<'POST /v2/client_vitals'>;

/** Stands in the place of a screen, or of a part of it, that is not there yet. */
const AWAITED = '.shell-overlay, [aria-busy="true"]:not(button)';

export interface Departure {
  /**
   * Did the user act, or leave, before the first screen was there? Then its largest part was painted
   * at no known time.
   */
  isBlind(): boolean;
  /** From here on somebody else tells what was measured, and no more than the waiting is told here. */
  handOver(): void;
}

/**
 * Who leaves a page before it is calm has met no file of measures, and is the very one who was kept
 * waiting. He tells what the browser has noted by then, and of a first screen that was not there, how
 * long he waited for it: it would have taken longer. A page that was opened out of sight tells neither.
 */
export function watchDeparture(): Departure {
  if (document.visibilityState === 'hidden') return { isBlind: () => false, handOver: () => {} };
  let [isSettled, isMeasuredHere, isTold] = [false, true, false];
  let waited: number | undefined;
  const settle = ({ timeStamp }: Event): void => {
    if (!isSettled && document.querySelector(AWAITED)) waited = Math.round(timeStamp);
    isSettled = true;
  };
  const leave = (event: Event): void => {
    settle(event);
    const isFirst = !isTold;
    isTold = true;
    if (!isFirst || accessToken() === null) return;
    const body = { ...(isMeasuredHere ? noted(waited) : {}), waited_ms: waited };
    if (Object.values(body).every((value) => value === undefined)) return;
    api.call('POST /v2/client_vitals', { body, unasked: true, parting: true }).catch(() => {});
  };
  // The browser looks for no larger part after the first of them either.
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, settle, true);
  window.addEventListener('pagehide', leave, true);
  document.addEventListener(
    'visibilitychange',
    (event) => {
      if (document.visibilityState === 'hidden') leave(event);
    },
    true,
  );
  return {
    isBlind: () => waited !== undefined,
    handOver: () => {
      isMeasuredHere = false;
    },
  };
}

/** What the browser has kept since the page began. */
function noted(waited: number | undefined): Vitals {
  const painted =
    waited === undefined ? kept('largest-contentful-paint').at(-1)?.startTime : undefined;
  const reactions = [...kept('first-input'), ...kept('event')]
    .filter((entry) => Number(Reflect.get(entry, 'interactionId')) > 0)
    .map(({ duration }) => Math.round(duration));
  return {
    lcp_ms: painted === undefined ? undefined : Math.round(painted),
    inp_ms: reactions.length === 0 ? undefined : Math.max(...reactions),
  };
}

function kept(type: string): readonly PerformanceEntry[] {
  if (!('PerformanceObserver' in window)) return [];
  const observer = new PerformanceObserver(() => {});
  // A browser that does not know them has none.
  observer.observe({ type, buffered: true });
  return observer.takeRecords();
}
