import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inWorkspace } from '@sci/build/workspace';
import { memoryStore } from '@sci/registry/memory-store';
import type { ObjectStore } from '@sci/registry/object-store';
import { publishChange, withRemote } from '@sci/registry/publish';
import { sourcePlace, uploadMaps } from '@sci/registry/source-maps';
import { uploadBuild } from '@sci/registry/upload';
import { verifyBuild } from '@sci/registry/verify';
import type { RemoteRelease } from '@sci/module-contract';
import { AUTHOR, publishFirst, shellRelease } from '../../registry/test/releases.ts';
import { readAnswers, writeTexts } from '@sci/module-kit/answers';
import { scaffold } from '@sci/module-kit/scaffold';

/**
 * Inside the workspace, so that its packages are found; not beside the other modules, so that
 * nothing takes it for one.
 */
const place = inWorkspace('.cache', `new-remote-${process.pid}`);
afterAll(() => rm(place, { recursive: true, force: true }));

// A busy machine is slow, not wrong.
const SLOW_MS = 300_000;
const NOW = new Date('2026-11-20T09:00:00Z');

it(
  'writes a module that compiles, passes its own test, builds, and goes live beside the others',
  async () => {
    const module = readAnswers({
      name: 'essai',
      area: 'app',
      route: 'essai_neuf',
      title: 'Écran d’essai',
    });
    const folder = path.join(place, module.id);
    await writeTexts(folder, scaffold(module));
    await symlink(inWorkspace('mf-gestion/node_modules'), path.join(folder, 'node_modules'));
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: inWorkspace('tsconfig.json'),
        include: ['src', inWorkspace('shared/build/src/assets.d.ts')],
      }),
    );
    await promisify(execFile)(process.execPath, [
      inWorkspace('node_modules/typescript/bin/tsc'),
      '--noEmit',
      '-p',
      folder,
    ]);

    expect(await ownTests(folder)).toMatch(/Tests:\s+1 passed, 1 total/);

    const output = path.join(place, `${module.id}-dist`);
    await mkdir(output, { recursive: true });
    const maps = `${output}-maps`;
    const release = await built(folder, output, maps);
    expect(release.manifest.routes).toMatchObject([{ path: 'essai_neuf', guard: ['subscriber'] }]);
    expect(release.labels).toEqual({ 'home.title': 'Écran d’essai', 'home.nav': 'Écran d’essai' });

    const store = memoryStore();
    await publishFirst(store, ['mf-a'], NOW);
    await uploadBuild(store, output, release, NOW);
    await verifyBuild(store, release);
    expect((await readdir(output)).filter((name) => name.includes('.map'))).toEqual([]);
    await uploadMaps(store, maps, release);
    expect(await sourcesOf(store, release)).toContain(
      `${module.id}/src/screens/essai-neuf/page.tsx`,
    );
    const shell = shellRelease('b', {
      contract: '1.0.0',
      provides: versionsOf(release),
      exports: release.requires.exports,
    });
    const live = await publishChange(store, 'production', AUTHOR, (current) => ({
      shell,
      remotes: withRemote(module.id, release)({ ...(current ?? fail()), remotes: {} }).remotes,
    }));
    expect(live.remotes[module.id]?.enabled).toBe(true);
  },
  SLOW_MS,
);

const fail = (): never => {
  throw new Error('nothing is published');
};

/** What the module's own tests say when they run as those of every module do. */
async function ownTests(folder: string): Promise<string> {
  const [jest, config] = [
    inWorkspace('node_modules/jest/bin/jest.js'),
    path.resolve(import.meta.dirname, '../test/new-module.config.mjs'),
  ];
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    MODULE_FOLDER: path.relative(inWorkspace(), folder),
  };
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--experimental-vm-modules', jest, '--ci', '--config', config],
    { cwd: inWorkspace(), env },
  );
  return stderr;
}

/** The files to which the beginning, the middle and the end of each script lead. */
async function sourcesOf(
  store: ObjectStore,
  { base, files }: RemoteRelease,
): Promise<(string | undefined)[]> {
  const places = await Promise.all(
    Object.keys(files)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) =>
        Array.from({ length: 40 }, (_, index) =>
          sourcePlace(store, base, name, { line: 1, column: 1 + index * 50 }),
        ),
      ),
  );
  return places.map((place) => place?.file);
}

/** In a process of its own, as the command does: the compiler is no guest of the test runner. */
async function built(folder: string, output: string, maps: string): Promise<RemoteRelease> {
  // A file, not `-e`: the compiler's own workers are started with the same arguments.
  const program = path.resolve(import.meta.dirname, '../test/build-remote.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', program, folder, output, maps],
    { cwd: inWorkspace(), env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 10_000_000 },
  );
  const release: RemoteRelease = JSON.parse(stdout);
  return release;
}

/** What a shell that is as old as the module offers. */
function versionsOf({ requires }: RemoteRelease): Record<string, `${number}.${number}.${number}`> {
  return Object.fromEntries(
    Object.entries(requires.shared).map(([name, range]) => {
      const [major = 0, minor = 0, patch = 0] = range
        .replace(/^[\^~]/, '')
        .split('.')
        .map(Number);
      return [name, `${major}.${minor}.${patch}` as const];
    }),
  );
}

it.each([
  [{ name: 'Conformité' }, 'Le nom d’un module'],
  [{ area: 'site' }, 'La partie est'],
  [{ route: '../x' }, 'L’adresse est faite'],
  [{ title: ' ' }, 'Le titre est nécessaire'],
])('refuses %j with a sentence', (wrong, sentence) => {
  expect(() =>
    readAnswers({ name: 'essai', area: 'app', route: 'essai', title: 'Essai', ...wrong }),
  ).toThrow(sentence);
});
