import type { Clock } from '../ports/clock.ts';

/** A clock that stands still until it is set. */
export class TestClock implements Clock {
  #now: Date;

  constructor(now: string) {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(now: string): void {
    this.#now = new Date(now);
  }

  /** Moves on by some milliseconds. */
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
