import type { PublicRegistry } from '@sci/module-contract';
import { publishedForAdministrators } from '../registry/admin-release.ts';
import { registryAfter } from '../registry/registry-source.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { UpdateWatch } from '../registry/updates.ts';
import type { LoadedModules } from './loaded-modules.ts';
import { takeRepair } from './repair.ts';

/**
 * What is published while the tab is open, and what the tab does about it: switches are followed at
 * once, a failing module takes its repair, and the rest is told to the user.
 */
export class Published {
  readonly watch: UpdateWatch;
  readonly #store: RegistryStore;
  readonly #modules: LoadedModules;
  /** Modules whose card is on screen instead of what they should show. */
  readonly #failing = new Set<string>();
  #now: PublicRegistry | null = null;

  constructor(store: RegistryStore, modules: LoadedModules) {
    this.#store = store;
    this.#modules = modules;
    this.watch = new UpdateWatch({
      revision: () => store.revision,
      running: (id) => this.#running(id),
      publishedAfter: (revision) => publishedAfter(store, revision),
      follow: (published) => this.#follow(published),
    });
  }

  /** A module shows its card from here on, until the returned function is called. */
  readonly failing = (id: string): (() => void) => {
    this.#failing.add(id);
    if (this.#now) this.#repair(this.#now, id);
    return () => this.#failing.delete(id);
  };

  #follow(published: PublicRegistry): void {
    this.#now = published;
    for (const id of Object.keys(published.remotes))
      if (this.#failing.has(id) || this.#modules.hasFailed(id)) this.#repair(published, id);
    this.#store.follow(published.remotes);
  }

  #repair({ remotes }: PublicRegistry, id: string): void {
    const published = remotes[id];
    if (published) takeRepair(this.#store, this.#modules, id, published);
  }

  #running(id: string): string | null {
    if (id === 'shell') return this.#store.shell().base;
    return this.#modules.isRunning(id) ? (this.#store.release(id)?.base ?? null) : null;
  }
}

/** With the modules of /admin for who is known to be an administrator. */
async function publishedAfter(
  store: RegistryStore,
  revision: number,
): Promise<PublicRegistry | null> {
  const published = await registryAfter(revision);
  if (!published || store.get().admin !== 'ok') return published;
  const ofAdmin = await publishedForAdministrators().catch(() => null);
  return { ...published, remotes: { ...published.remotes, ...ofAdmin } };
}
