import type { PublicRemote } from '@sci/module-contract';
import { hasUnsavedChanges } from '@sci/shell-sdk';
import { publishedForAdministrators } from '../registry/admin-release.ts';
import { incompatibility } from '../registry/incompatibility.ts';
import { fetchRegistry } from '../registry/registry-source.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { LoadedModules } from './loaded-modules.ts';

/**
 * Before a new try of what failed: if the team has published another build of the module, this tab
 * takes it. A repaired module comes back without reloading the page.
 * @returns whether another build was found and taken
 */
export async function findRepair(
  store: RegistryStore,
  modules: LoadedModules,
  id: string,
): Promise<boolean> {
  const published = await publishedNow(store, id);
  return published !== undefined && takeRepair(store, modules, id, published);
}

/**
 * Takes the published build of a module that fails in this tab. One that runs gives way only while
 * nothing is typed that would go with it, and only to a build that this shell can run.
 */
export function takeRepair(
  store: RegistryStore,
  modules: LoadedModules,
  id: string,
  published: PublicRemote,
): boolean {
  const current = store.release(id);
  if (!current) return false;
  if (published.base === current.base && published.enabled === current.enabled) return false;
  if (published.base !== current.base && modules.isRunning(id)) {
    if (hasUnsavedChanges() || incompatibility(id, published, store.shell())) return false;
    modules.forget(id);
  }
  store.adopt(id, published);
  return true;
}

async function publishedNow(store: RegistryStore, id: string): Promise<PublicRemote | undefined> {
  if (!store.isAdmin(id)) return (await fetchRegistry())?.remotes[id];
  return (await publishedForAdministrators().catch(() => null))?.[id];
}
