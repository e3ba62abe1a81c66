import type { PublicRegistry } from '@sci/module-contract';

/**
 * How often an open tab asks whether something was published, and how soon again when somebody
 * comes back to it, in milliseconds. The answer is almost always that nothing was: no content.
 */
const EVERY_MS = 60 * 1_000;
const AT_LEAST_MS = 15 * 1_000;

/** Whether another version of the application may, or must, be taken. */
export interface News {
  readonly kind: 'none' | 'available' | 'required';
  /** Which builds are new for this tab: a notice about others is another notice. */
  readonly about: string;
}

const NONE: News = { kind: 'none', about: '' };

/** What the watch knows of the tab that it watches for. */
export interface WatchedTab {
  /** Of the page; 0 while it has no registry. */
  revision(): number;
  /** The base of the build whose code has run here; null for a module that nobody opened. */
  running(id: string): string | null;
  /** What is published after `revision`; null when nothing is, or when nobody says. */
  publishedAfter(revision: number): Promise<PublicRegistry | null>;
  /** Told what is published now, before the news of it. */
  follow(published: PublicRegistry): void;
}

/**
 * Watches the registry of now. A tab goes on with the builds that run in it; this tells what has
 * been switched off, repaired or replaced meanwhile, and whether the page must be loaded again.
 */
export class UpdateWatch {
  readonly #tab: WatchedTab;
  readonly #listeners = new Set<() => void>();
  #published: PublicRegistry | null = null;
  #refused = false;
  #news = NONE;
  #lastLook = 0;

  constructor(tab: WatchedTab) {
    this.#tab = tab;
  }

  readonly news = (): News => this.#news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks from time to time, for as long as the page lives. */
  start(): void {
    this.#lastLook = Date.now();
    const comeBack = (): void => {
      if (Date.now() - this.#lastLook >= AT_LEAST_MS) this.#lookIfSeen();
    };
    setInterval(() => this.#lookIfSeen(), EVERY_MS);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
  }

  /** The server has refused to speak with this version. */
  readonly require = (): void => {
    this.#refused = true;
    this.judge();
  };

  /** Asks what is published now. */
  async look(): Promise<void> {
    this.#lastLook = Date.now();
    const own = this.#tab.revision();
    if (own === 0) return;
    const published = await this.#tab.publishedAfter(this.#published?.revision ?? own);
    if (!published || published.revision <= (this.#published?.revision ?? own)) return;
    this.#published = published;
    this.#tab.follow(published);
    this.judge();
  }

  /** Says again what is new here: called when code has begun to run, too. */
  judge(): void {
    const next = this.#judged();
    if (next.kind === this.#news.kind && next.about === this.#news.about) return;
    this.#news = next;
    for (const listener of this.#listeners) listener();
  }

  #lookIfSeen(): void {
    if (document.visibilityState === 'visible') void this.look();
  }

  #judged(): News {
    const about = this.#published ? newFor(this.#tab, this.#published).join(' ') : '';
    const isTooOld = (this.#published?.minimum ?? 0) > this.#tab.revision();
    if (this.#refused || isTooOld) return { kind: 'required', about };
    return about === '' ? NONE : { kind: 'available', about };
  }
}

/** The builds that took the place of one that runs in this tab; nobody misses the others. */
const newFor = (tab: WatchedTab, { shell, remotes }: PublicRegistry): string[] =>
  [['shell', shell] as const, ...Object.entries(remotes)]
    .filter(([id, { base }]) => {
      const running = tab.running(id);
      return running !== null && running !== base;
    })
    .map(([, { base }]) => base);
