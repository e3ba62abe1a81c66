import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { federationReaches } from '../test/federation-reaches.ts';
import { plantModule } from '../test/planted-module.ts';
import { containerName } from './federation.ts';
import { inWorkspace } from './workspace.ts';

/**
 * What is planted: the file, the words that are replaced, what replaces them, and what the build
 * has to say.
 */
const PLANTED: Readonly<
  Record<string, readonly [file: string, from: string, to: string, reason: string]>
> = {
  'a route without its screen': [
    'src/module.manifest.ts',
    `export: 'List'`,
    `export: 'Detail'`,
    'routes[0].export : module.ts n’a pas d’écran « Detail »',
  ],
  'a screen without its route': [
    'src/module.ts',
    'screens: {',
    `screens: { Detail: () => import('./list.tsx'),`,
    'routes : l’écran « Detail » de module.ts n’est déclaré nulle part',
  ],
  'a screen whose file exports nothing': [
    'src/list.tsx',
    'export default function',
    'export function',
    'l’écran « List » : ./list.tsx n’a pas d’export par défaut',
  ],
  'a title without its text': [
    'src/locales/fr.json',
    '"list.title"',
    '"list.titre"',
    'routes[0].titleKey : le texte « list.title » manque dans locales/fr.json',
  ],
  'a message that a screen shows and nobody wrote': [
    'src/list.tsx',
    `t('list.hello')`,
    `t('list.bonjour')`,
    'src/list.tsx : le texte « list.bonjour » manque dans locales/fr.json',
  ],
  'a menu entry that leads nowhere': [
    'src/module.manifest.ts',
    `route: 'exemple.list'`,
    `route: 'exemple.gone'`,
    'navigation[0].route : aucune route du module ne s’appelle « exemple.gone »',
  ],
  'a link in the code that leads nowhere': [
    'src/list.tsx',
    `to="exemple.list"`,
    `to="exemple.gone"`,
    'src/list.tsx : le lien « exemple.gone » ne mène à aucune route du module',
  ],
  'an event that the code listens to and the manifest does not name': [
    'src/list.tsx',
    `const { t }`,
    `useModuleEvent('autre.told', () => {}); const { t }`,
    'src/list.tsx : « listens » du manifeste ne nomme pas « autre.told »',
  ],
  'an unknown condition': [
    'src/module.manifest.ts',
    'fiscalYear.after2023',
    'moon.full',
    'navigation[0].visibleWhen[0] : « moon.full » est inconnu',
  ],
  'an unknown gate': [
    'src/module.manifest.ts',
    `guard: ['subscriber']`,
    `guard: ['owner']`,
    'routes[0].guard[0] : « owner » est inconnu',
  ],
  'code of a shared package, copied into the module': [
    'src/list.tsx',
    'export default',
    `import '../../../../../shared/shell-sdk/src/data-tags.ts';\nexport default`,
    'ni partagé, ni permis dans un module',
  ],
  'another name than its folder’s': [
    'src/module.manifest.ts',
    `id: 'mf-exemple'`,
    `id: 'mf-autre'`,
    'src/module.manifest.ts : « mf-autre » n’est pas le nom de son dossier',
  ],
  'a screen that is no code': [
    'src/list.tsx',
    'export default',
    'const a = ;\nexport default',
    'src/list.tsx : x Expression expected',
  ],
  'a manifest that is no code': [
    'src/module.manifest.ts',
    'manifest = {',
    'manifest = {{',
    'src/module.manifest.ts : Unexpected token `{`',
  ],
  'a manifest that nobody gets': [
    'src/module.manifest.ts',
    'export const',
    'const',
    'src/module.manifest.ts : « export const manifest » est attendu',
  ],
  'a module without its definition': [
    'src/module.ts',
    'export default defineModule',
    'export const other = defineModule',
    'src/module.ts : « export default defineModule(manifest, { … }) » est attendu',
  ],
  'messages that are no JSON': [
    'src/locales/fr.json',
    '","',
    '",,"',
    'src/locales/fr.json : ce n’est pas du JSON, voir la ligne 1',
  ],
  'a message that is no text': [
    'src/locales/fr.json',
    '"Bonjour"',
    '3',
    'src/locales/fr.json : des textes sont attendus',
  ],
  'a package without its version': [
    'package.json',
    '"version":"1.0.0",',
    '',
    'package.json : un nom et une version sont attendus',
  ],
  'a package that is no JSON': [
    'package.json',
    '"version":',
    '"version"',
    'package.json : ce n’est pas du JSON',
  ],
  'a package that begins as an editor of Windows begins a file': [
    'package.json',
    '{',
    '\ufeff{',
    'package.json commence par une marque d’encodage (BOM)',
  ],
  'a configuration that is none': [
    'webpack.config.mjs',
    'default remoteConfig(import.meta.dirname)',
    'default 3',
    'webpack.config.mjs : « export default remoteConfig(import.meta.dirname) » est attendu',
  ],
  'a screen whose file is not there': [
    'src/module.ts',
    './list.tsx',
    './liste.tsx',
    'src/module.ts : « ./liste.tsx » est introuvable',
  ],
  'a version that is none': [
    'package.json',
    '"version":"1.0.0"',
    '"version":"1.0"',
    '« 1.0 » n’est pas une version exacte',
  ],
};

it('builds a sound module as federation’s tools and our reaches into it know one, and refuses each planted mistake with a sentence that says where it is', () => {
  mkdirSync(inWorkspace('.cache'), { recursive: true });
  const folder = mkdtempSync(inWorkspace('.cache', 'planted-'));
  try {
    const sound = plantModule(path.join(folder, 'sound'), '', '', '');
    // As an editor of Windows begins a file.
    const marked = plantModule(path.join(folder, 'marked'), 'src/locales/fr.json', '{', '\ufeff{');
    const planted = Object.entries(PLANTED).map(([title, [file, from, to]]) =>
      plantModule(path.join(folder, title), file, from, to),
    );
    const run = spawnSync(
      process.execPath,
      [inWorkspace('shared/build/test/build-each.ts'), sound, marked, ...planted],
      { encoding: 'utf8' },
    );
    expect(run.stderr).toBe('');

    const outcomes: Record<string, string[]> = JSON.parse(run.stdout);
    expect(outcomes['sound']).toEqual([]);
    expect(outcomes['marked']).toEqual([]);
    const dist = path.join(sound, 'dist');
    const manifest = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'));
    const entry = readFileSync(path.join(dist, manifest.metaData.remoteEntry.name), 'utf8');
    expect(manifest).toMatchObject({
      name: containerName(path.basename(sound)),
      exposes: [{ path: './module' }],
    });
    const reaches = federationReaches(entry, manifest.name);
    expect(reaches.filter(({ holds }) => !holds)).toEqual([]);
    expect(run.stdout).not.toMatch(/Stack backtrace|Caused by|\\n +at /);
    for (const [title, [, , , reason]] of Object.entries(PLANTED)) {
      expect({ [title]: outcomes[title] }).toEqual({
        [title]: expect.arrayContaining([expect.stringContaining(reason)]),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
