import { report } from '@sci/shell-sdk';
import { RemoteLoader, type LoaderPorts } from '../loading/remote-loader.ts';
import { ScreenLoader, type ScreenPorts } from '../loading/screen-loader.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { fetchAhead } from './ahead.ts';

interface LoadedModule {
  readonly remote: RemoteLoader;
  readonly screens: ScreenLoader;
}

/** The modules of this tab, each with one build at a time. */
export class LoadedModules {
  readonly #store: RegistryStore;
  readonly #ports: LoaderPorts & Omit<ScreenPorts, 'fetchAhead'>;
  readonly #modules = new Map<string, LoadedModule>();

  constructor(store: RegistryStore, ports: LoaderPorts & Omit<ScreenPorts, 'fetchAhead'>) {
    this.#store = store;
    this.#ports = ports;
  }

  of(id: string): LoadedModule {
    const known = this.#modules.get(id);
    if (known) return known;
    const remote = new RemoteLoader(id, this.#ports);
    const screens = new ScreenLoader(remote, {
      ...this.#ports,
      fetchAhead: (name) => this.#fetchAhead(id, name),
    });
    const module = { remote, screens };
    this.#modules.set(id, module);
    return module;
  }

  isRunning(id: string): boolean {
    return this.#modules.get(id)?.remote.state.status === 'ready';
  }

  /** Asked for, and not to be had: neither code nor anything typed stands in another build's way. */
  hasFailed(id: string): boolean {
    return this.#modules.get(id)?.remote.state.status === 'failed';
  }

  /** Lets the build go that ran here; what comes next is loaded from the start. */
  forget(id: string): void {
    const state = this.#modules.get(id)?.remote.state;
    this.#modules.delete(id);
    try {
      if (state?.status === 'ready') state.module.teardown?.();
    } catch (error) {
      report(error, { module: id, code: 'teardown' });
    }
  }

  #fetchAhead(id: string, name: string): void {
    const { routes } = this.#store.get();
    fetchAhead(
      this.#store,
      routes.find((route) => route.remote === id && route.export === name),
    );
  }
}
