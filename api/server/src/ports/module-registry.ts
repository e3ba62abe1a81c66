import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { memoryStore } from '@sci/registry/memory-store';
import { listRevisions, registryAt } from '@sci/registry/revisions';
import { openStoreAt } from '@sci/registry/open-store';
import { UnconditionalBucket } from '@sci/registry/s3-store';
import { assetsRoot, openStore } from '@sci/registry/store';
import { NO_TRUST, type Trust } from '@sci/registry/trust';
import type { ObjectStore } from '@sci/registry/object-store';
import { KeptCopies, type Asset } from './kept-copies.ts';
import { LastGood } from './last-good.ts';
import { StartError } from './start-error.ts';
import { TrustedReading } from './trusted-reading.ts';

/** The registry of the shell and the modules. */
export interface ModuleRegistry {
  /** `file:///folder` or `s3://KEY:SECRET@HOST/BUCKET`. */
  readonly address: string;
  /** For publishing, going back, pruning: fails when the registry is away. */
  readonly store: ObjectStore;
  readonly environment: Environment;
  /** Whose signatures count, what is asked of new builds, and the key of this server. */
  readonly trust: Trust;
  /** Why the newest revision is not the one that is served; empty when it is. */
  readonly refused: readonly string[];
  /** The registry itself can't be read: what is served is what was kept of it. */
  readonly degraded: boolean;
  /** What users get now; null before anything was published. Goes on when the registry is away. */
  current(): Promise<RemotesRegistry | null>;
  /** The newest first; what is known of it when the registry is away. */
  history(): Promise<readonly RemotesRegistry[]>;
  /** A file of a build, by its key; null when nobody has it. */
  file(key: string): Promise<Uint8Array | null>;
  /** The first of these forms of a file that there is; a kept one without asking the registry. */
  firstOf(keys: readonly string[]): Promise<Asset | null>;
  /**
   * The version of the API that the shell of a revision speaks; null for a revision that was never
   * published here, or that can't be read now.
   */
  apiOf(revision: number): Promise<string | null>;
  /** Forgets what was read: this process has just published. */
  refresh(): void;
  /** Ends once the files of the revision in force are kept, or could not be. */
  copied(): Promise<void>;
}

const ENVIRONMENT: Environment = 'production';
/** A call waits that long to learn how old the page is that makes it. */
const PATIENCE_MS = 1000;

/**
 * Opens the registry at an address. Reads are kept for a second: a publication shows at the next
 * page. Of a bucket copies are kept in the folder, for the start that finds it away; a folder's are
 * in memory.
 */
export function openRegistry(
  address: string,
  dataDir: string,
  trust: Trust = NO_TRUST,
): ModuleRegistry {
  const store = openStoreAt(address);
  const isFolder = address.startsWith('file:');
  // There is nothing in it before the first publication.
  if (isFolder) mkdirSync(assetsRoot(fileURLToPath(address)), { recursive: true });
  const copies = new KeptCopies(
    isFolder ? memoryStore() : openStore(path.join(dataDir, 'registry-copy')),
    ENVIRONMENT,
  );
  let copied: Promise<void> = Promise.resolve();
  const trusted = new TrustedReading(store, ENVIRONMENT, trust);
  const lastGood = new LastGood({
    read: () => trusted.read(),
    recall: async () => trusted.unlessRefused(await copies.recall()),
    keep: async (revision) => {
      await copies.keep(revision);
      // No page waits for that.
      copied = copies.copyFiles(revision, store).catch(() => undefined);
    },
  });
  const current = (): Promise<RemotesRegistry | null> => lastGood.current();
  const firstOf = (keys: readonly string[]): Promise<Asset | null> =>
    copies.first(keys, { store, isAway: lastGood.degraded });
  return {
    address,
    store,
    environment: ENVIRONMENT,
    trust,
    get refused() {
      return trusted.refused;
    },
    get degraded() {
      return lastGood.degraded || trusted.refused.length > 0;
    },
    refresh: () => lastGood.refresh(),
    copied: () => copied,
    current,
    history: historyOf(store, current),
    file: async (key) => (await firstOf([key]))?.content ?? null,
    firstOf,
    apiOf: apiByRevision(store, current),
  };
}

/**
 * Throws a StartError for a bucket that would let two publications lose one another. One that is
 * away is tried before the first publication.
 */
export async function proveRegistry({ store }: ModuleRegistry): Promise<void> {
  try {
    await store.proveConditions?.();
  } catch (error) {
    if (error instanceof UnconditionalBucket) throw new StartError(error.message);
  }
}

/** Revisions never change: the list is read again when another one is in force. */
function historyOf(
  store: ObjectStore,
  current: ModuleRegistry['current'],
): ModuleRegistry['history'] {
  let known: readonly RemotesRegistry[] = [];
  return async () => {
    const live = await current();
    if (live === null || live.revision === known[0]?.revision) return known;
    const read = await listRevisions(store, ENVIRONMENT).catch(() => []);
    if (read.length === 0) return [live];
    return (known = read);
  };
}

/**
 * Published revisions never change, and each is read once: open tabs name the same few with every
 * call. No call fails, or waits for long, because the registry is away.
 */
function apiByRevision(
  store: ObjectStore,
  current: ModuleRegistry['current'],
): ModuleRegistry['apiOf'] {
  const known = new Map<number, string>();
  /** Shared by all the calls of a tab: after a restart they come together. */
  const pending = new Map<number, Promise<string | null>>();
  const read = async (revision: number): Promise<string | null> => {
    try {
      const api = (await registryAt(store, ENVIRONMENT, revision))?.shell.api ?? null;
      if (api !== null) known.set(revision, api);
      return api;
    } catch {
      return null;
    } finally {
      pending.delete(revision);
    }
  };
  return async (revision) => {
    const before = known.get(revision);
    if (before !== undefined) return before;
    const live = await current();
    if (live?.revision === revision) return live.shell.api;
    if (!Number.isSafeInteger(revision) || revision < 1 || revision > (live?.revision ?? 0))
      return null;
    const reading = pending.get(revision) ?? read(revision);
    if (!pending.has(revision)) pending.set(revision, reading);
    return Promise.race([reading, wait(PATIENCE_MS, null, { ref: false })]);
  };
}
