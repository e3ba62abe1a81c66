import { routeAt } from './route-at.ts';
import type { ModuleManifest, RouteDeclaration } from './manifest.ts';
import { isRoutePath } from './route-path.ts';

const route = (path: string): RouteDeclaration => ({
  id: `exemple.${path}`,
  area: 'app',
  path,
  titleKey: 't',
  export: 'S',
});
const remote = (...paths: string[]) => {
  const manifest: ModuleManifest = {
    id: 'mf-exemple',
    requires: { contract: '^1.0.0', api: '^1.0.0' },
    criticality: 'regular',
    i18n: { namespace: 'exemple', locales: ['fr'] },
    routes: paths.map(route),
    navigation: [],
  };
  return { enabled: true, manifest };
};

it.each(['associes', 'associes/:id', 'historique/:kind/:id', 'mes_sci', 'a-b/2'])(
  'takes « %s » for an address',
  (path) => expect(isRoutePath(path)).toBe(true),
);

it.each([
  '',
  '*',
  'associes/*',
  'associes?',
  '/associes',
  'associes/',
  'a//b',
  'a b',
  'a(',
  '..',
  'é',
  '(a+)+',
  ':id?',
  'a?/b?/c?',
  'a'.repeat(10_000),
  'a/'.repeat(20) + 'a',
])('takes « %.30s » for none: it says several addresses, or none', (path) =>
  expect(isRoutePath(path)).toBe(false),
);

it('opens the other modules when one was published with an address that is none', () => {
  const remotes = {
    'mf-bad': remote('a(', '*', '(a+)+$', ':id?'),
    'mf-good': remote('associes', 'associes/:id', 'associes/historic'),
  };
  expect(routeAt(remotes, '/app/associes/')?.id).toBe('mf-good');
  expect(routeAt(remotes, '/app/Associes/12')?.route.path).toBe('associes/:id');
  expect(routeAt(remotes, '/app/associes/historic')?.route.path).toBe('associes/historic');
  expect(routeAt(remotes, '/app/associes/12/34')).toBeNull();
  expect(routeAt(remotes, '/app/a(')).toBeNull();
  expect(routeAt(remotes, '/admin/associes')).toBeNull();
});
