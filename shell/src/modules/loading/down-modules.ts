import type { LoadFailure, ListedRemote, RemoteId } from '@sci/module-contract';

/**
 * The modules declared as essential that could not be loaded. The others are missed only where they
 * would be shown.
 */
export class DownModules {
  readonly #release: (id: RemoteId) => ListedRemote | undefined;
  readonly #down = new Set<RemoteId>();
  readonly #listeners = new Set<() => void>();

  constructor(release: (id: RemoteId) => ListedRemote | undefined) {
    this.#release = release;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * What the user misses, by the titles of the menu: 'Données bancaires, Grand livre'; empty when
   * nothing is down.
   */
  readonly titles = (): string =>
    [...this.#down]
      .flatMap((id) => {
        const release = this.#release(id);
        return release
          ? release.manifest.navigation.map(({ labelKey }) => release.labels[labelKey] ?? labelKey)
          : [];
      })
      .join(', ');

  /** A load of the module has ended; being switched off is planned, and said in the menu. */
  settled(id: RemoteId, failure: LoadFailure | null): void {
    const isMissed =
      failure !== null &&
      failure.code !== 'not-enabled' &&
      this.#release(id)?.manifest.criticality !== 'regular';
    if (isMissed) this.#down.add(id);
    else this.#down.delete(id);
    for (const listener of this.#listeners) listener();
  }
}
