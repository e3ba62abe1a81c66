import { listRevisions } from './revisions.ts';
import { openStoreAt } from './open-store.ts';
import { UnconditionalBucket } from './s3-store.ts';
import { rollback } from './rollback.ts';
import { startBucket } from '../test/bucket-server.ts';
import { AUTHOR, publishFirst, publishRemote } from '../test/releases.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const MODULES = ['mf-a', 'mf-b', 'mf-c'];

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

it('publishes into a bucket, loses no publication made at the same moment, and goes back', async () => {
  await publishFirst(openStoreAt(bucket.address), MODULES, NOW);
  await Promise.all(
    MODULES.flatMap((id) =>
      ['b', 'c'].map((build) => publishRemote(openStoreAt(bucket.address), id, build, NOW)),
    ),
  );

  const store = openStoreAt(bucket.address);
  const history = await listRevisions(store, 'production');
  expect(history).toHaveLength(1 + MODULES.length * 2);
  for (const id of MODULES)
    expect(new Set(history.map(({ remotes }) => remotes[id]?.build))).toEqual(
      new Set(['a', 'b', 'c']),
    );
  expect(
    (await rollback(store, 'production', { id: 'mf-a', to: '1.0.0-a' }, AUTHOR, () => NOW)).remotes[
      'mf-a'
    ]?.build,
  ).toBe('a');
});

it('keeps what it was given, lists by prefix over several pages, and forgets what is removed', async () => {
  const store = openStoreAt(bucket.address);
  const keys = ['x/1', 'x/2', 'x/3', 'y/1'];
  for (const key of keys) expect(await store.create(key, new TextEncoder().encode(key))).toBe(true);

  expect(await store.create('x/1', new Uint8Array())).toBe(false);
  expect(new TextDecoder().decode((await store.read('x/1')) ?? undefined)).toBe('x/1');
  expect((await store.list('x/')).toSorted()).toEqual(['x/1', 'x/2', 'x/3']);
  await store.remove('x/1');
  expect(await store.read('x/1')).toBeNull();
});

it('publishes nothing into a bucket that writes over what is there, and leaves nothing of the trial', async () => {
  const careless = await startBucket({ isConditional: false });
  const store = openStoreAt(careless.address);
  await expect(publishFirst(store, MODULES, NOW)).rejects.toThrow(UnconditionalBucket);
  expect(await store.list('registry/')).toEqual([]);
  expect(await store.list('essais/')).toEqual([]);
  await careless.close();
  expect(await openStoreAt(bucket.address).list('essais/')).toEqual([]);
});
