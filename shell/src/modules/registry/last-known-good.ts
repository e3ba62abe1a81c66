import type { PageRegistry } from '@sci/module-contract';

const DATABASE = 'sci-platform';
const STORE = 'registry';
const KEY = 'last-known-good';
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

interface SavedRegistry {
  readonly savedAt: number;
  readonly registry: PageRegistry;
}

/**
 * Keeps a copy of the registry that a page came with: a copy of a copy would never grow old.
 * Without storage (private mode, quota) there is simply no copy.
 */
export async function saveLastKnownGood(registry: PageRegistry): Promise<void> {
  const saved: SavedRegistry = { savedAt: Date.now(), registry };
  await withStore('readwrite', (store) => store.put(saved, KEY));
}

/**
 * The copy, if it is at most a week old and of the shell that is running: another one may not know
 * these modules.
 */
export async function readLastKnownGood(
  shellBase: string,
  isRegistry: (value: unknown) => value is PageRegistry,
): Promise<PageRegistry | null> {
  const saved: unknown = await withStore('readonly', (store) => store.get(KEY));
  if (
    typeof saved !== 'object' ||
    saved === null ||
    !('savedAt' in saved) ||
    !('registry' in saved)
  )
    return null;
  const { savedAt, registry } = saved;
  const isRecent = typeof savedAt === 'number' && Date.now() - savedAt <= MAX_AGE_MS;
  return isRecent && isRegistry(registry) && registry.shell.base === shellBase ? registry : null;
}

async function withStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await openDatabase();
    try {
      return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
}
