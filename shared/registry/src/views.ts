import type {
  AdminRegistry,
  PublicRegistry,
  PublicRemote,
  RemoteRelease,
  RemotesRegistry,
} from '@sci/module-contract';

/** What every visitor may learn: GET /remotes.json. The modules of /admin are not in it. */
export function publicRegistry(registry: RemotesRegistry): PublicRegistry {
  const { version, contract, api, base, files, provides, facadeFiles } = registry.shell;
  return {
    schema: registry.schema,
    environment: registry.environment,
    revision: registry.revision,
    publishedAt: registry.publishedAt,
    ...(registry.minimum === undefined ? {} : { minimum: registry.minimum }),
    shell: { version, contract, api, base, files, provides, facadeFiles },
    remotes: remotesWhere(registry, (remote) => !isAdmin(remote)),
  };
}

/** What an administrator's session gets beside it: GET /api/registry/admin. */
export const adminRegistry = (registry: RemotesRegistry): AdminRegistry => ({
  revision: registry.revision,
  remotes: remotesWhere(registry, isAdmin),
});

/** A module of /admin, of which only administrators learn. */
export const isAdmin = ({ manifest }: RemoteRelease): boolean =>
  manifest.routes.some((route) => route.area === 'admin');

const remotesWhere = (
  registry: RemotesRegistry,
  keep: (remote: RemoteRelease) => boolean,
): Record<string, PublicRemote> =>
  Object.fromEntries(
    Object.entries(registry.remotes)
      .filter(([, remote]) => keep(remote))
      .map(([id, remote]) => [id, publicRemote(remote)]),
  );

function publicRemote(remote: RemoteRelease): PublicRemote {
  const {
    version,
    build,
    base,
    entry,
    files,
    preload,
    facades,
    manifest,
    labels,
    enabled,
    requires,
  } = remote;
  const { contract, api, shared } = requires;
  return {
    version,
    build,
    base,
    entry,
    files,
    preload,
    facades,
    manifest,
    labels,
    enabled,
    requires: { contract, api, shared },
  };
}
