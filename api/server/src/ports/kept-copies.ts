import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { decodeText, encodeJson, type ObjectStore } from '@sci/registry/object-store';
import { isRevision } from '@sci/registry/revision-shape';

const REVISION = 'revision.json';

/**
 * What a process keeps of the registry: the revision that it serves, and the files of that one and
 * of the one before it that somebody asked for.
 */
export class KeptCopies {
  readonly #store: ObjectStore;
  readonly #environment: Environment;
  #bases: readonly string[] = [];

  constructor(store: ObjectStore, environment: Environment) {
    this.#store = store;
    this.#environment = environment;
  }

  readonly recall = async (): Promise<RemotesRegistry | null> => {
    const content = await this.#store.read(REVISION);
    const value: unknown = content && JSON.parse(decodeText(content));
    if (!isRevision(value, this.#environment)) return null;
    this.#bases = basesOf(value);
    return value;
  };

  readonly keep = async (revision: RemotesRegistry): Promise<void> => {
    const before = await this.recall().catch(() => null);
    this.#bases = [...basesOf(revision), ...(before ? basesOf(before) : [])];
    await this.#store.write(REVISION, encodeJson(revision));
    for (const key of await this.#store.list('assets/'))
      if (!this.#isOfUse(key)) await this.#store.remove(key);
  };

  /** The file as it is in the registry, or as it was when it was there. Such a file never changes. */
  async file(store: ObjectStore, key: string): Promise<Uint8Array | null> {
    const content = await store.read(key).catch(() => null);
    if (content === null) return this.#store.read(key);
    if (this.#isOfUse(key)) await this.#store.create(key, content).catch(() => false);
    return content;
  }

  #isOfUse(key: string): boolean {
    return this.#bases.some((base) => `/${key}`.startsWith(base));
  }
}

const basesOf = ({ shell, remotes }: RemotesRegistry): string[] =>
  [shell, ...Object.values(remotes)].map(({ base }) => base);
