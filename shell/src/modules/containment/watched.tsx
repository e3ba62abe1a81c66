import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { realClock, type Clock } from '../../clock.ts';
import { BusyTime } from './busy-time.ts';
import { PLACE } from './frame.ts';

/** A screen may wait for something that it draws that long, in milliseconds. */
const SUSPENDED_MS = 15_000;
/** A screen may show nothing at all that long, in milliseconds. */
const EMPTY_MS = 8_000;
/** How often it is seen whether the page still goes from one screen to another, in milliseconds. */
const BEAT_MS = 1_000;
/** So many beats without an answer, one after the other: the screen draws without end. */
const MISSED_BEATS = 8;

/** What a person or a screen reader finds without any text. */
const SHOWN = 'img, svg, canvas, video, iframe, input, button, [role="status"], [aria-busy="true"]';

/** Why a screen is given up, for its user. */
export type StuckWhy = 'suspended' | 'empty' | 'redrawn' | 'busy';

/** With a sentence for the team that owns the screen. */
export type OnStuck = (why: StuckWhy, reason: string) => void;

interface Props {
  /** Stands in its place while it suspends. */
  readonly waiting: ReactNode;
  /** Says why the screen is given up; the shell then draws something in its place. */
  readonly onStuck: OnStuck;
  readonly clock?: Clock;
  readonly children: ReactNode;
}

/**
 * A screen that neither fails nor comes: it waits without end for what it suspends on, draws nothing,
 * draws itself again without end, or leaves the browser no time for anything else. The user gets a
 * card instead of an empty page, or of a menu that does not answer.
 */
export function Watched({ waiting, onStuck, clock = realClock, children }: Props) {
  useAnswering(onStuck, clock);
  useTimeLeft(onStuck);
  return (
    <Suspense fallback={<Patience waiting={waiting} onLost={onStuck} clock={clock} />}>
      <Seen onNothing={onStuck} clock={clock}>
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

interface SeenProps {
  readonly onNothing: OnStuck;
  readonly clock: Clock;
  readonly children: ReactNode;
}

function Seen({ onNothing, clock, children }: SeenProps) {
  const place = useRef<HTMLDivElement>(null);
  useAfter(EMPTY_MS, clock, () => {
    const { current } = place;
    if (current && current.textContent.trim() === '' && !current.querySelector(SHOWN))
      onNothing('empty', `drew nothing within ${EMPTY_MS} ms`);
  });
  return (
    <div ref={place} {...{ [PLACE]: '' }} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

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
function useAnswering(onStuck: OnStuck, clock: Clock): void {
  const [answered, setAnswered] = useState(0);
  const latest = useRef({ answered, onStuck });
  useEffect(() => {
    latest.current = { answered, onStuck };
  });
  useEffect(() => {
    let here = true;
    const watch = async (): Promise<void> => {
      let sent = latest.current.answered;
      for (let missed = 0; here && missed < MISSED_BEATS;) {
        await clock.wait(BEAT_MS);
        missed = latest.current.answered === sent ? 0 : missed + 1;
        if (missed > 0 || !here) continue;
        sent += 1;
        const next = sent;
        startTransition(() => setAnswered(next));
      }
      if (here)
        latest.current.onStuck('redrawn', `drew itself again for ${MISSED_BEATS * BEAT_MS} ms`);
    };
    void watch();
    return () => {
      here = false;
    };
  }, [clock]);
}

/** The browser says which tasks were long; while a screen is open, they are its own. */
function useTimeLeft(onStuck: OnStuck): void {
  const latest = useRef(onStuck);
  useEffect(() => {
    latest.current = onStuck;
  });
  useEffect(() => {
    if (!('PerformanceObserver' in window)) return undefined;
    const busy = new BusyTime();
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) busy.add(startTime, duration);
      if (busy.isTooLong()) latest.current('busy', busy.reason());
    });
    // A browser that does not know them observes nothing.
    observer.observe({ type: 'longtask' });
    return () => observer.disconnect();
  }, []);
}
