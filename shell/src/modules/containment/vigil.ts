/** How often a page says that it answers, and how often its witness looks, in milliseconds. */
export const BEAT_MS = 1_000;
/** So many looks without a word from the page: it does not answer any more. */
const SILENT_LOOKS = 10;
/** The witness itself was kept from looking for longer: the computer slept, or everything stood still. */
const ASLEEP_MS = 3 * BEAT_MS;

/** What the witness has to write down, or to take back; null when nothing has changed. */
export type Word = 'silent' | 'answers' | null;

/**
 * Whether a page has stopped answering, judged by somebody who goes on beside it. Only looks that
 * followed each other count: where the witness did not run either, nothing is known of the page. A
 * page that nobody looks at may be slowed down or stopped by the browser, and is not watched.
 */
export class Vigil {
  #isWatched = false;
  #isSilent = false;
  #looks = 0;
  #lookedAt = Number.NaN;

  /** @param isSeen whether somebody looks at the page that says so */
  hears(isSeen: boolean): Word {
    const was = this.#isSilent;
    this.#isWatched = isSeen;
    this.#isSilent = false;
    this.#looks = 0;
    return was ? 'answers' : null;
  }

  /** @param now of a clock that only goes forward, in milliseconds */
  looks(now: number): Word {
    const wasAsleep = now - this.#lookedAt > ASLEEP_MS;
    this.#lookedAt = now;
    if (!this.#isWatched || this.#isSilent) return null;
    this.#looks = wasAsleep ? 0 : this.#looks + 1;
    this.#isSilent = this.#looks >= SILENT_LOOKS;
    return this.#isSilent ? 'silent' : null;
  }
}
