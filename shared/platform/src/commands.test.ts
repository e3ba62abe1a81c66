import { readdir } from 'node:fs/promises';
import { openStoreAt } from '@sci/registry/open-store';
import { currentRegistry, listRevisions } from '@sci/registry/revisions';
import { publishFirst, remoteRelease, shellRelease } from '../../registry/test/releases.ts';
import { Folders, run } from '../test/command.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const MODULES = ['mf-a', 'mf-b', 'mf-c'];
const QUICK = ['--without-rehearsal', '--watch', '0'];

const folders = new Folders();
afterEach(() => folders.remove());

async function published() {
  const folder = await folders.make();
  const store = openStoreAt(folder);
  await publishFirst(store, MODULES, NOW);
  return {
    folder,
    store,
    live: async (id: string) => (await currentRegistry(store, 'production'))?.remotes[id]?.build,
  };
}

it('loses nothing when three teams publish at the same moment, each from a process of its own', async () => {
  const { folder, store, live } = await published();
  const built = await Promise.all(MODULES.map((id) => folders.built(remoteRelease(id, 'b'))));
  const ended = await Promise.all(
    MODULES.map((id, index) =>
      run(['release', id, '--registry', folder, '--built', built[index] ?? '', ...QUICK]),
    ),
  );

  expect(ended.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '', '']);
  for (const id of MODULES) expect(await live(id)).toBe('b');
  expect(await listRevisions(store, 'production')).toHaveLength(4);
});

it('publishes, shows what is live and goes back', async () => {
  const { folder, live } = await published();
  const { output } = await run([
    'release',
    'mf-a',
    '--registry',
    folder,
    '--built',
    await folders.built(remoteRelease('mf-a', 'b')),
    ...QUICK,
  ]);
  expect(output).toContain('révision 2 : mf-a 1.0.0-b est en ligne');

  const status = await run(['status', '--registry', folder]);
  expect(status.output).toMatch(/mf-a +1\.0\.0-b/);
  const back = await run([
    'rollback',
    'mf-a',
    '--registry',
    folder,
    '--to',
    '1.0.0-a',
    '--reason',
    'chiffres faux',
  ]);
  expect([back.code, await live('mf-a')]).toEqual([0, 'a']);

  const built = await folders.built(remoteRelease('mf-a', 'c'));
  const some = ['--registry', folder, '--built', built, ...QUICK, '--candidate', '10'];
  expect((await run(['release', 'mf-a', ...some])).output).toContain('pour 10 % des comptes');
  const ended = await run(['rollback', 'mf-a', '--registry', folder, '--to', 'candidate']);
  expect(ended.output).toContain('le candidat de mf-a est terminé, tout le monde a mf-a 1.0.0-a.');
});

it('has open tabs reload for a release or a return that says so, the first shell included', async () => {
  const { folder, store } = await published();
  const minimum = async () => (await currentRegistry(store, 'production'))?.minimum;
  const release = async (build: string, ...options: string[]) => {
    const built = await folders.built(remoteRelease('mf-a', build));
    return run(['release', 'mf-a', '--registry', folder, '--built', built, ...QUICK, ...options]);
  };
  await release('b');
  expect(await minimum()).toBeUndefined();

  expect((await release('c', '--required')).output).toContain('les onglets ouverts sont rechargés');
  expect(await minimum()).toBe(3);
  await run(['rollback', 'mf-a', '--registry', folder]);
  expect(await minimum()).toBe(3);
  await run(['rollback', 'mf-a', '--registry', folder, '--required']);
  expect(await minimum()).toBe(5);

  const empty = await folders.make();
  const shell = await folders.built(shellRelease('a'));
  await run(['release', 'shell', '--registry', empty, '--built', shell, ...QUICK, '--required']);
  expect((await currentRegistry(openStoreAt(empty), 'production'))?.minimum).toBe(1);
});

