import type { RemotesRegistry } from '@sci/module-contract';

/**
 * The registry as pages get it whose files are at another origin: a content delivery host in front
 * of `/assets/`. Nothing but the addresses of the builds changes; without an origin nothing does.
 * @param origin 'https://fichiers.exemple.fr'
 */
export function servedFrom(registry: RemotesRegistry, origin: string | undefined): RemotesRegistry {
  if (origin === undefined) return registry;
  const there = <Release extends { readonly base: string }>(release: Release): Release => ({
    ...release,
    base: `${origin}${release.base}`,
  });
  return {
    ...registry,
    shell: there(registry.shell),
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([id, remote]) => [id, there(remote)]),
    ),
  };
}
