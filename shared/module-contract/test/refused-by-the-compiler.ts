import { defineModule } from '../src/define-module.ts';
import type { ModuleManifest } from '../src/manifest.ts';

const manifest = {
  id: 'mf-exemple',
  requires: { contract: '^1.0.0', api: '^1.0.0' },
  criticality: 'regular',
  i18n: { namespace: 'exemple', locales: ['fr'] },
  routes: [
    { id: 'exemple.list', area: 'app', path: 'exemples', titleKey: 'list.title', export: 'List' },
    {
      id: 'exemple.detail',
      area: 'app',
      path: 'exemples/:id',
      titleKey: 'detail.title',
      export: 'Detail',
    },
  ],
  navigation: [],
} as const satisfies ModuleManifest;

const screen = () => Promise.resolve({ default: () => null });
const messages = () => Promise.resolve({ default: {} });

// Never run: the compiler is the test. Each @ts-expect-error fails the type check if the line below
// compiles.
export function refusedByTheCompiler(): void {
  // @ts-expect-error a route without its screen
  defineModule(manifest, { screens: { List: screen }, messages });
  // @ts-expect-error a screen that no route declares
  defineModule(manifest, { screens: { List: screen, Detail: screen, Extra: screen }, messages });
  // @ts-expect-error a module without its messages
  defineModule(manifest, { screens: { List: screen, Detail: screen } });
  // @ts-expect-error a screen that is not lazy
  defineModule(manifest, { screens: { List: () => null, Detail: screen }, messages });
}

export const refusedManifests: readonly ModuleManifest[] = [
  // @ts-expect-error a gate that the shell does not know
  { ...manifest, routes: [{ ...manifest.routes[0], guard: ['owner'] }] },
  {
    ...manifest,
    navigation: [
      {
        id: 'n',
        group: 'options',
        route: 'r',
        labelKey: 'k',
        order: 1,
        // @ts-expect-error a condition that the shell does not know
        visibleWhen: ['moon.full'],
      },
    ],
  },
];
