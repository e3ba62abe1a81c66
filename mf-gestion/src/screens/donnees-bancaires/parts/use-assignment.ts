import { useEffect, useSyncExternalStore } from 'react';
import { tabMemory, useCompany, useSession } from '@sci/shell-sdk';
import { assign, followAgain, type Asked, type Assigning, type Following } from './assign.ts';
import type { Standing } from './background.ts';

/** What this page follows, by the name under which the tab remembers it: a screen may come and go. */
const followed = new Map<string, Standing>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(name: string, standing: Standing | undefined): void {
  if (standing === undefined) followed.delete(name);
  else followed.set(name, standing);
  for (const listener of listeners) listener();
}

/**
 * The assignment of an account in the background. The tab remembers it until it has ended, so that a
 * reload, or another screen meanwhile, doesn't lose its bar.
 */
export function useAssignment(
  asked: Asked,
  onFollowed: (ended: () => Promise<Assigning>) => void,
): { readonly standing: Standing | undefined; readonly begin: () => Promise<Assigning> } {
  const { userId } = useSession();
  const { id: companyId } = useCompany();
  const name = `mf-gestion.assignment.${userId}.${companyId ?? 0}.${asked.id}.${asked.year ?? 0}`;
  const standing = useSyncExternalStore(subscribe, () => followed.get(name));

  // Once it is followed it is no longer looked for: also when this runs again.
  useEffect(() => {
    const batchId = tabMemory.read(name);
    if (typeof batchId !== 'number' || followed.has(name)) return;
    show(name, { ratio: 0, silent: false });
    onFollowed(() => untilOver(name, () => followAgain(batchId, followingOf(name))));
  }, [name, onFollowed]);

  return { standing, begin: () => untilOver(name, () => assign(asked, followingOf(name))) };
}

const followingOf = (name: string): Following => ({
  onBegun: (batchId) => tabMemory.write(name, batchId),
  onStanding: (now) => show(name, now),
});

/** Forgets it once it has ended, or was refused: a server that doesn't answer is asked until then. */
async function untilOver(name: string, work: () => Promise<Assigning>): Promise<Assigning> {
  try {
    return await work();
  } finally {
    tabMemory.write(name, null);
    show(name, undefined);
  }
}
