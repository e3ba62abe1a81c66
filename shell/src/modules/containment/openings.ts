import { newReference } from '../../reference.ts';
import { realClock, type Clock } from '../../clock.ts';
import { eraseSilent, silentPages } from './silent-pages.ts';

/** One name for each page, so that no two of them write over each other. */
const MARK = 'sci.opening.';
const TAB = 'sci.tab';
/** How often a page that opens something says that it goes on, in milliseconds. */
const BEAT_MS = 1_000;
/** So many of them without anything on its way: what was opened is there, and the page is calm. */
const QUIET_BEATS = 2;
/** Another page that has said nothing for so long, in milliseconds, does not answer any more. */
const SILENT_MS = 10_000;
/** The start of a page waits that long for what earlier pages left, in milliseconds. */
const RECALLED_MS = 1_000;
/** Nobody asks for a mark any longer: its build is gone. In milliseconds. */
const KEPT_MS = 7 * 24 * 3_600_000;

interface Mark {
  readonly tab: string;
  readonly at: number;
  /** What was being opened: module → build. */
  readonly builds: Builds;
  /** What was drawn, or was the last to be. */
  readonly drawn: Builds;
}

type Builds = Readonly<Record<string, string>>;

interface Held {
  readonly build: string;
  holds: number;
  quiet: number;
}

/**
 * What this page opens and draws of the modules, and what earlier pages never got over. A loop that
 * never ends, of promises or without any, cannot be stopped from inside the page; but it leaves the
 * mark behind that stood before the module ran and that only a page which answers takes away. What was
 * being opened then is lost; what had long been drawn is when the witness beside that page saw it stop
 * answering: a browser or a machine that went down leaves the mark, too. The next page does not run the
 * same build again unless its user asks for it.
 */
export class Openings {
  readonly #clock: Clock;
  readonly #isBusy: () => boolean;
  readonly #readSilent: () => Promise<readonly string[]>;
  /** Of this page, for its witness. */
  readonly name = MARK + newReference();
  readonly #tab: string;
  readonly #held = new Map<string, Held>();
  readonly #parts = new Set<{ readonly id: string; readonly build: string }>();
  #drawn: Builds = {};
  /** Names of pages that stopped answering. */
  #silent: readonly string[] = [];
  #beats = false;
  /** What still runs then, and asks for its code again, opens nothing. */
  #isLeft = false;

  /**
   * @param isBusy whether anything is on its way that a screen waits for
   * @param readSilent names of pages whose witness wrote down that they do not answer
   */
  constructor(
    isBusy: () => boolean,
    clock: Clock = realClock,
    readSilent: () => Promise<readonly string[]> = silentPages,
  ) {
    this.#readSilent = readSilent;
    this.#isBusy = isBusy;
    this.#clock = clock;
    this.#tab = tabName();
    for (const [name, { at }] of marks()) if (Date.now() - at > KEPT_MS) erase(name);
    // A page that hears how it is left, or put out of sight, still answers. Some are ended after that
    // without another word.
    for (const name of ['pagehide', 'pageshow'])
      window.addEventListener(name, () => {
        this.#isLeft = name === 'pagehide';
        this.#write();
      });
    document.addEventListener('visibilitychange', () => {
      this.#write();
      // Whoever comes here may come from a page that stopped answering.
      if (document.visibilityState === 'visible') void this.recall();
    });
  }

