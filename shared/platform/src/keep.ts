import type { RemotesRegistry } from '@sci/module-contract';
import type { ObjectStore } from '@sci/registry/object-store';
import { publishChange } from '@sci/registry/publish';
import type { Release } from '@sci/registry/release-build';
import { assetKey, verifyBuild } from '@sci/registry/verify';
import type { Target } from './target.ts';
import { UsageError } from './usage-error.ts';

/** Files that travel at the same time. */
const AT_ONCE = 8;

/**
 * Copies what is live somewhere, the shell and every module, into a registry of its own: a module
 * can be worked on in front of it without a network.
 * @throws PublicationRefused when a file is not what its build says
 */
export async function keepLive(target: Target, store: ObjectStore): Promise<RemotesRegistry> {
  const live = await target.current();
  if (!live) throw new UsageError(`Rien n’est publié dans ${target.name}.`);
  const { shell, remotes } = live;
  for (const release of [shell, ...Object.values(remotes)]) await copyBuild(target, store, release);
  return publishChange(
    store,
    'production',
    { publishedBy: target.name, reason: `copie de la révision ${live.revision}` },
    () => ({ shell, remotes }),
  );
}

async function copyBuild(target: Target, store: ObjectStore, release: Release): Promise<void> {
  const names = Object.keys(release.sizes.files);
  for (let index = 0; index < names.length; index += AT_ONCE) {
    await Promise.all(
      names.slice(index, index + AT_ONCE).map(async (name) => {
        const content = await target.read(`${release.base}${name}`);
        if (content) await store.write(assetKey(release.base, name), content);
      }),
    );
  }
  await verifyBuild(store, release);
}
