import { publishedRevision } from './registry-source.ts';

/** How often an open tab asks whether something was published, and how soon again when it gets the focus, in milliseconds. */
const EVERY_MS = 5 * 60 * 1_000;
const AT_LEAST_MS = 60 * 1_000;

/** Watches the registry of now. A tab goes on with the revision of its own HTML; this only tells that there is a newer one. */
export class UpdateWatch {
  readonly #pageRevision: number;
  readonly #listeners = new Set<() => void>();
  #available = false;
  #lastLook = 0;

  constructor(pageRevision: number) {
    this.#pageRevision = pageRevision;
  }

  readonly isAvailable = (): boolean => this.#available;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks from time to time, for as long as the page lives. */
  start(): void {
    this.#lastLook = Date.now();
    setInterval(() => void this.#look(), EVERY_MS);
    window.addEventListener('focus', () => {
      if (Date.now() - this.#lastLook >= AT_LEAST_MS) void this.#look();
    });
  }

  async #look(): Promise<void> {
    if (this.#available || document.visibilityState === 'hidden') return;
    this.#lastLook = Date.now();
    const revision = await publishedRevision();
    if (revision === null || revision <= this.#pageRevision) return;
    this.#available = true;
    for (const listener of this.#listeners) listener();
  }
}