  /**
   * Looks up which of the pages that left a mark stopped answering, as their witnesses wrote it down.
   * Nothing is read where there is no such page, and nobody waits long for it.
   */
  async recall(): Promise<void> {
    if (this.#others().length === 0) return;
    const limit = this.#clock.wait(RECALLED_MS).then(() => this.#silent);
    this.#silent = await Promise.race([this.#readSilent(), limit]);
  }

  /** Did an earlier page open this build, or draw it, and stop answering? */
  isLost(id: string, build: string): boolean {
    return this.#others().some(
      ([name, { tab, at, builds, drawn }]) =>
        (builds[id] === build && (tab === this.#tab || Date.now() - at > SILENT_MS)) ||
        (drawn[id] === build && this.#silent.includes(name)),
    );
  }

  /** The user opens it all the same. */
  forget(id: string): void {
    for (const [name, mark] of this.#others()) {
      const [builds, drawn] = [without(mark.builds, id), without(mark.drawn, id)];
      if (isEmpty(builds) && isEmpty(drawn)) {
        erase(name);
        void eraseSilent(name);
      } else write(name, { ...mark, builds, drawn });
    }
  }

  #others(): readonly (readonly [string, Mark])[] {
    return marks().filter(([name]) => name !== this.name);
  }

  /**
   * Code of the module is about to be loaded, or run. @returns what says that it is: the mark goes once
   * the page has been calm after it.
   */
  hold(id: string, build: string): () => void {
    const known = this.#held.get(id);
    const held = known?.build === build ? known : { build, holds: 0, quiet: 0 };
    held.holds += 1;
    held.quiet = 0;
    this.#held.set(id, held);
    this.#write();
    if (!this.#beats) void this.#beat();
    return () => {
      held.holds -= 1;
    };
  }

  /** Whether code of a module is on its way, or running for the first time. */
  get isOpening(): boolean {
    return [...this.#held.values()].some(({ holds }) => holds > 0);
  }

  /**
   * A part of the module is on the page until the returned function is called. What it has set going
   * may go on until something else is drawn.
   */
  draw(id: string, build: string): () => void {
    const part = { id, build };
    this.#parts.add(part);
    this.#noteDrawn();
    return () => {
      this.#parts.delete(part);
      if (this.#parts.size > 0) this.#noteDrawn();
    };
  }

  #noteDrawn(): void {
    this.#drawn = Object.fromEntries([...this.#parts].map(({ id, build }) => [id, build]));
    this.#write();
  }

  async #beat(): Promise<void> {
    this.#beats = true;
    while (this.#held.size > 0) {
      await this.#clock.wait(BEAT_MS);
      for (const [id, held] of this.#held) {
        held.quiet = held.holds > 0 || this.#isBusy() ? 0 : held.quiet + 1;
        if (held.quiet >= QUIET_BEATS) this.#held.delete(id);
      }
      this.#write();
    }
    this.#beats = false;
  }

  #write(): void {
    const builds = Object.fromEntries([...this.#held].map(([id, { build }]) => [id, build]));
    const isGone = this.#isLeft || document.visibilityState === 'hidden';
    if ((isEmpty(builds) && isEmpty(this.#drawn)) || isGone) erase(this.name);
    else write(this.name, { tab: this.#tab, at: Date.now(), builds, drawn: this.#drawn });
  }
}

const isEmpty = (builds: Builds): boolean => Object.keys(builds).length === 0;

const without = (builds: Builds, id: string): Builds =>
  Object.fromEntries(Object.entries(builds).filter(([name]) => name !== id));

/** The same for every page of a tab, also when the browser had to end one of them. */
function tabName(): string {
  const name = newReference();
  try {
    const known = sessionStorage.getItem(TAB);
    if (known !== null) return known;
    sessionStorage.setItem(TAB, name);
  } catch {
    // Without storage nothing is known of earlier pages.
  }
  return name;
}

function marks(): readonly (readonly [string, Mark])[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(MARK))
      .flatMap((name) => {
        const mark = markIn(localStorage.getItem(name));
        return mark ? [[name, mark] as const] : [];
      });
  } catch {
    return [];
  }
}

/** Something else may have been written there. */
function markIn(text: string | null): Mark | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null) return null;
  return {
    tab: String(Reflect.get(value, 'tab')),
    at: Number(Reflect.get(value, 'at')),
    builds: buildsIn(Reflect.get(value, 'builds')),
    drawn: buildsIn(Reflect.get(value, 'drawn')),
  };
}

const buildsIn = (value: unknown): Builds =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

function write(name: string, mark: Mark): void {
  try {
    localStorage.setItem(name, JSON.stringify(mark));
  } catch {
    // A full storage, or none: a page that stops answering is not known to the next one.
  }
}

function erase(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is there either.
  }
}
