import { memoryStore } from '@sci/registry/memory-store';
import { publishFirst, publishRemote } from '../../../../shared/registry/test/releases.ts';
import { KeptCopies } from './kept-copies.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const entry = (build: string) => `assets/remotes/mf-a/1.0.0-${build}/remoteEntry.js`;

/** A registry with the builds a, b and c of a module, each published after the other. */
async function publishThree() {
  const registry = memoryStore();
  return {
    registry,
    a: await publishFirst(registry, ['mf-a'], NOW),
    b: await publishRemote(registry, 'mf-a', 'b', NOW),
    c: await publishRemote(registry, 'mf-a', 'c', NOW),
  };
}

it('keeps the files of the build before through a restart, and no older ones', async () => {
  const { registry, a, b, c } = await publishThree();
  const disk = memoryStore();
  const first = new KeptCopies(disk, 'production');
  for (const revision of [a, b]) {
    await first.keep(revision);
    await first.first([entry(revision === a ? 'a' : 'b')], { store: registry, isAway: false });
  }

  const restarted = new KeptCopies(disk, 'production');
  await restarted.keep(b);
  expect(await disk.list('assets/')).toEqual([entry('a'), entry('b')]);

  const beside = new KeptCopies(disk, 'production');
  await beside.keep(c);
  await restarted.keep(c);
  expect(await disk.list('assets/')).toEqual([entry('b')]);
  expect((await restarted.recall())?.revision).toBe(3);
});

it('keeps what is asked of the build before by a process that started without the registry', async () => {
  const { registry, a, b } = await publishThree();
  const disk = memoryStore();
  const first = new KeptCopies(disk, 'production');
  await first.keep(a);
  await first.keep(b);

  const restarted = new KeptCopies(disk, 'production');
  await restarted.recall();
  await restarted.first([entry('a')], { store: registry, isAway: false });
  expect(await disk.list('assets/')).toEqual([entry('a')]);
});
