import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { currentRegistry } from '@sci/registry/revisions';
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
  /** Forgets what was read: this process has just published. */
  refresh(): void;
}

const FRESH_MS = 1000;
const ENVIRONMENT: Environment = 'production';

/** Opens the registry at an address. Reads are kept for a second: a publication shows at the next page. */
export function openRegistry(address: string): ModuleRegistry {
  const store = openStoreAt(address);
  const assets = address.startsWith('file:') ? assetsRoot(fileURLToPath(address)) : null;
  if (assets !== null) mkdirSync(assets, { recursive: true }); // there is nothing in it before the first publication
  let known: { readonly at: number; readonly value: Promise<RemotesRegistry | null> } | undefined;
  return {
    address,
    assets,
    store,
    environment: ENVIRONMENT,
    refresh: () => {
      known = undefined;
    },
    current: () => {
      if (!known || Date.now() - known.at > FRESH_MS) known = { at: Date.now(), value: currentRegistry(store, ENVIRONMENT) };
      return known.value;
    },
  };
}
