import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { decodeText, encodeJson, type ObjectStore } from '@sci/registry/object-store';
import { isRevision } from '@sci/registry/revision-shape';

const REVISION = 'revision.json';
const BEFORE = 'revision-before.json';

/**
 * What a process keeps of the registry: the revision that it serves and the one before it, and the
 * files of both that somebody asked for.
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

const basesOf = (...revisions: readonly (RemotesRegistry | null)[]): string[] =>
  revisions
    .filter((revision) => revision !== null)
    .flatMap(({ shell, remotes }) => [shell, ...Object.values(remotes)])
    .map(({ base }) => base);
