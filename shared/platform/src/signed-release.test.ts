import { openStoreAt } from '@sci/registry/open-store';
import { currentRegistry } from '@sci/registry/revisions';
import { judgeRevision } from '@sci/registry/trust';
import { publishFirst, remoteRelease } from '../../registry/test/releases.ts';
import { believing } from '../../registry/test/teams.ts';
import { Folders, run } from '../test/command.ts';
import { runTests } from './run-tests.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

const folders = new Folders();
afterEach(() => folders.remove());

async function published() {
  const folder = await folders.make();
  const store = openStoreAt(folder);
  await publishFirst(store, ['mf-a'], NOW);
  const live = async () => (await currentRegistry(store, 'production'))?.remotes['mf-a'];
  const release = async (environment: Record<string, string>, ...options: string[]) =>
    run(
      [
        'release',
        'mf-a',
        '--registry',
        folder,
        '--built',
        await folders.built(remoteRelease('mf-a', 'b')),
        '--without-rehearsal',
        '--watch',
        '0',
        ...options,
      ],
      environment,
    );
  return { folder, store, live, release };
}

/** What `new:key` shows: the secret and the line for the server. */
async function newKey(...words: string[]) {
  const { code, output } = await run(['new:key', ...words]);
  const [, secret = ''] = /^SCI_SIGNING_KEY=(\S+)$/m.exec(output) ?? [];
  const [, line = ''] = /MODULE_KEYS :\n(.+)$/m.exec(output) ?? [];
  return { code, output, secret, line };
}

it('makes a key in one command, signs a release with it, and says who vouches for what is live', async () => {
  const { folder, store, live, release } = await published();
  const { secret, line } = await newKey('equipe-a', 'mf-a');
  expect(line).toMatch(/^equipe-a mf-a ed25519:[\w-]{43}$/);
  const machine = { SCI_SIGNING_KEY: secret, MODULE_KEYS: line, MODULE_POLICY: 'signed,tested' };

  const { code, output } = await release(machine, '--tested', 'ci/mf-a#512');
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  expect((await live())?.provenance).toMatchObject({ tests: 'ci/mf-a#512', rehearsedOn: null });
  const revision = await currentRegistry(store, 'production');
  expect(revision && judgeRevision(revision, believing([line]))).toMatchObject({
    standing: 'signed',
    team: 'equipe-a',
  });

  const status = await run(['status', '--registry', folder], { MODULE_KEYS: line });
  expect(status.output).toMatch(
    /mf-a +1\.0\.0-b +signée par equipe-a, commit inconnu, ci\/mf-a#512, sans répétition, par \S+/,
  );
  expect(status.output).toMatch(/shell +1\.0\.0-a +non signée, sans provenance/);
  expect(status.output).toContain(
    'signée par equipe-a ; mf-a signée par equipe-a, sans répétition',
  );
  expect(status.output).toContain(
    'non signée ; shell, mf-a non signée, sans tests, sans répétition',
  );
});

it('refuses what the policy does not let pass, changes nothing, and says what it lacks', async () => {
  const { live, release } = await published();
  const { secret, line } = await newKey('equipe-a', 'mf-a');
  const server = { MODULE_KEYS: line, MODULE_POLICY: 'signed,tested,rehearsed' };

  const unsigned = await release(server);
  expect([unsigned.code, unsigned.output]).toEqual([
    1,
    expect.stringMatching(/n’est pas signée.*\n.*n’a pas été testée.*\n.*n’a pas été répétée/),
  ]);
  const other = await newKey('equipe-b', 'mf-b');
  const stranger = await release({ ...server, SCI_SIGNING_KEY: other.secret });
  expect(stranger.output).toContain('est signée par une clé inconnue');
  const revoked = await release({
    SCI_SIGNING_KEY: secret,
    MODULE_KEYS: `${line} revoked`,
  });
  expect(revoked.output).toContain('est signée par une clé révoquée de equipe-a');
  expect((await live())?.build).toBe('a');
});

it('says without any key that a build is not signed', async () => {
  const { folder, release } = await published();
  expect((await release({})).code).toBe(0);
  expect((await run(['status', '--registry', folder])).output).toMatch(
    /mf-a +1\.0\.0-b +non signée, commit inconnu, sans tests, sans répétition, par/,
  );
});

it.each<[string[], Record<string, string>, string]>([
  [['new:key'], {}, 'Indiquez l’équipe'],
  [['new:key', 'équipe a', 'mf-a'], {}, 'L’équipe s’écrit en un mot'],
  [['status'], { SCI_SIGNING_KEY: 'secret' }, 'SCI_SIGNING_KEY n’est pas une clé'],
  [['status'], { MODULE_KEYS: 'equipe' }, 'n’est pas « équipe modules ed25519:… »'],
  [['status'], { MODULE_POLICY: 'sûr' }, '« sûr » n’est pas l’un de signed, tested, rehearsed'],
])('says what is wrong with a key or a policy: %j %j', async (args, environment, sentence) => {
  const folder = args[0] === 'status' ? ['--registry', await folders.make()] : [];
  const { code, output } = await run([...args, ...folder], environment);
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
});

it('runs the tests of an application, and refuses the release where they can’t run', async () => {
  expect(await runTests('money')).toMatch(/^jest, \d+ tests$/);
  await expect(runTests('mf-inconnu')).rejects.toThrow('aucun test de mf-inconnu n’a couru');
});
