import { setTimeout as wait } from 'node:timers/promises';
import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { decodeText, encodeJson, type ObjectStore } from '@sci/registry/object-store';
import { isRevision } from '@sci/registry/revision-shape';

const REVISION = 'revision.json';
const BEFORE = 'revision-before.json';
/** A file that is there as a copy waits that long for a better form of it from the registry. */
const PATIENCE_MS = 500;

/** A file of a build in one of its forms. */
export interface Asset {
  readonly key: string;
  readonly content: Uint8Array;
}

/** Where the files come from. */
export interface Origin {
  readonly store: ObjectStore;
  /** It does not answer just now: nothing is asked of it that can be done without. */
  readonly isAway: boolean;
}

/**
 * What a process keeps of the registry: the revision that it serves and the one before it, and the
 * files of both that somebody asked for.
 */
export class KeptCopies {
  readonly #store: ObjectStore;
  readonly #environment: Environment;
  #bases: readonly string[] = [];
  /** Forms that files don't have: builds are published whole, so none comes later. */
  #absent = new Set<string>();

  constructor(store: ObjectStore, environment: Environment) {
    this.#store = store;
    this.#environment = environment;
  }

  readonly recall = async (): Promise<RemotesRegistry | null> => {
    const revision = await this.#revisionAt(REVISION);
    this.#bases = basesOf(revision, await this.#revisionAt(BEFORE));
    return revision;
  };

  readonly keep = async (revision: RemotesRegistry): Promise<void> => {
    const last = await this.#revisionAt(REVISION);
    // A process that starts again, or beside another one, finds the revision that it keeps.
    const isKept = last?.revision === revision.revision;
    const before = isKept ? await this.#revisionAt(BEFORE) : last;
    this.#bases = basesOf(revision, before);
    this.#absent.clear();
    if (before && !isKept) await this.#store.write(BEFORE, encodeJson(before));
    await this.#store.write(REVISION, encodeJson(revision));
    for (const key of await this.#store.list('assets/'))
      if (!this.#isOfUse(key)) await this.#store.remove(key);
  };

  async #revisionAt(key: string): Promise<RemotesRegistry | null> {
    try {
      const content = await this.#store.read(key);
      const value: unknown = content && JSON.parse(decodeText(content));
      return isRevision(value, this.#environment) ? value : null;
    } catch {
      return null;
    }
  }

  /**
   * The first of these forms of a file that there is, the best first. Such a file never changes: its
   * copy is as good as the file, and the registry is asked only for what is not kept.
   */
  async first(keys: readonly string[], { store, isAway }: Origin): Promise<Asset | null> {
    const kept = await this.#firstKept(keys);
    if (!kept) return this.#fetchFirst(store, keys, false);
    const better = keys.slice(0, keys.indexOf(kept.key)).filter((key) => !this.#absent.has(key));
    if (better.length === 0 || isAway) return kept;
    const fetched = this.#fetchFirst(store, better, true);
    return (await Promise.race([fetched, wait(PATIENCE_MS, null, { ref: false })])) ?? kept;
  }

  async #firstKept(keys: readonly string[]): Promise<Asset | null> {
    for (const key of keys) {
      const content = await this.#store.read(key).catch(() => null);
      if (content) return { key, content };
    }
    return null;
  }

  /** `isKept`: whether another form is kept, so that no more is remembered than there are files. */
  async #fetchFirst(
    store: ObjectStore,
    keys: readonly string[],
    isKept: boolean,
  ): Promise<Asset | null> {
    for (const key of keys) {
      const content = await store.read(key).catch(() => undefined);
      if (content) {
        if (this.#isOfUse(key)) await this.#store.create(key, content).catch(() => false);
        return { key, content };
      }
      if (content === null && isKept && this.#isOfUse(key)) this.#absent.add(key);
    }
    return null;
  }

  #isOfUse(key: string): boolean {
    return this.#bases.some((base) => `/${key}`.startsWith(base));
  }
}

const basesOf = (...revisions: readonly (RemotesRegistry | null)[]): string[] =>
  revisions
    .filter((revision) => revision !== null)
    .flatMap(({ shell, remotes }) => [shell, ...Object.values(remotes)])
    .map(({ base }) => base);
