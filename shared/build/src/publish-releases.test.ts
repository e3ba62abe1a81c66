import type { RemoteRelease, ShellRelease } from '@sci/module-contract';
import { memoryStore } from '@sci/registry/memory-store';
import { publishChange, withEnabled } from '@sci/registry/publish';
import { PublicationRefused } from '@sci/registry/refused';
import { judgeBuild, judgeRevision } from '@sci/registry/trust';
import { trustedRegistry } from '@sci/registry/trusted-registry';
import { AUTHOR, publishFirst, remoteRelease, shellRelease } from '../../registry/test/releases.ts';
import { believing, lineOf, newSigner, publishSigned } from '../../registry/test/teams.ts';
import { publishReleases } from './publish-releases.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const OPERATOR = newSigner();
const TEAM = newSigner();
const LINES = [lineOf('exploitant', ['*'], OPERATOR), lineOf('equipe-a', ['mf-a'], TEAM)];

/** A build that its team signed beside one of the time before keys, and one that is switched off. */
async function published() {
  const store = memoryStore();
  await publishFirst(store, ['mf-a', 'mf-b'], NOW);
  const build = { id: 'mf-a', build: 'b', parent: 1 };
  await publishSigned(store, build, TEAM, believing(LINES), NOW);
  await publishChange(store, 'production', AUTHOR, withEnabled('mf-b', false), () => NOW);
  return store;
}
const BUILDS = new Map<string, ShellRelease | RemoteRelease>([
  ['shell', shellRelease('b')],
  ['mf-a', remoteRelease('mf-a', 'b')],
  ['mf-b', remoteRelease('mf-b', 'b')],
]);

it('signs what is new with the key of the operator, and leaves what is live with the words of its team', async () => {
  const store = await published();
  const machine = { ...believing(LINES, 'signed'), signer: OPERATOR };
  const revision = await publishReleases(
    store,
    'production',
    { ...AUTHOR, trust: machine },
    BUILDS,
  );

  const server = { ...believing(LINES, 'signed'), signer: newSigner() };
  const { shell, remotes } = revision;
  expect(judgeRevision(revision, server).team).toBe('exploitant');
  expect(judgeBuild('shell', shell, server).team).toBe('exploitant');
  expect(remotes['mf-a'] && judgeBuild('mf-a', remotes['mf-a'], server).team).toBe('equipe-a');
  expect(remotes['mf-b']).toMatchObject({ build: 'b', enabled: false });
  expect((await trustedRegistry(store, 'production', server)).registry?.revision).toBe(4);
});

it('publishes nothing where the policy asks for what nobody did here, and says what', async () => {
  const store = await published();
  const machine = { ...believing(LINES, 'signed', 'tested'), signer: OPERATOR };
  const refused = publishReleases(store, 'production', { ...AUTHOR, trust: machine }, BUILDS);
  await expect(refused).rejects.toThrow(PublicationRefused);
  await expect(refused).rejects.toThrow('shell 1.0.0-b n’a pas été testée, ce registre le demande');
  await expect(refused).rejects.not.toThrow('mf-a 1.0.0-b');
  expect((await trustedRegistry(store, 'production', machine)).newest).toBe(3);
});

it('publishes without a key as before, unsigned', async () => {
  const store = memoryStore();
  const { revision, shell, signature } = await publishReleases(store, 'production', AUTHOR, BUILDS);
  expect([revision, shell.provenance, signature]).toEqual([1, undefined, undefined]);
});