it.each<[string, Parameters<typeof remoteRelease>[2], string]>([
  [
    'another contract',
    { requires: { ...remoteRelease('mf-a', 'b').requires, contract: '^2.0.0' } },
    'mf-a demande le contrat ^2.0.0, le shell offre 1.2.0',
  ],
  [
    'a name that the shell lacks',
    { requires: { ...remoteRelease('mf-a', 'b').requires, exports: { react: ['useGantt'] } } },
    'mf-a emploie useGantt de react, que le shell n’offre pas',
  ],
  [
    'an entry over its budget',
    {
      sizes: {
        ...remoteRelease('mf-a', 'b').sizes,
        files: { 'remoteEntry.js': { gz: 21_000, br: 20_000 } },
      },
    },
    'limite 20 ko',
  ],
])('refuses a release with %s, says why and changes nothing', async (_what, changes, reason) => {
  const { folder, live } = await published();
  const { code, output } = await run([
    'release',
    'mf-a',
    '--registry',
    folder,
    '--built',
    await folders.built(remoteRelease('mf-a', 'b', changes)),
    ...QUICK,
  ]);

  expect(code).toBe(1);
  expect(output).toContain(reason);
  expect(await live('mf-a')).toBe('a');
});

it('refuses a shell that a module cannot use, or sends that module back to a build that can', async () => {
  const { folder, store } = await published();
  const needy = remoteRelease('mf-a', 'b', {
    requires: { ...remoteRelease('mf-a', 'b').requires, exports: { '@sci/ui': ['Button'] } },
  });
  await run([
    'release',
    'mf-a',
    '--registry',
    folder,
    '--built',
    await folders.built(needy),
    ...QUICK,
  ]);
  const shell = await folders.built(
    shellRelease('b', { exports: { react: ['useState'], '@sci/ui': ['Page'] } }),
  );

  const refused = await run(['release', 'shell', '--registry', folder, '--built', shell, ...QUICK]);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('mf-a emploie Button de @sci/ui, que le shell n’offre pas'),
  ]);
  const accepted = await run([
    'release',
    'shell',
    '--registry',
    folder,
    '--built',
    shell,
    '--with-fallback',
    ...QUICK,
  ]);
  expect(accepted.code).toBe(0);
  const live = await currentRegistry(store, 'production');
  expect([live?.shell.build, live?.remotes['mf-a']?.build, live?.remotes['mf-b']?.build]).toEqual([
    'b',
    'a',
    'a',
  ]);
});

it.each([
  [['release'], 'Indiquez l’application'],
  [['status', '--help'], 'Option inconnue ou mal écrite : « --help »'],
  [['release', 'mf-inconnu'], '« mf-inconnu » n’est pas une application de ce dépôt'],
  [['status', '--registry', 'http://localhost:9'], 'SCI_PUBLISHER_TOKEN'],
  [['rollback', 'http://localhost:9'], 'Indiquez l’application à ramener en arrière'],
  [['keep', 'http://localhost:9'], 'Indiquez le dossier de la copie'],
  [['publier'], 'Les commandes sont'],
  [['toString'], 'Les commandes sont'],
  [['status', '--registry', '/nulle/part'], 'Aucun registre dans « /nulle/part »'],
  [['release', 'shell', 'mf-gestion'], '« mf-gestion » est de trop'],
  [['release', 'shell', '--built', '/nulle/part'], '/nulle/part/release.json manque'],
  [['dev', 'mf-gestion', '--port', 'abc'], '--port attend un nombre'],
  [['status', 'http://'], '« http:// » n’est pas l’adresse d’un serveur'],
])('says what is missing: %j', async (args, sentence) => {
  const { folder } = await published();
  const { code, output } = await run(args, { SCI_PUBLISHER_TOKEN: '', SCI_REGISTRY: folder });
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output).not.toMatch(/^ +at /m);
});

it.each([
  ['status'],
  ['release', 'mf-gestion'],
  ['rollback', 'mf-gestion'],
  ['skew'],
  ['live-types'],
  ['keep', 'nulle-part'],
  ['dev', 'mf-gestion'],
])('takes the address of a server as it stands: %s', async (...args) => {
  const { code, output } = await run([...args, 'http://localhost:9'], {
    SCI_PUBLISHER_TOKEN: '',
  });
  expect([code, output]).toEqual([1, expect.stringContaining('SCI_PUBLISHER_TOKEN')]);
});

it('makes no registry where nobody named one, and says how one is named', async () => {
  const empty = await folders.make();
  for (const args of [['status'], ['release', 'mf-gestion', '--without-tests', ...QUICK]]) {
    const { code, output } = await run(args, { DATA_DIR: empty, SCI_REGISTRY: '' });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/Aucun registre dans .*--registry.*SCI_REGISTRY/),
    ]);
  }
  expect(await readdir(empty)).toEqual([]);
});
