import { setTimeout as wait } from 'node:timers/promises';
import type { RemotesRegistry } from '@sci/module-contract';

/** A publication of another process shows at the next page after that. */
const FRESH_MS = 1000;
/** No page waits longer for a registry that does not answer, if there is a revision to serve. */
const PATIENCE_MS = 2000;

interface Copies {
  /** What the registry says now; null before the first publication. */
  readonly read: () => Promise<RemotesRegistry | null>;
  /** What was kept of it outside of it; null when nothing was. */
  readonly recall: () => Promise<RemotesRegistry | null>;
  readonly keep: (revision: RemotesRegistry) => Promise<void>;
}

interface Reading {
  done: Promise<void>;
  late: boolean;
}

/**
 * The last revision that could be read whole. Whatever becomes of the registry afterwards, pages
 * and calls go on with it: a revision gives way only to one that is readable and not older.
 */
export class LastGood {
  readonly #copies: Copies;
  #good: RemotesRegistry | null = null;
  #reading: Reading | undefined;
  #readAt = -Infinity;
  #degraded = false;

  constructor(copies: Copies) {
    this.#copies = copies;
  }

  /** The registry itself could not be read the last time; what is served is what was kept of it. */
  get degraded(): boolean {
    return this.#degraded;
  }

  /** The next question reads again. */
  refresh(): void {
    this.#reading = undefined;
    this.#readAt = -Infinity;
  }

  async current(): Promise<RemotesRegistry | null> {
    if (performance.now() - this.#readAt <= FRESH_MS) return this.#good;
    const reading = (this.#reading ??= this.#start());
    if (!reading.late) await Promise.race([reading.done, this.#patience(reading)]);
    if (!this.#good) await reading.done; // neither said nor kept so far
    return this.#good;
  }

  #start(): Reading {
    const reading: Reading = { done: Promise.resolve(), late: false };
    reading.done = this.#read(reading);
    return reading;
  }

  async #patience(reading: Reading): Promise<void> {
    await wait(PATIENCE_MS, undefined, { ref: false });
    if (reading !== this.#reading) return;
    reading.late = true;
    this.#degraded = true;
    const kept = this.#good ? null : await this.#recall();
    this.#good ??= kept;
  }

  #recall(): Promise<RemotesRegistry | null> {
    return this.#copies.recall().catch(() => null);
  }

  async #read(reading: Reading): Promise<void> {
    const [found, failed] = await this.#copies.read().then(
      (registry) => [registry, false] as const,
      () => [null, true] as const,
    );
    const kept = failed && !this.#good ? await this.#recall() : null;
    if (reading !== this.#reading) return; // somebody asked for a later reading meanwhile
    this.#reading = undefined;
    this.#readAt = performance.now();
    this.#degraded = failed || (this.#good?.revision ?? 0) > (found?.revision ?? 0);
    if (this.#degraded) this.#good ??= kept;
    else await this.#accept(found);
  }

  async #accept(found: RemotesRegistry | null): Promise<void> {
    const isNew = found !== null && found.revision !== this.#good?.revision;
    this.#good = found;
    if (isNew) await this.#copies.keep(found).catch(() => undefined); // a full disk takes nothing down either
  }
}
