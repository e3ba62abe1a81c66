import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { realClock, type Clock } from '../../clock.ts';
import { Waiting } from './waiting.tsx';

/** A screen may wait for something that it draws that long, in milliseconds. */
const SUSPENDED_MS = 15_000;
/** A screen may show nothing at all that long, in milliseconds. */
const EMPTY_MS = 8_000;

/** What a person or a screen reader finds without any text. */
const SHOWN = 'img, svg, canvas, video, iframe, input, button, [role="status"], [aria-busy="true"]';

interface Props {
  /** Says why the screen is given up; the shell then draws something in its place. */
  readonly onStuck: (reason: string) => void;
  readonly clock?: Clock;
  readonly children: ReactNode;
}

/**
 * A screen that neither fails nor comes: it waits without end for what it suspends on, or draws
 * nothing. The user gets a card instead of an empty page.
 */
export function Watched({ onStuck, clock = realClock, children }: Props) {
  return (
    <Suspense fallback={<Patience onLost={onStuck} clock={clock} />}>
      <Seen onNothing={onStuck} clock={clock}>
        {children}
      </Seen>
    </Suspense>
  );
}

interface PatienceProps {
  readonly onLost: (reason: string) => void;
  readonly clock: Clock;
}

function Patience({ onLost, clock }: PatienceProps) {
  useAfter(SUSPENDED_MS, clock, () => onLost(`suspended for more than ${SUSPENDED_MS} ms`));
  return <Waiting />;
}

interface SeenProps {
  readonly onNothing: (reason: string) => void;
  readonly clock: Clock;
  readonly children: ReactNode;
}

function Seen({ onNothing, clock, children }: SeenProps) {
  const place = useRef<HTMLDivElement>(null);
  useAfter(EMPTY_MS, clock, () => {
    const { current } = place;
    if (current && current.textContent.trim() === '' && !current.querySelector(SHOWN))
      onNothing(`drew nothing within ${EMPTY_MS} ms`);
  });
  return (
    <div ref={place} style={{ display: 'contents' }}>
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
