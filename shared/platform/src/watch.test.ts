import fc from 'fast-check';
import { memoryStore } from '@sci/registry/memory-store';
import { rollback } from '@sci/registry/rollback';
import { AUTHOR, publishFirst, publishRemote } from '../../registry/test/releases.ts';
import { skew } from './skew.ts';
import type { Failures, Target } from './target.ts';
import { watch } from './watch.ts';
import { isAlarming, isSlower } from '@sci/registry/alarming';
import { listRevisions } from '@sci/registry/revisions';

const NOW = new Date('2026-11-20T09:00:00Z');

it('finds a release alarming when it fails for a much larger share of the accounts than before', () => {
  // 4 of 20 beside 2 of 100: 20 % is more than three times 2 %.
  expect(isAlarming({ since: { served: 20, failed: 4 }, before: { served: 100, failed: 2 } })).toBe(
    true,
  );
  // 4 of 20 beside 7 of 100: 20 % is less than three times 7 %.
  expect(isAlarming({ since: { served: 20, failed: 4 }, before: { served: 100, failed: 7 } })).toBe(
    false,
  );
  // 4 of 200 is 2 %, below three times the 1 % that is always allowed.
  expect(isAlarming({ since: { served: 200, failed: 4 }, before: { served: 0, failed: 0 } })).toBe(
    false,
  );
});

it('says that a candidate is slower only of enough accounts on both sides, and of twice their share', () => {
  const others = { measured: 40, slow: 2 };
  expect(isSlower({ measured: 20, slow: 5 }, others)).toBe(true);
  expect(isSlower({ measured: 20, slow: 4 }, others)).toBe(false);
  expect(isSlower({ measured: 9, slow: 9 }, others)).toBe(false);
  expect(isSlower({ measured: 20, slow: 12 }, { measured: 9, slow: 0 })).toBe(false);
  expect(isSlower({ measured: 20, slow: 12 }, { measured: 40, slow: 12 })).toBe(false);
  expect(isSlower({ measured: 20, slow: 13 }, { measured: 40, slow: 12 })).toBe(true);
});

it('is not alarmed by two accounts, whatever they report, and whatever happened before', () => {
  const count = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 }),
      count,
      count,
      count,
      (failed, others, served, earlier) => {
        expect(
          isAlarming({
            since: { served: failed + others, failed },
            before: { served: served + earlier, failed: earlier },
          }),
        ).toBe(false);
      },
    ),
  );
});

it('never finds fewer failing accounts more alarming', () => {
  const count = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(count, count, count, count, (failed, fine, failedBefore, fineBefore) => {
      const before = { served: failedBefore + fineBefore, failed: failedBefore };
      const served = failed + fine;
      if (!isAlarming({ since: { served, failed }, before }))
        expect(isAlarming({ since: { served, failed: Math.max(0, failed - 1) }, before })).toBe(
          false,
        );
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
    uploadMaps: unused,
    verify: unused,
    read: unused,
    release: unused,
    ...target,
  };
  return watch(whole, 'mf-a', published, { forMs: 4, everyMs: 2 }, () => {});
}

it('takes a failing release back by itself, and says why in the history', async () => {
  const back = await watched({
    since: { served: 30, failed: 9 },
    before: { served: 90, failed: 1 },
    guests: 0,
  });
  expect([back?.remotes['mf-a']?.build, back?.reason]).toEqual([
    'a',
    'retour automatique : échecs chez 9 compte(s) sur 30 depuis la révision 2, 1 compte(s) sur 90 dans l’heure d’avant',
  ]);
});

it('leaves a release alone that works, whatever visitors without an account report', async () => {
  const none = { served: 30, failed: 0 };
  expect(await watched({ since: none, before: none, guests: 500 })).toBeNull();
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
