import { createHash } from 'node:crypto';
import type { Integrity, RemoteRelease, RemotesRegistry } from '@sci/module-contract';
import { remoteRelease, shellRelease } from './releases.ts';

const digest = (of: string, algorithm: 'sha256' | 'sha384'): Buffer =>
  createHash(algorithm).update(of).digest();

/** What compression makes nothing of, the same in every run. */
export const noise = (bytes: number): string =>
  Array.from({ length: Math.ceil(bytes / 64) }, (_, at) =>
    digest(`noise ${at}`, 'sha384').toString('base64'),
  ).join('');

const hash = (of: string): Integrity => `sha384-${digest(of, 'sha384').toString('base64')}`;
const short = (of: string): string => digest(of, 'sha256').toString('hex').slice(0, 8);

const SYLLABLES = ['ba', 'con', 'dé', 'fi', 'gra', 'lo', 'men', 'per', 'ri', 'sou', 'ter', 'vi'];

/** A word that no other module uses. */
const word = (of: string): string =>
  [...digest(of, 'sha256').subarray(0, 4)]
    .map((byte) => SYLLABLES[byte % SYLLABLES.length])
    .join('');

const ROUTES = 8;
const ENTRIES = 4;
const FILES = 25;

/** A module as large as those of the product, with words, files and hashes of its own. */
function module(id: string): RemoteRelease {
  const namespace = id.replace('mf-', '');
  const small = remoteRelease(id, short(id));
  const names = Array.from(
    { length: FILES },
    (_, at) => `${word(`${id} file ${at}`)}.${short(`${id} ${at}`)}.js`,
  );
  const routes = Array.from({ length: ROUTES }, (_, at) => {
    const name = word(`${id} route ${at}`);
    return {
      id: `${namespace}.${name}`,
      area: 'app' as const,
      path: `${namespace}_${at}`,
      titleKey: `${name}.title`,
      export: name,
      guard: ['subscriber' as const],
      onFiscalYear: 'reload' as const,
    };
  });
  const navigation = routes.slice(0, ENTRIES).map((route, order) => ({
    id: `${route.id}.nav`,
    group: 'gestion' as const,
    route: route.id,
    labelKey: route.titleKey,
    order,
  }));
  const first = (route: number): string[] => ['remoteEntry.js', ...names.slice(route, route + 3)];
  return {
    ...small,
    files: Object.fromEntries(
      ['remoteEntry.js', ...names].map((name) => [name, hash(`${id} ${name}`)]),
    ),
    preload: Object.fromEntries(routes.map((route, at) => [route.id, first(at)])),
    facades: Object.fromEntries(routes.map((route) => [route.id, ['@sci/ui/forms']])),
    labels: Object.fromEntries(
      routes.map(({ titleKey }) => [titleKey, `${word(titleKey)} et ${word(`${titleKey} 2`)}`]),
    ),
    manifest: { ...small.manifest, routes, navigation },
  };
}

/** The registry of a product of so many modules, under a shell as heavy as the product's. */
export function largeRegistry(count: number, template: string): RemotesRegistry {
  const ids = Array.from({ length: count }, (_, at) => `mf-${word(`module ${at}`)}`);
  const lazy = Array.from({ length: 50 }, (_, at) => `part-${at}.${short(`part ${at}`)}.js`);
  return {
    schema: 1,
    environment: 'production',
    revision: 40,
    publishedAt: '2026-11-21T09:00:00.000Z',
    publishedBy: 'equipe@exemple.fr',
    parent: 39,
    reason: 'essai',
    shell: shellRelease('a', {
      template,
      files: Object.fromEntries(['main.js', ...lazy].map((name) => [name, hash(name)])),
      sizes: {
        files: { 'main.js': { gz: 210_000, br: 179_000 }, 'main.css': { gz: 11_500, br: 11_000 } },
        entryGz: 210_000,
        entryBr: 179_000,
        routesGz: {},
      },
      entry: { js: ['main.js'], css: ['main.css'] },
    }),
    remotes: Object.fromEntries(ids.map((id) => [id, module(id)])),
  };
}
