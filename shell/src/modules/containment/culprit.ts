import { BusyTime } from './busy-time.ts';
import { DrawnAgain } from './drawn-again.ts';
import { restoreBuiltins } from './kept-builtins.ts';

/** The long ones among the timers of each module. */
const inTimers = new Map<string, BusyTime>();
/** As browsers count a task long, in milliseconds. */
const LONG_MS = 50;

/** Runs what a module had put into a timer, and remembers whose it was when it takes long. */
export function runTimer(id: string, work: () => unknown): void {
  const since = performance.now();
  try {
    work();
  } finally {
    restoreBuiltins();
    const ms = performance.now() - since;
    if (ms >= LONG_MS) {
      const busy = inTimers.get(id) ?? new BusyTime();
      inTimers.set(id, busy);
      busy.add(since, ms);
    }
  }
}

/**
 * Which of the screens and parts on the page draws without end, or leaves the browser no time. The
 * browser does not say; but React shows where it draws, and timers who has set them.
 */
export class Culprit {
  readonly #places = new Map<Element, string>();
  readonly #drawn = new DrawnAgain();
  /** Goes up with each that was given up: what was seen before says nothing against the others. */
  verdicts = 0;

  /** @returns what ends it */
  follow(place: Element, remote: string): () => void {
    this.#places.set(place, remote);
    const end = this.#drawn.follow(place);
    return () => {
      this.#places.delete(place);
      end();
    };
  }

  look(): void {
    this.#drawn.look();
  }

  /** Is it this place where React draws without end? All are, when it is seen nowhere. */
  draws(place: Element | null): boolean {
    const most = this.#drawn.mostOften();
    return most === null || most === place;
  }

  /**
   * Is it this place that took so many milliseconds from the browser? A module whose timers took half
   * of them answers with all that it draws here.
   */
  isBusy(place: Element | null, ms: number): boolean {
    const here = new Set(this.#places.values());
    const [busiest] = [...here].filter(
      (id) => (inTimers.get(id)?.ms(performance.now()) ?? 0) > ms / 2,
    );
    return busiest === undefined
      ? this.draws(place)
      : place !== null && this.#places.get(place) === busiest;
  }
}
