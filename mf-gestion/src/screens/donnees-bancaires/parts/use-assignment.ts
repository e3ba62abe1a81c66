import { useEffect, useSyncExternalStore } from 'react';
import { isPassing, tabMemory, useCompany, useSession } from '@sci/shell-sdk';
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
  const following: Following = {
    onBegun: (batchId) => tabMemory.write(name, batchId),
    onStanding: (now) => show(name, now),
  };

  useEffect(() => {
    const batchId = tabMemory.read(name);
    if (typeof batchId !== 'number' || followed.has(name)) return;
    show(name, { ratio: 0, silent: false });
    onFollowed(() => untilOver(name, () => followAgain(batchId, following)));
    // What is remembered is looked at once for each account and year.
  }, [name]);

  return { standing, begin: () => untilOver(name, () => assign(asked, following)) };
}

/** Forgets it once it has ended or was refused; while the server only doesn't answer, it is kept. */
async function untilOver(name: string, ended: () => Promise<Assigning>): Promise<Assigning> {
  try {
    const answer = await ended();
    tabMemory.write(name, null);
    return answer;
  } catch (error) {
    if (!isPassing(error)) tabMemory.write(name, null);
    throw error;
  } finally {
    show(name, undefined);
  }
}
