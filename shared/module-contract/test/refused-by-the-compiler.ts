import { defineModule } from '../src/define-module.ts';
import type { ModuleManifest } from '../src/manifest.ts';
import type { RouteId } from '../src/offers.ts';

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

const offering = {
  ...manifest,
  id: 'mf-offrant',
  i18n: { namespace: 'offrant', locales: ['fr'] },
  routes: [],
  offers: {
    slots: { 'offrant.side': { year: 'number', note: 'text?' } },
    events: { 'offrant.told': { count: 'number' } },
  },
} as const satisfies ModuleManifest;

declare module '../src/offers.ts' {
  interface Modules {
    readonly 'mf-offrant': typeof offering;
  }
}

const filled = { slot: 'offrant.side', export: 'Side', order: 1 } as const;
const filling = {
  ...manifest,
  slots: [{ ...filled, props: { year: 'number', note: 'text?' } }],
  listens: { 'offrant.told': { count: 'number' } },
} as const satisfies ModuleManifest;
const screens = { List: screen, Detail: screen };
const side = () =>
  Promise.resolve({
    default: ({ year, note }: { year: number; note?: string }) => `${year}${note}`,
  });
const other = () => Promise.resolve({ default: ({ year }: { year: string }) => year });

export function placesAndEvents(): void {
  defineModule(filling, { screens, messages, slots: { Side: side } });
  // @ts-expect-error a place that is filled, without what fills it
  defineModule(filling, { screens, messages });
  // @ts-expect-error a component that takes something else than the place gives
  defineModule(filling, { screens, messages, slots: { Side: other } });
  const text = { ...filling, slots: [{ ...filled, props: { year: 'text' } }] } as const;
  // @ts-expect-error a place of another module that gives something else
  defineModule(text, { screens, messages, slots: { Side: other } });
  const sure = { ...filling, slots: [{ ...filled, props: { note: 'text' } }] } as const;
  // @ts-expect-error a place that does not always give it
  defineModule(sure, {
    screens,
    messages,
    slots: { Side: () => Promise.resolve({ default: () => null }) },
  });
  const nowhere = { ...filling, slots: [{ ...filled, slot: 'offrant.gone' }] } as const;
  // @ts-expect-error a place that nobody offers
  defineModule(nowhere, {
    screens,
    messages,
    slots: { Side: () => Promise.resolve({ default: () => null }) },
  });
  const deaf = { ...manifest, listens: { 'offrant.told': { count: 'text' } } } as const;
  // @ts-expect-error an event that tells something else
  defineModule(deaf, { screens, messages });
}

// @ts-expect-error a screen that nobody has
export const gone: RouteId = 'offrant.gone';

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
