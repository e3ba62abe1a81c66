import { memoryStore } from './memory-store.ts';
import { candidateSet } from './candidate.ts';
import { publishChange, withEnabled, withShell } from './publish.ts';
import { releaseBuild } from './release-build.ts';
import { retainedBuilds } from './retention.ts';
import { currentRegistry, listRevisions } from './revisions.ts';
import { rollback } from './rollback.ts';
import {
  AUTHOR,
  publishFirst,
  publishRemote,
  remoteRelease,
  shellRelease,
  upload,
} from '../test/releases.ts';

const AT = new Date('2026-11-23T12:00:00Z');
const later = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000);

async function withCandidate(build = 'b', percent = 10) {
  const store = memoryStore();
  await publishFirst(store, ['mf-a', 'mf-b'], AT);
  return { store, give: give(store), registry: await give(store)(build, percent) };
}

const give =
  (store: ReturnType<typeof memoryStore>) =>
  async (build: string, percent: number, minutes = 0, id = 'mf-a') => {
    const release = remoteRelease(id, build);
    await upload(store, release, AT);
    const parent = (await currentRegistry(store, 'production'))?.revision ?? 0;
    const publication = {
      id,
      build: `1.0.0-${build}`,
      parent,
      candidate: { percent, companies: [7] },
    };
    return releaseBuild(store, 'production', publication, AUTHOR, () => later(minutes));
  };

it('puts a candidate beside the build that everybody keeps, and raises its share without counting anew', async () => {
  const { give: again, registry } = await withCandidate();
  expect(registry.remotes['mf-a']?.build).toBe('a');
  expect(candidateSet(registry)?.remotes['mf-a']?.build).toBe('b');
  expect(candidateSet(registry)?.remotes['mf-b']?.build).toBe('a');

  const raised = await again('b', 50, 30);
  expect(raised.candidate).toMatchObject({ percent: 50, since: AT.toISOString() });
  const another = await again('c', 5, 60);
  expect(another.candidate).toMatchObject({ percent: 5, since: later(60).toISOString() });
});

it('keeps the candidate through the publications of others, and ends it with one of its own module', async () => {
  const { store } = await withCandidate();
  expect((await publishRemote(store, 'mf-b', 'x', AT)).candidate?.release.build).toBe('b');
  const promoted = await publishRemote(store, 'mf-a', 'b', AT);
  expect([promoted.remotes['mf-a']?.build, promoted.candidate]).toEqual(['b', undefined]);
});

it('never holds up a shell that the candidate cannot live with: the candidate ends', async () => {
  const { store } = await withCandidate();
  const older = remoteRelease('mf-a', 'old', {
    requires: { ...remoteRelease('mf-a', 'old').requires, exports: { '@sci/ui': ['Button'] } },
  });
  await upload(store, older, AT);
  await releaseBuild(
    store,
    'production',
    { id: 'mf-a', build: '1.0.0-old', parent: 2, candidate: { percent: 10, companies: [] } },
    AUTHOR,
    () => AT,
  );
  const shell = shellRelease('n', { exports: { react: ['useState'], '@sci/ui': ['Page'] } });
  await upload(store, shell, AT);
  const next = await publishChange(store, 'production', AUTHOR, withShell(shell), () => AT);
  expect([next.shell.build, next.candidate]).toEqual(['n', undefined]);
});

it('switches a module off for those of its candidate, too', async () => {
  const { store } = await withCandidate();
  const off = await publishChange(store, 'production', AUTHOR, withEnabled('mf-a', false));
  expect(candidateSet(off)?.remotes['mf-a']).toMatchObject({ build: 'b', enabled: false });
});

it('takes a candidate back and leaves everybody’s build alone, also in later rollbacks', async () => {
  const { store } = await withCandidate();
  const target = { id: 'mf-a', to: 'candidate' };
  const back = await rollback(store, 'production', target, AUTHOR, () => AT);
  expect([back.remotes['mf-a']?.build, back.candidate]).toEqual(['a', undefined]);
  await expect(rollback(store, 'production', target, AUTHOR, () => AT)).rejects.toThrow(
    '« mf-a » n’a pas de candidat',
  );
});

it('refuses a second candidate, the build that everybody has, and a share that is none', async () => {
  const { give: another } = await withCandidate();
  await expect(another('x', 10, 0, 'mf-b')).rejects.toThrow('« mf-a » a déjà un candidat');
  await expect(another('a', 10)).rejects.toThrow('tout le monde a déjà cette construction');
  await expect(another('z', 101)).rejects.toThrow('la part va de 0 à 100 %');
});

it('keeps the files of a candidate as long as those of any build that somebody had', async () => {
  const { store } = await withCandidate();
  await rollback(store, 'production', { id: 'mf-a', to: 'candidate' }, AUTHOR, () => later(1));
  const history = await listRevisions(store, 'production');
  expect(retainedBuilds(history, later(60)).has('/assets/remotes/mf-a/1.0.0-b/')).toBe(true);
});
