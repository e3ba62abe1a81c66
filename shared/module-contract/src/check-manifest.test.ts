import { checkManifest } from './check-manifest.ts';
import { pathKey } from './route-path.ts';
import type { ModuleManifest } from './manifest.ts';

const manifest: ModuleManifest = {
  id: 'mf-exemple',
  requires: { contract: '^1.0.0', api: '^1.0.0' },
  criticality: 'regular',
  i18n: { namespace: 'exemple', locales: ['fr'] },
  routes: [
    {
      id: 'exemple.list',
      area: 'app',
      path: 'exemples',
      titleKey: 'list.title',
      export: 'List',
      guard: ['subscriber'],
    },
    {
      id: 'exemple.detail',
      area: 'app',
      path: 'exemples/:id',
      titleKey: 'detail.title',
      export: 'Detail',
    },
  ],
  navigation: [
    {
      id: 'exemple.nav.list',
      group: 'options',
      route: 'exemple.list',
      labelKey: 'list.nav',
      order: 10,
    },
  ],
};
const context = {
  screens: ['List', 'Detail'],
  messages: { 'list.title': 'Exemples', 'detail.title': 'Un exemple', 'list.nav': 'Exemples' },
};
const [list, detail] = manifest.routes;
const [entry] = manifest.navigation;
const ASIDE = { slot: 'gestion.aside', export: 'Aside', order: 10 };

const codes = (changed: unknown, changedContext = context) =>
  checkManifest(changed, changedContext).map(({ code, path }) => `${code} ${path}`);

it('finds nothing wrong with a manifest that its module keeps', () => {
  expect(codes(manifest)).toEqual([]);
});

it('takes the words of builds that were published before they were changed', () => {
  const navigation = [{ ...entry, badge: 'partners.errors' }];
  expect(codes({ ...manifest, criticality: 'primary', navigation })).toEqual([]);
});

it.each<[string, unknown, string]>([
  [
    'a route whose screen does not exist',
    {
      ...manifest,
      routes: [{ ...list, export: 'Nope' }, detail, { ...list, id: 'exemple.b', path: 'b' }],
    },
    'route-without-screen routes[0].export',
  ],
  ['a screen that no route opens', { ...manifest, routes: [list] }, 'screen-without-route routes'],
  [
    'a menu entry towards a route that does not exist',
    { ...manifest, navigation: [{ ...entry, route: 'exemple.gone' }] },
    'dead-route navigation[0].route',
  ],
  [
    'a title without its text',
    { ...manifest, routes: [{ ...list, titleKey: 'gone' }, detail] },
    'missing-message routes[0].titleKey',
  ],
  [
    'a menu entry without its text',
    { ...manifest, navigation: [{ ...entry, labelKey: 'gone' }] },
    'missing-message navigation[0].labelKey',
  ],
  [
    'two routes of the same name',
    { ...manifest, routes: [list, { ...detail, id: 'exemple.list' }] },
    'duplicate-id routes[1].id',
  ],
  [
    'two routes at the same address',
    { ...manifest, routes: [{ ...list, path: 'exemples/:other' }, detail] },
    'duplicate-path routes[1].path',
  ],
  [
    'a name taken from another module',
    { ...manifest, routes: [{ ...list, id: 'gestion.list' }, detail], navigation: [] },
    'foreign-id routes[0].id',
  ],
  [
    'an unknown gate',
    { ...manifest, routes: [{ ...list, guard: ['owner'] }, detail] },
    'unknown-word routes[0].guard[0]',
  ],
  [
    'an unknown condition',
    { ...manifest, navigation: [{ ...entry, visibleWhen: ['moon.full'] }] },
    'unknown-word navigation[0].visibleWhen[0]',
  ],
  [
    'an unknown badge',
    { ...manifest, navigation: [{ ...entry, badge: 'gold' }] },
    'unknown-word navigation[0].badge',
  ],
  [
    'a type of what a place gives that nobody knows',
    { ...manifest, offers: { slots: { 'exemple.side': { year: 'date' } } } },
    'shape offers.slots.exemple.side.year',
  ],
  [
    'an event under the name of another module',
    { ...manifest, offers: { events: { 'gestion.imported': {} } } },
    'foreign-id offers.events.gestion.imported',
  ],
  [
    'a field that the contract does not have',
    { ...manifest, navigation: [{ ...entry, href: 'https://exemple.fr' }] },
    'shape navigation[0].href',
  ],
  [
    'a place that is filled twice by the same part',
    { ...manifest, slots: [ASIDE, { ...ASIDE, order: 20 }] },
    'duplicate-id slots[1].slot',
  ],
  [
    'a range that cannot be compared',
    { ...manifest, requires: { contract: '*', api: '^1.0.0' } },
    'shape requires.contract',
  ],
  ['something that is not a manifest', 'mf-exemple', 'shape '],
])('refuses %s', (_title, changed, expected) => {
  expect(codes(changed)).toContain(expected);
});

it('says in French where the mistake is', () => {
  const [finding] = checkManifest(
    { ...manifest, navigation: [{ ...entry, route: 'exemple.gone' }] },
    context,
  );

  expect(finding?.message).toBe(
    'navigation[0].route : aucune route du module ne s’appelle « exemple.gone »',
  );
});

it('takes two parameters for the same address, whatever their names', () => {
  expect(pathKey({ area: 'app', path: 'a/:id' })).toBe(pathKey({ area: 'app', path: 'a/:other' }));
  expect(pathKey({ area: 'app', path: 'a/:id' })).not.toBe(
    pathKey({ area: 'admin', path: 'a/:id' }),
  );
});
