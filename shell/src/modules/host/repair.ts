import type { LoadFailure, PublicRemote } from '@sci/module-contract';
import type { RemoteLoader } from '../loading/remote-loader.ts';
import { publishedForAdministrators } from '../registry/admin-release.ts';
import { fetchRegistry } from '../registry/registry-source.ts';
import type { RegistryStore } from '../registry/registry-store.ts';

/**
 * Before a new try: if the team has published another build of a module whose code has not run here
 * yet, this tab takes it. A repaired module comes back without reloading the page.
 */
export async function findRepair(
  store: RegistryStore,
  remote: RemoteLoader,
  failure: LoadFailure,
): Promise<boolean> {
  const current = store.release(remote.id);
  if (remote.state.status === 'ready' || failure.code === 'render' || !current) return false;
  const published = await publishedNow(store, remote.id);
  if (!published || (published.base === current.base && published.enabled === current.enabled))
    return false;
  store.adopt(remote.id, published);
  return true;
}

async function publishedNow(store: RegistryStore, id: string): Promise<PublicRemote | undefined> {
  if (!store.isAdmin(id)) return (await fetchRegistry())?.remotes[id];
  return (await publishedForAdministrators().catch(() => null))?.[id];
}
