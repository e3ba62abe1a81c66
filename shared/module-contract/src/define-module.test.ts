import { defineModule } from './define-module.ts';
import type { ModuleManifest } from './manifest.ts';
import { moduleShapeError } from './check-module.ts';

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

it('accepts a module that has exactly the screens its manifest declares', () => {
  const module = defineModule(manifest, { screens: { List: screen, Detail: screen }, messages });

  expect(module.id).toBe('mf-exemple');
  expect(moduleShapeError(module, manifest)).toBeNull();
});

describe('what the loader refuses to use', () => {
  const module = defineModule(manifest, { screens: { List: screen, Detail: screen }, messages });

  it.each([
    ['default', undefined],
    ['id', { ...module, id: 'mf-autre' }],
    ['contract', { ...module, contract: 'hier' }],
    ['screens', { ...module, screens: undefined }],
    ['screens.Detail', { ...module, screens: { List: screen } }],
    ['messages', { ...module, messages: {} }],
    ['setup', { ...module, setup: true }],
  ])('names %s when it is wrong', (path, exported) => {
    expect(moduleShapeError(exported, manifest)).toBe(path);
  });
});
