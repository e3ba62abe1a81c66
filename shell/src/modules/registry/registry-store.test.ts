import type { PageRegistry, PublicRemote } from '@sci/module-contract';
import { RegistryStore } from './registry-store.ts';

/** A module with one screen at this path, and an entry of the menu that leads there. */
const remote = (id: string, path: string): PublicRemote => ({
  version: '1.0.0',
  build: 'a',
  base: `/assets/remotes/mf-${id}/1.0.0-a/`,
  entry: 'remoteEntry.js',
  files: {},
  preload: {},
  facades: {},
  labels: {},
  enabled: true,
  requires: { contract: '^1.0.0', api: '^1.0.0', shared: {} },
  manifest: {
    id: `mf-${id}`,
    requires: { contract: '^1.0.0', api: '^1.0.0' },
    criticality: 'regular',
    i18n: { namespace: id, locales: ['fr'] },
    routes: [{ id: `${id}.home`, area: 'app', path, titleKey: 'title', export: 'Home' }],
    navigation: [
      { id: `${id}.nav`, group: 'options', route: `${id}.home`, labelKey: 'title', order: 1 },
    ],
  },
});

it('knows no screen, and shows no entry, of an address that stands for several', () => {
  const remotes = { 'mf-all': remote('all', '*'), 'mf-one': remote('one', 'un/:id') };
  const page: PageRegistry = {
    schema: 1,
    environment: 'production',
    revision: 1,
    publishedAt: '2026-01-01T00:00:00.000Z',
    shell: {
      version: '1.0.0',
      contract: '1.0.0',
      api: '1.0.0',
      base: '/assets/shell/1.0.0-a/',
      files: {},
      provides: {},
      facadeFiles: {},
    },
    remotes,
  };
  const { routes, navigation } = new RegistryStore(page).get();
  expect(routes.map(({ id }) => id)).toEqual(['one.home']);
  expect(navigation.map(({ id }) => id)).toEqual(['one.nav']);
});
