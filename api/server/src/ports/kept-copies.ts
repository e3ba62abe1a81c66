import { setTimeout as wait } from 'node:timers/promises';
import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { decodeText, encodeJson, type ObjectStore } from '@sci/registry/object-store';
import { isRevision } from '@sci/registry/revision-shape';

const REVISION = 'revision.json';
const BEFORE = 'revision-before.json';
/** Files that are copied at the same time, before anybody asks for them. */
const AT_ONCE = 4;
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
 * files of both: all of the former, and what somebody asked for of the latter.
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

  /**
   * Copies what a kept revision is made of. Nobody may have opened the login page, or a screen of
   * winter, in this process before the registry goes away. What can't be read now is kept when
   * somebody asks for it.
   */
  readonly copyFiles = async (revision: RemotesRegistry, store: ObjectStore): Promise<void> => {
    const kept = new Set(await this.#store.list('assets/'));
    // One form for nearly every browser, and the one for all of them.
    const keys = filesOf(revision).flatMap((key) => [`${key}.br`, key]);
    const missing = keys.filter((key) => !kept.has(key));
    const copyNext = async (): Promise<void> => {
      for (let key = missing.shift(); key !== undefined; key = missing.shift())
        if (this.#isOfUse(key)) await this.#fetchFirst(store, [key], false);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
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

const buildsOf = ({ shell, remotes, candidate }: RemotesRegistry) => [
  shell,
  ...Object.values(remotes),
  ...(candidate ? [candidate.release] : []),
];

const basesOf = (...revisions: readonly (RemotesRegistry | null)[]): string[] =>
  revisions
    .filter((revision) => revision !== null)
    .flatMap((revision) => buildsOf(revision).map(({ base }) => base));

const filesOf = (revision: RemotesRegistry): string[] =>
  buildsOf(revision).flatMap(({ base, files }) =>
    Object.keys(files).map((name) => `${base}${name}`.slice(1)),
  );
