import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PublicRemote } from '@sci/module-contract';
import { loadContainer } from './entry-script.ts';

const registered = new Set<string>();

registerPlugins([{
  name: 'registry-entries',
  // Ours rather than federation's: hashes from the registry, a new address after a failure, and errors that say what failed.
  loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName),
}]);

/**
 * Runs a module's code and returns what it exports by default, unchecked.
 * @throws whatever went wrong, see classify.ts
 */
export async function importModule(id: string, release: PublicRemote): Promise<unknown> {
  const globalName = id.replaceAll('-', '_');
  // Named after the build: a fixed build published meanwhile is another remote, not a replacement of this one.
  const name = `${globalName}_${release.build}`;
  if (!registered.has(name)) {
    registerRemotes([{ name, entryGlobalName: globalName, entry: new URL(`${release.base}${release.entry}`, window.location.href).href }]);
    registered.add(name);
  }
  const exported = await loadRemote<{ default?: unknown }>(`${name}/module`);
  return exported?.default;
}
