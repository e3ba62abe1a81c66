import type { Environment, RemotesRegistry } from '@sci/module-contract';
import type { ObjectStore } from '@sci/registry/object-store';
import { PublicationRefused } from '@sci/registry/refused';
import { distrustReasons, type Trust } from '@sci/registry/trust';
import { trustedRegistry, type TrustedRegistry } from '@sci/registry/trusted-registry';

/** Reads the revision in force, and remembers why the newest is not the one. */
export class TrustedReading {
  readonly #store: ObjectStore;
  readonly #environment: Environment;
  readonly #trust: Trust;
  #last: TrustedRegistry | undefined;
  #refused: readonly string[] = [];

  constructor(store: ObjectStore, environment: Environment, trust: Trust) {
    this.#store = store;
    this.#environment = environment;
    this.#trust = trust;
  }

  /** French sentences; empty while the newest revision is in force. */
  get refused(): readonly string[] {
    return this.#refused;
  }

  /** The newest revision that may be served; null before the first. Fails as the registry does. */
  async read(): Promise<RemotesRegistry | null> {
    try {
      this.#last = await trustedRegistry(this.#store, this.#environment, this.#trust, this.#last);
      this.#refused = this.#last.refused;
      return this.#last.registry;
    } catch (error) {
      this.#refused = error instanceof PublicationRefused ? error.reasons : [];
      throw error;
    }
  }

  /** A copy is as good as the registry was, unless somebody changed it. */
  unlessRefused(kept: RemotesRegistry | null): RemotesRegistry | null {
    return kept !== null && distrustReasons(kept, this.#trust).length === 0 ? kept : null;
  }
}
