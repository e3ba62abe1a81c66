import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { currentRegistry, registryAt } from '@sci/registry/revisions';
import { openStoreAt } from '@sci/registry/open-store';
import { assetsRoot } from '@sci/registry/store';
import type { ObjectStore } from '@sci/registry/object-store';

/** The registry of the shell and the modules. */
export interface ModuleRegistry {
  /** `file:///folder` or `s3://KEY:SECRET@HOST/BUCKET`. */
  readonly address: string;
  /** The folder to serve under /assets/; null when the builds are in a bucket. */
  readonly assets: string | null;
  readonly store: ObjectStore;
  readonly environment: Environment;
  /** What users get now; null before anything was published. */
  current(): Promise<RemotesRegistry | null>;
  /**
   * The version of the API that the shell of a revision speaks; null for a revision that was never
   * published here.
   */
  apiOf(revision: number): Promise<string | null>;
  /** Forgets what was read: this process has just published. */
  refresh(): void;
}

const FRESH_MS = 1000;
const ENVIRONMENT: Environment = 'production';

/**
 * Opens the registry at an address. Reads are kept for a second: a publication shows at the next
 * page.
 */
export function openRegistry(address: string): ModuleRegistry {
  const store = openStoreAt(address);
  const assets = address.startsWith('file:') ? assetsRoot(fileURLToPath(address)) : null;
  if (assets !== null) mkdirSync(assets, { recursive: true }); // there is nothing in it before the first publication
  let known: { readonly at: number; readonly value: Promise<RemotesRegistry | null> } | undefined;
  const current = (): Promise<RemotesRegistry | null> => {
    if (!known || Date.now() - known.at > FRESH_MS)
      known = { at: Date.now(), value: currentRegistry(store, ENVIRONMENT) };
    return known.value;
  };
  return {
    address,
    assets,
    store,
    environment: ENVIRONMENT,
    refresh: () => {
      known = undefined;
    },
    current,
    apiOf: apiByRevision(store, current),
  };
}

/**
 * Published revisions never change, and each is read once: open tabs name the same few with every
 * call.
 */
function apiByRevision(
  store: ObjectStore,
  current: ModuleRegistry['current'],
): ModuleRegistry['apiOf'] {
  const known = new Map<number, string>();
  return async (revision) => {
    const before = known.get(revision);
    if (before !== undefined) return before;
    if (
      !Number.isSafeInteger(revision) ||
      revision < 1 ||
      revision > ((await current())?.revision ?? 0)
    )
      return null;
    const api = (await registryAt(store, ENVIRONMENT, revision))?.shell.api ?? null;
    if (api !== null) known.set(revision, api);
    return api;
  };
}
