import { publishedRevision } from './registry-source.ts';

/**
 * How often an open tab asks whether something was published, and how soon again when it gets the
 * focus, in milliseconds.
 */
const EVERY_MS = 5 * 60 * 1_000;
const AT_LEAST_MS = 60 * 1_000;

/** Whether another version of the application may, or must, be taken. */
export type News = 'none' | 'available' | 'required';

/**
 * Watches the registry of now. A tab goes on with the revision of its own HTML; this only tells
 * that there is a newer one.
 */
export class UpdateWatch {
  readonly #pageRevision: () => number;
  readonly #listeners = new Set<() => void>();
  #news: News = 'none';
  #lastLook = 0;

  /** @param pageRevision 0 while the page has no registry */
  constructor(pageRevision: () => number) {
    this.#pageRevision = pageRevision;
  }

  readonly news = (): News => this.#news;

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

  /** The server has refused to speak with this version. */
  readonly require = (): void => this.#tell('required');

  async #look(): Promise<void> {
    if (this.#news !== 'none' || document.visibilityState === 'hidden') return;
    this.#lastLook = Date.now();
    const revision = await publishedRevision();
    const own = this.#pageRevision();
    if (revision === null || own === 0 || revision <= own) return;
    this.#tell('available');
  }

  #tell(news: News): void {
    this.#news = news;
    for (const listener of this.#listeners) listener();
  }
}
