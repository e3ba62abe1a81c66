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
};

it('builds a sound module as federation’s tools and our reaches into it know one, and refuses each planted mistake with a sentence that says where it is', () => {
  mkdirSync(inWorkspace('.cache'), { recursive: true });
  const folder = mkdtempSync(inWorkspace('.cache', 'planted-'));
  try {
    const sound = plantModule(path.join(folder, 'sound'), '', '', '');
    const planted = Object.entries(PLANTED).map(([title, [file, from, to]]) =>
      plantModule(path.join(folder, title), file, from, to),
    );
    const run = spawnSync(
      process.execPath,
      [inWorkspace('shared/build/test/build-each.ts'), sound, ...planted],
      { encoding: 'utf8' },
    );
    expect(run.stderr).toBe('');

    const outcomes: Record<string, string[]> = JSON.parse(run.stdout);
    expect(outcomes['sound']).toEqual([]);
    const dist = path.join(sound, 'dist');
    const manifest = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'));
    const entry = readFileSync(path.join(dist, manifest.metaData.remoteEntry.name), 'utf8');
    expect(manifest).toMatchObject({
      name: containerName(path.basename(sound)),
      exposes: [{ path: './module' }],
    });
    const reaches = federationReaches(entry, manifest.name);
    expect(reaches.filter(({ holds }) => !holds)).toEqual([]);
    for (const [title, [, , , reason]] of Object.entries(PLANTED)) {
      expect({ [title]: outcomes[title] }).toEqual({
        [title]: expect.arrayContaining([expect.stringContaining(reason)]),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
