import {
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { realClock, type Clock } from '../../clock.ts';
import { BusyTime } from './busy-time.ts';
import { Culprit } from './culprit.ts';
import { PLACE } from './frame.ts';

/** A screen may wait for something that it draws that long, in milliseconds. */
const SUSPENDED_MS = 15_000;
/** A screen may show nothing at all that long, in milliseconds. */
const EMPTY_MS = 8_000;
/** How often it is seen whether the page still goes from one screen to another, in milliseconds. */
const BEAT_MS = 1_000;
/** When it does not, who draws is looked at that often, in milliseconds. */
const SUSPICIOUS_MS = 250;
/** So long without an answer, in milliseconds: something draws without end. */
const UNANSWERED_MS = 8_000;
/** So many elements fit into what is drawn in the screen of another. */
const CROWDED = 5_000;

/** What a person or a screen reader finds without any text. */
const SHOWN = 'img, svg, canvas, video, iframe, input, button, [role="status"], [aria-busy="true"]';

/** Why a screen is given up, for its user. */
export type StuckWhy = 'suspended' | 'empty' | 'redrawn' | 'busy' | 'crowded';

/** With a sentence for the team that owns the screen. */
export type OnStuck = (why: StuckWhy, reason: string) => void;

interface Props {
  /** Whose it is. */
  readonly remote: string;
  /** In the screen of another: it may show nothing, and stays in its box. */
  readonly isPart: boolean;
  /** Stands in its place while it suspends. */
  readonly waiting: ReactNode;
  /** Says why the screen is given up; the shell then draws something in its place. */
  readonly onStuck: OnStuck;
  readonly clock?: Clock;
  readonly children: ReactNode;
}

/** Of all that is drawn of modules on this page. */
const culprit = new Culprit();

/**
 * A screen that neither fails nor comes: it waits without end for what it suspends on, draws nothing,
 * draws itself again without end, or leaves the browser no time for anything else. The user gets a
 * card instead of an empty page, or of a menu that does not answer.
 */
export function Watched({ remote, isPart, waiting, onStuck, clock = realClock, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onStuck);
  useEffect(() => {
    latest.current = onStuck;
  });
  const [giveUp] = useState((): OnStuck => (why, reason) => latest.current(why, reason));
  useAnswering(place, giveUp, clock);
  useTimeLeft(place, giveUp);
  return (
    <Suspense fallback={<Patience waiting={waiting} onLost={giveUp} clock={clock} />}>
      <Seen place={place} remote={remote} isPart={isPart} onStuck={giveUp} clock={clock}>
        {children}
      </Seen>
    </Suspense>
  );
}

interface PatienceProps {
  readonly waiting: ReactNode;
  readonly onLost: OnStuck;
  readonly clock: Clock;
}

function Patience({ waiting, onLost, clock }: PatienceProps) {
  useAfter(SUSPENDED_MS, clock, () =>
    onLost('suspended', `suspended for more than ${SUSPENDED_MS} ms`),
  );
  return waiting;
}

type Place = RefObject<HTMLDivElement | null>;

interface SeenProps {
  readonly place: Place;
  readonly remote: string;
  readonly isPart: boolean;
  readonly onStuck: OnStuck;
  readonly clock: Clock;
  readonly children: ReactNode;
}

function Seen({ place, remote, isPart, onStuck, clock, children }: SeenProps) {
  useAfter(EMPTY_MS, clock, () => {
    const { current } = place;
    if (!isPart && current?.textContent.trim() === '' && !current.querySelector(SHOWN))
      onStuck('empty', `drew nothing within ${EMPTY_MS} ms`);
  });
  useLayoutEffect(
    () => (place.current ? culprit.follow(place.current, remote) : undefined),
    [place, remote],
  );
  useLayoutEffect(() => {
    const { current } = place;
    if (!isPart || !current) return undefined;
    // Counted when it changes, so that an ordinary part costs nothing.
    const count = (): void => {
      const { length } = current.getElementsByTagName('*');
      if (length > CROWDED) onStuck('crowded', `drew ${length} elements in the screen of another`);
    };
    count();
    const observer = new MutationObserver(count);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place, isPart, onStuck]);
  return (
    <div ref={place} {...{ [PLACE]: remote }} style={isPart ? BOX : NO_BOX}>
      {children}
    </div>
  );
}

const NO_BOX = { display: 'contents' } as const;
/** Nothing of it lies over the screen around it, wherever it is put: what it focuses is still framed. */
const BOX = { contain: 'layout paint', overflowClipMargin: '0.5rem', minWidth: 0 } as const;

/** Once, that long after the component is on the page; never after it has gone. */
function useAfter(ms: number, clock: Clock, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    let here = true;
    void clock.wait(ms).then(() => {
      if (here) latest.current();
    });
    return () => {
      here = false;
    };
  }, [ms, clock]);
}

/**
 * Going to another screen is a transition, which waits while anything more urgent is to be drawn. A
 * screen that changes its state in each of its effects always has something more urgent: then a
 * transition of our own, which changes nothing on the page, does not come either.
 */
function useAnswering(place: Place, onStuck: OnStuck, clock: Clock): void {
  const [answered, setAnswered] = useState(0);
  const latest = useRef(answered);
  useEffect(() => {
    latest.current = answered;
  });
  useEffect(() => {
    let here = true;
    const watch = async (): Promise<void> => {
      let sent = latest.current;
      let { verdicts } = culprit;
      for (let missed = 0; here;) {
        const pause = missed > 0 ? SUSPICIOUS_MS : BEAT_MS;
        await clock.wait(pause);
        if (!here) return;
        if (latest.current !== sent) {
          missed = verdicts === culprit.verdicts ? missed + pause : pause;
          ({ verdicts } = culprit);
          culprit.look();
          if (missed < UNANSWERED_MS || !culprit.draws(place.current)) continue;
          culprit.verdicts += 1;
          onStuck('redrawn', `drew itself again for ${missed} ms`);
          return;
        }
        missed = 0;
        sent += 1;
        const next = sent;
        startTransition(() => setAnswered(next));
      }
    };
    void watch();
    return () => {
      here = false;
    };
  }, [clock, onStuck, place]);
}

/** The browser says which tasks were long; whose they are is found out. */
function useTimeLeft(place: Place, onStuck: OnStuck): void {
  useEffect(() => {
    if (!('PerformanceObserver' in window)) return undefined;
    let busy = new BusyTime();
    let { verdicts } = culprit;
    const observer = new PerformanceObserver((list) => {
      if (verdicts !== culprit.verdicts) busy = new BusyTime();
      ({ verdicts } = culprit);
      for (const { startTime, duration } of list.getEntries()) busy.add(startTime, duration);
      culprit.look();
      if (!busy.isTooLong() || !culprit.isBusy(place.current, busy.ms())) return;
      culprit.verdicts += 1;
      onStuck('busy', busy.reason());
    });
    // A browser that does not know them observes nothing.
    observer.observe({ type: 'longtask' });
    return () => observer.disconnect();
  }, [place, onStuck]);
}
