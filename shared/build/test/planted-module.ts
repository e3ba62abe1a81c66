import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '../src/workspace.ts';

type Files = Readonly<Record<string, string>>;

/** A module of one screen in which nothing is wrong. */
const SOUND: Files = {
  'package.json': JSON.stringify({
    name: 'mf-exemple',
    version: '1.0.0',
    type: 'module',
    dependencies: {
      '@sci/module-contract': 'workspace:*',
      '@sci/shell-sdk': 'workspace:*',
      react: 'catalog:',
    },
  }),
  'webpack.config.mjs': `import { remoteConfig } from '@sci/build/webpack-config';\nexport default remoteConfig(import.meta.dirname);\n`,
  'src/module.manifest.ts': `export const manifest = {
  id: 'mf-exemple', requires: { contract: '^1.0.0', api: '^1.0.0' }, criticality: 'regular', i18n: { namespace: 'exemple', locales: ['fr'] },
  routes: [{ id: 'exemple.list', area: 'app', path: 'exemples', titleKey: 'list.title', export: 'List', guard: ['subscriber'] }],
  navigation: [{ id: 'exemple.nav.list', group: 'options', route: 'exemple.list', labelKey: 'list.nav', order: 10, visibleWhen: ['fiscalYear.after2023'] }],
};\n`,
  'src/module.ts': `import { defineModule } from '@sci/module-contract';
import { manifest } from './module.manifest.ts';
export default defineModule(manifest, {
  screens: { List: () => import('./list.tsx') },
  messages: () => import(/* webpackMode: "eager" */ './locales/fr.json'),
});\n`,
  'src/list.tsx': `import { RouteLink, useTranslation } from '@sci/shell-sdk';
export default function List() {
  const { t } = useTranslation('exemple');
  return <p>{t('list.hello')} <RouteLink to="exemple.list">{t('list.nav')}</RouteLink></p>;
}\n`,
  'src/locales/fr.json': JSON.stringify({
    'list.title': 'Exemples',
    'list.nav': 'Exemples',
    'list.hello': 'Bonjour',
  }),
};

/**
 * Writes the module under `folder`, with one mistake in one of its files. @returns the folder to
 * build
 */
export function plantModule(folder: string, file: string, from: string, to: string): string {
  const root = path.join(folder, 'mf-exemple');
  for (const [name, content] of Object.entries(SOUND)) {
    const target = path.join(root, name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (name === file && !content.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(target, name === file ? content.replace(from, to) : content);
  }
  symlinkSync(inWorkspace('mf-gestion/node_modules'), path.join(root, 'node_modules'));
  return root;
}
