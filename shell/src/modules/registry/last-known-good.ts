import type { PageRegistry } from '@sci/module-contract';
import { keptStore } from '../kept-store.ts';

const kept = keptStore('sci-platform', 'registry');
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
  await kept.act('readwrite', (store) => store.put(saved, KEY));
}

/**
 * The copy, if it is at most a week old and of the shell that is running: another one may not know
 * these modules.
 */
export async function readLastKnownGood(
  shellBase: string,
  isRegistry: (value: unknown) => value is PageRegistry,
): Promise<PageRegistry | null> {
  const saved: unknown = await kept.act('readonly', (store) => store.get(KEY));
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
