import fc from 'fast-check';
import { memoryStore } from './memory-store.ts';
import { PublicationRefused } from './refused.ts';
import { currentRegistry, listRevisions } from './revisions.ts';
import { prune, retainedBuilds } from './retention.ts';
import { rollback } from './rollback.ts';
import { putMap } from './source-maps.ts';
import { assetKey, verifyBuild } from './verify.ts';
import { AUTHOR, publishFirst, publishRemote, remoteRelease } from '../test/releases.ts';

const MODULES = ['mf-a', 'mf-b', 'mf-c'];
const DAY_MS = 24 * 60 * 60 * 1_000;
const START = new Date('2026-01-01T08:00:00Z');
const day = (count: number): Date => new Date(START.getTime() + count * DAY_MS);

const builds = fc.uniqueArray(
  fc.integer({ min: 1, max: 99 }).map((number) => `b${number}`),
  { minLength: 1, maxLength: 6 },
);

it('undoes a publication exactly, whatever was published before and beside', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...MODULES), builds, builds, async (id, before, beside) => {
      const store = memoryStore();
      await publishFirst(store, MODULES, START);
      for (const build of before) await publishRemote(store, id, build, START);
      const entry = (await currentRegistry(store, 'production'))?.remotes[id];

      await publishRemote(store, id, 'new', START);
      const other = MODULES.find((candidate) => candidate !== id) ?? '';
      for (const build of beside) await publishRemote(store, other, build, START);
      const undone = await rollback(store, 'production', { id }, AUTHOR, () => START);

      expect(undone.remotes[id]).toEqual(entry);
      expect(undone.remotes[other]?.build).toBe(beside.at(-1));
      expect(undone.revision).toBe(1 + before.length + 1 + beside.length + 1);
    }),
  );
});

it('goes further back each time, and never forward to what was taken back', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, START);
  for (const build of ['b', 'c']) await publishRemote(store, 'mf-a', build, START);
  const back = async () =>
    (await rollback(store, 'production', { id: 'mf-a' }, AUTHOR, () => START)).remotes['mf-a']
      ?.build;

  expect([await back(), await back()]).toEqual(['b', 'a']);
  await expect(back()).rejects.toThrow(
    'aucune construction conservée de « mf-a » avant l’actuelle ; on peut revenir à une autre par son nom (--to) : 1.0.0-b, 1.0.0-c',
  );

  await publishRemote(store, 'mf-a', 'd', START);
  expect(await back()).toBe('a'); // b and c were taken back: d never stood on them
});

it('goes from a build that was published again only to an older one, and names the others', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, START);
  for (const build of ['b', 'a']) await publishRemote(store, 'mf-a', build, START);
  const backTo = async (to?: string) =>
    (await rollback(store, 'production', { id: 'mf-a', to }, AUTHOR, () => START)).remotes['mf-a']
      ?.build;

  await expect(backTo()).rejects.toThrow('par son nom (--to) : 1.0.0-b');
  await expect(backTo('1.0.0-a')).rejects.toThrow('mf-a 1.0.0-a est déjà en ligne ; on peut');
  await expect(backTo('1.0.0-z')).rejects.toThrow('ne s’appelle 1.0.0-z ; on peut revenir à une');
  expect(await backTo('1.0.0-b')).toBe('b');
  expect(await backTo()).toBe('a');
});

it('climbs down every build that was published, whatever happens beside', async () => {
  await fc.assert(
    fc.asyncProperty(builds, builds, async (published, beside) => {
      const store = memoryStore();
      await publishFirst(store, MODULES, START);
      for (const build of published) await publishRemote(store, 'mf-a', build, START);
      const seen: (string | undefined)[] = [];
      for (const step of published.keys()) {
        const other = beside[step];
        if (other !== undefined) await publishRemote(store, 'mf-b', other, START);
        const undone = await rollback(store, 'production', { id: 'mf-a' }, AUTHOR, () => START);
        seen.push(undone.remotes['mf-a']?.build);
      }
      expect(seen).toEqual(['a', ...published].slice(0, -1).toReversed());
    }),
  );
});

it('goes back to the build that is asked for by its name', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, START);
  for (const build of ['b', 'c', 'd']) await publishRemote(store, 'mf-a', build, START);

  const back = await rollback(
    store,
    'production',
    { id: 'mf-a', to: '1.0.0-b' },
    AUTHOR,
    () => START,
  );
  expect(back.remotes['mf-a']?.build).toBe('b');
});

it('refuses to go back to a build whose files were damaged', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, START);
  await publishRemote(store, 'mf-a', 'b', START);
  await store.write(
    assetKey('/assets/remotes/mf-a/1.0.0-a/', 'remoteEntry.js'),
    new TextEncoder().encode('tampered'),
  );

  await expect(rollback(store, 'production', { id: 'mf-a' }, AUTHOR, () => START)).rejects.toThrow(
    '/assets/remotes/mf-a/1.0.0-a/remoteEntry.js n’a pas le contenu annoncé',
  );
});

it('says so when there is nothing to go back to', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, START);

  await expect(rollback(store, 'production', { id: 'mf-a' }, AUTHOR, () => START)).rejects.toThrow(
    PublicationRefused,
  );
});

/**
 * A life of the registry: each step is a day, on which one module publishes, goes back, or the
 * store is pruned.
 */
const step = fc.record({
  id: fc.constantFrom(...MODULES),
  days: fc.integer({ min: 0, max: 25 }),
  act: fc.constantFrom('publish', 'publish', 'rollback', 'prune'),
});

it('never deletes a build that a tab of the last thirty days, or a rollback, may ask for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const store = memoryStore();
      await publishFirst(store, MODULES, START);
      let today = 0;
      for (const [index, { id, days, act }] of steps.entries()) {
        today += days;
        if (act === 'publish') await publishRemote(store, id, `s${index}`, day(today));
        if (act === 'rollback')
          await rollback(store, 'production', { id }, AUTHOR, () => day(today)).catch(() => null);
        if (act === 'prune') await prune(store, ['production'], day(today));
        const history = await listRevisions(store, 'production');
        const kept = retainedBuilds(history, day(today));
        const releases = history.flatMap(({ shell, remotes }) => [
          shell,
          ...Object.values(remotes),
        ]);
        for (const release of releases.filter(({ base }) => kept.has(base)))
          await verifyBuild(store, release);
      }
    }),
    { numRuns: 60 },
  );
});

it('deletes what nobody can need any more, and nothing that waits to be published', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, START);
  await putMap(store, remoteRelease('mf-a', 'a'), 'remoteEntry.js.map.gz', new Uint8Array([1]));
  for (const [index, build] of ['b', 'c', 'd', 'e'].entries())
    await publishRemote(store, 'mf-a', build, day(index + 1));

  expect(await prune(store, ['production'], day(20))).toEqual([]);
  expect((await prune(store, ['production'], day(60))).toSorted()).toEqual([
    '/assets/remotes/mf-a/1.0.0-a/',
    '/assets/remotes/mf-a/1.0.0-b/',
  ]);
  expect(await store.list('assets/remotes/mf-a/1.0.0-a/')).toEqual([]);
  expect(await store.list('maps/')).toEqual([]);
});

it('names the file that keeps anybody from publishing or going back, a revision that nobody can read', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, START);
  const broken = 'registry/production/2.json';
  await store.write(broken, new TextEncoder().encode('{"schema":1'));
  for (const act of [
    () => rollback(store, 'production', { id: 'mf-a' }, AUTHOR),
    () => publishRemote(store, 'mf-a', 'b', START),
  ])
    await expect(act()).rejects.toThrow(`ait retiré « ${broken} » du registre`);
});
