import { mkdirSync } from 'node:fs';
import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { currentRegistry } from '@sci/registry/revisions';
import { assetsRoot, openStore } from '@sci/registry/store';
import type { ObjectStore } from '@sci/registry/object-store';

/** The local registry of the shell and the modules. */
export interface ModuleRegistry {
  readonly folder: string;
  readonly store: ObjectStore;
  readonly environment: Environment;
  /** What users get now; null before anything was published. */
  current(): Promise<RemotesRegistry | null>;
  /** Forgets what was read: this process has just published. */
  refresh(): void;
}

const FRESH_MS = 1000;
const ENVIRONMENT: Environment = 'production';

/** Opens the registry of a folder. Reads are kept for a second: a publication shows at the next page. */
export function openRegistry(folder: string): ModuleRegistry {
  const store = openStore(folder);
  mkdirSync(assetsRoot(folder), { recursive: true }); // there is nothing in it before the first publication
  let known: { readonly at: number; readonly value: Promise<RemotesRegistry | null> } | undefined;
  return {
    folder,
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
