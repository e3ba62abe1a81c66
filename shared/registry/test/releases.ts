import { createHash } from 'node:crypto';
import type { Integrity, RemoteRelease, ShellRelease } from '@sci/module-contract';
import type { ObjectStore } from '../src/object-store.ts';
import { publishChange, withRemote } from '../src/publish.ts';
import type { RemotesRegistry } from '@sci/module-contract';
import { assetKey } from '../src/verify.ts';
import { recordKey } from '../src/upload.ts';
import { encodeJson } from '../src/object-store.ts';

export const AUTHOR = { publishedBy: 'equipe@exemple.fr', reason: 'essai' };

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const sha384 = (content: Uint8Array): Integrity =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A small shell whose one script says which build it is. */
export function shellRelease(build: string, changes: Partial<ShellRelease> = {}): ShellRelease {
  return {
    version: '1.0.0',
    build,
    base: `/assets/shell/1.0.0-${build}/`,
    files: { 'main.js': sha384(text(`shell ${build}`)) },
    sizes: {
      files: { 'main.js': { gz: 100_000, br: 90_000 } },
      entryGz: 100_000,
      entryBr: 90_000,
      routesGz: {},
    },
    source: build,
    builtAt: '2026-01-01T00:00:00.000Z',
    contract: '1.2.0',
    api: '1.0.0',
    entry: { js: ['main.js'], css: [] },
    provides: { react: '19.3.1', '@sci/ui': '1.4.0' },
    exports: { react: ['useState'], '@sci/ui': ['Page', 'Button'] },
    facadeFiles: {},
    template:
      '<html data-revision="{{revision}}"><head>{{styles}}{{scripts}}</head>{{registry}}{{config}}</html>',
    ...changes,
  };
}

/** A module with one screen, whose only file says which build it is. */
export function remoteRelease(
  id: string,
  build: string,
  changes: Partial<RemoteRelease> = {},
): RemoteRelease {
  const namespace = id.replace('mf-', '');
  return {
    version: '1.0.0',
    build,
    base: `/assets/remotes/${id}/1.0.0-${build}/`,
    files: { 'remoteEntry.js': sha384(text(`${id} ${build}`)) },
    sizes: {
      files: { 'remoteEntry.js': { gz: 7_000, br: 6_500 } },
      entryGz: 7_000,
      entryBr: 6_500,
      routesGz: { [`${namespace}.home`]: 1_000 },
    },
    source: build,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'remoteEntry.js',
    preload: { [`${namespace}.home`]: ['remoteEntry.js'] },
    facades: { [`${namespace}.home`]: [] },
    requires: {
      contract: '^1.2.0',
      api: '^1.0.0',
      shared: { react: '^19.3.0' },
      exports: { react: ['useState'] },
    },
    manifest: {
      id,
      requires: { contract: '^1.2.0', api: '^1.0.0' },
      criticality: 'regular',
      i18n: { namespace, locales: ['fr'] },
      routes: [
        {
          id: `${namespace}.home`,
          area: id === 'mf-admin' ? 'admin' : 'app',
          path: namespace,
          titleKey: 'home.title',
          export: 'Home',
        },
      ],
      navigation: [],
    },
    labels: { 'home.title': namespace },
    enabled: true,
    ...changes,
  };
}

/** Puts the files that a release names in the store. */
export async function upload(
  store: ObjectStore,
  release: RemoteRelease | ShellRelease,
  uploadedAt: Date,
): Promise<void> {
  const content =
    'manifest' in release ? `${release.manifest.id} ${release.build}` : `shell ${release.build}`;
  for (const name of Object.keys(release.files))
    await store.create(assetKey(release.base, name), text(content));
  await store.write(
    recordKey(release.base),
    encodeJson({ uploadedAt: uploadedAt.toISOString(), release }),
  );
}

/** A store with a shell and the given modules live, all of build 'a'. */
export async function publishFirst(
  store: ObjectStore,
  ids: readonly string[],
  now: Date,
): Promise<RemotesRegistry> {
  const shell = shellRelease('a');
  const remotes = ids.map((id) => remoteRelease(id, 'a'));
  for (const release of [shell, ...remotes]) await upload(store, release, now);
  return publishChange(
    store,
    'production',
    AUTHOR,
    () => ({
      shell,
      remotes: Object.fromEntries(remotes.map((remote) => [remote.manifest.id, remote])),
    }),
    () => now,
  );
}

export async function publishRemote(
  store: ObjectStore,
  id: string,
  build: string,
  now: Date,
): Promise<RemotesRegistry> {
  const release = remoteRelease(id, build);
  await upload(store, release, now);
  return publishChange(store, 'production', AUTHOR, withRemote(id, release), () => now);
}
