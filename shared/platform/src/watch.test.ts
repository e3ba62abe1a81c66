import fc from 'fast-check';
import { memoryStore } from '@sci/registry/memory-store';
import { rollback } from '@sci/registry/rollback';
import { AUTHOR, publishFirst, publishRemote } from '../../registry/test/releases.ts';
import { skew } from './skew.ts';
import type { Failures, Target } from './target.ts';
import { isAlarming, watch } from './watch.ts';
import { listRevisions } from '@sci/registry/revisions';

const NOW = new Date('2026-11-20T09:00:00Z');
const QUARTER_MS = 15 * 60_000;

it('finds a release alarming when it fails much more often than the hour before, and not for one unlucky visitor', () => {
  expect(isAlarming({ since: 12, before: 4 }, QUARTER_MS)).toBe(true);
  expect(isAlarming({ since: 2, before: 0 }, QUARTER_MS)).toBe(false);
  expect(isAlarming({ since: 10, before: 40 }, QUARTER_MS)).toBe(false);
});

it('never finds fewer failures more alarming', () => {
  const count = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 3_600_000 }), (since, before, elapsed) => {
      if (!isAlarming({ since, before }, elapsed))
        expect(isAlarming({ since: Math.max(0, since - 1), before }, elapsed)).toBe(false);
    }),
  );
});

async function watched(failures: Failures) {
  const store = memoryStore();
  await publishFirst(store, ['mf-a'], NOW);
  const published = await publishRemote(store, 'mf-a', 'b', NOW);
  const target: Pick<Target, 'failures' | 'rollback'> = {
    failures: () => Promise.resolve(failures),
    rollback: (id, to, reason) =>
      rollback(store, 'production', { id, to }, { ...AUTHOR, reason }, () => NOW),
  };
  const unused = () => Promise.reject(new Error('not part of watching'));
  const whole: Target = {
    name: 'essai',
    current: unused,
    history: unused,
    upload: unused,
    verify: unused,
    read: unused,
    release: unused,
    ...target,
  };
  return watch(whole, 'mf-a', published, { forMs: 4, everyMs: 2 }, () => {});
}

it('takes a failing release back by itself, and says why in the history', async () => {
  const back = await watched({ since: 9, before: 0 });
  expect([back?.remotes['mf-a']?.build, back?.reason]).toEqual([
    'a',
    'retour automatique : 9 échecs depuis la révision 2',
  ]);
});

it('leaves a release that works alone', async () => {
  expect(await watched({ since: 0, before: 2 })).toBeNull();
});

it('tries both shells with both builds of each module, and leaves out what negotiation refuses', async () => {
  const store = memoryStore();
  await publishFirst(store, ['mf-a'], NOW);
  await publishRemote(store, 'mf-a', 'b', NOW);
  const [current, first] = await listRevisions(store, 'production');
  if (!current || !first) throw new Error('no history');
  const older = {
    ...first,
    shell: { ...first.shell, build: 'z', base: '/assets/shell/1.0.0-z/' as const, exports: {} },
  };
  const tried: string[] = [];
  const { lines } = await skew(
    [current, older],
    () => Promise.resolve(null),
    (pairs) => {
      tried.push(
        ...pairs.map(
          ({ registry }) => `${registry.shell.build} ${registry.remotes['mf-a']?.build}`,
        ),
      );
      return Promise.resolve([]);
    },
  );

  expect(tried).toEqual(['a b', 'a a']);
  expect(lines.filter((line) => line.includes('refusé par la négociation'))).toHaveLength(2);
});
