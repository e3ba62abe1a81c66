import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease, SemVer } from '@sci/module-contract';
import { publishChange } from '@sci/registry/publish';
import type { Rise } from '../../../../../shared/module-kit/pack/api-report.ts';
import { lowVersions } from '../../../../../shared/module-kit/pack/api.ts';
import { Elsewhere } from '../../../../../shared/module-kit/test/elsewhere.ts';
import { AUTHOR, shellRelease } from '../../../../../shared/registry/test/releases.ts';
import { startApp } from '../../testing/app.ts';

const ID = 'mf-conformite';
const COMMAND = 'node_modules/@sci/module-kit/dist/main.js';

/** Packing, type-checking, testing and building twice, on a machine that does other things too. */
const SLOW_MS = 600_000;

const team = new Elsewhere();
let first: RemoteRelease;
afterAll(() => team.remove());

it(
  'a team with nothing but the packed kit type-checks, tests, builds and publishes a module from its own repository',
  async () => {
    expect(team.pack()).toContain('sci-module-kit-1.0.0.tgz');
    await team.scaffold('conformite', '--route', 'conformite', '--title', 'Conformité');
    await team.install();

    const page = path.join(team.folder, ID, 'src/screens/conformite/page.tsx');
    const written = await readFile(page, 'utf8');
    await writeFile(page, `${written}export const wrong: number = 'texte';\n`);
    await expect(team.node(COMMAND, 'build')).rejects.toThrow(
      /mf-conformite\/src\/screens\/conformite\/page\.tsx, ligne 13 : .*'string'/,
    );
    await writeFile(page, written);
    expect(await team.node(COMMAND, 'build')).toMatch(/mf-conformite 1\.0\.0-\w+/);
    const release = await builtIn(team);
    first = release;
    expect(Object.keys(release.requires.exports)).toContain('@sci/ui');
    expect(JSON.stringify(release)).not.toContain('node_modules');

    const { url, token, registry } = await liveServer(release);
    const output = await team.nodeWith(
      { SCI_PUBLISHER_TOKEN: token },
      COMMAND,
      'release',
      url,
      '--without-rehearsal',
      '--watch',
      '0',
    );
    expect(output).toMatch(/jest, 1 tests/);
    expect(output).toMatch(/révision 2 : mf-conformite 1\.0\.0-\w+ est en ligne/);
    registry.refresh();
    expect((await registry.current())?.remotes[ID]).toMatchObject({
      build: release.build,
      provenance: { tests: 'jest, 1 tests' },
    });
    expect(await team.nodeWith({ SCI_PUBLISHER_TOKEN: token }, COMMAND, 'status', url)).toMatch(
      /mf-conformite +1\.0\.0-\w+ +moins d’un jour +en ligne/,
    );
    const script = await fetch(`${url}${release.base}${release.entry}`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  },
  SLOW_MS,
);

it(
  'the same sources give the same files in another folder, with another lockfile beside them',
  async () => {
    const other = new Elsewhere();
    try {
      await cp(path.join(team.folder, 'kit'), path.join(other.folder, 'kit'), { recursive: true });
      await other.scaffold('conformite', '--route', 'conformite', '--title', 'Conformité');
      await other.install();
      await writeFile(path.join(other.folder, 'yarn.lock'), '__metadata:\n  version: 10\n');
      await other.node(COMMAND, 'build');

      const { build, files } = await builtIn(other);
      expect({ build, files }).toEqual({ build: first.build, files: first.files });
    } finally {
      other.remove();
    }
  },
  SLOW_MS,
);

it(
  'a team writes one more module, and says for each command which one is meant',
  async () => {
    const written = await team.node(COMMAND, 'new:remote', 'seconde', '--title', 'Seconde');
    expect(written).toContain('npm run release -- mf-seconde');
    await expect(team.node(COMMAND, 'build')).rejects.toThrow(
      'Indiquez l’application : mf-conformite, mf-seconde',
    );
    expect(await team.node(COMMAND, 'build', 'mf-seconde')).toMatch(/mf-seconde 1\.0\.0-\w+/);
    await team.node('node_modules/typescript/bin/tsc', '--noEmit');
  },
  SLOW_MS,
);

/** What is added may wait for the next kit; what breaks a module may not. */
const onlyBreaking = (rise: Rise): Rise => (rise === 'major' ? rise : null);

it('nothing that modules see of the packages breaks them without a major version: npm run kit:api', () => {
  expect(lowVersions(team.distOf, onlyBreaking)).toEqual([]);
});

async function builtIn({ folder }: Elsewhere): Promise<RemoteRelease> {
  const file = path.join(folder, '.cache/release', ID, 'release.json');
  const release: RemoteRelease = JSON.parse(await readFile(file, 'utf8'));
  return release;
}

/** A server whose shell offers what the kit says that it does, and a token for the team. */
async function liveServer({ requires }: RemoteRelease) {
  const { app, call, people, services } = await startApp();
  const { registry } = services;
  const shell = shellRelease('a', {
    contract: '1.0.0',
    provides: versionsOf(requires.shared),
    exports: requires.exports,
  });
  await publishChange(registry.store, 'production', AUTHOR, () => ({ shell, remotes: {} }));
  registry.refresh();
  const admin = await people.admin();
  const { body } = await call('POST /v2/admin/publisher_token', {
    as: admin,
    headers: await people.present(admin),
    body: { label: 'ci', modules: [ID] },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, token: body.token, registry };
}

/** '^1.0.0' → '1.0.0'. */
const versionsOf = (ranges: RemoteRelease['requires']['shared']): Record<string, SemVer> =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => {
      const [major = 0, minor = 0, patch = 0] = range
        .replace(/^[\^~]/, '')
        .split('.')
        .map(Number);
      return [name, `${major}.${minor}.${patch}` as const];
    }),
  );
