import type { RemotesRegistry } from '@sci/module-contract';
import { AUTHOR, publishFirst } from '../test/releases.ts';
import { memoryStore } from './memory-store.ts';
import type { ObjectStore } from './object-store.ts';
import { PACKED } from './packs.ts';
import { commitRevision, currentRegistry, listRevisions, nextRevision } from './revisions.ts';

const COUNT = 2 * PACKED + 37;
const PACK = `registry/production/packs/1-${PACKED}.json`;

/** A registry of many publications: every third one stops the module or lets it go on. */
async function manyRevisions(): Promise<ObjectStore> {
  const store = memoryStore();
  await publishFirst(store, ['mf-a', 'mf-b'], new Date());
  let current = await currentRegistry(store, 'production');
  while (current !== null && current.revision < COUNT) {
    current = withOneMore(current);
    await commitRevision(store, current);
  }
  return store;
}

function withOneMore(current: RemotesRegistry): RemotesRegistry {
  const { shell, remotes } = current;
  const [id, remote] = Object.entries(remotes)[0] ?? [];
  if (id === undefined || remote === undefined) throw new Error('no module');
  const enabled = current.revision % 3 !== 0;
  const draft = { ...AUTHOR, shell, remotes: { ...remotes, [id]: { ...remote, enabled } } };
  return nextRevision('production', current, draft, new Date());
}

/** How many files a task reads. */
async function readsOf(store: ObjectStore, task: (store: ObjectStore) => Promise<unknown>) {
  const keys: string[] = [];
  const read = (key: string) => {
    keys.push(key);
    return store.read(key);
  };
  await task({ ...store, read });
  return keys.length;
}

const list = (store: ObjectStore) => listRevisions(store, 'production');

it('reads a long history from its packs, the same as one by one', async () => {
  const store = await manyRevisions();
  const first = await list(store);

  expect(first.map(({ revision }) => revision)).toEqual(
    Array.from({ length: COUNT }, (_, index) => COUNT - index),
  );
  expect(await list(store)).toEqual(first);
  expect(await readsOf(store, list)).toBeLessThan(PACKED);
});

it('takes the revisions themselves where a pack is damaged, short or of somebody else', async () => {
  const store = await manyRevisions();
  const first = await list(store);
  const pack = new TextDecoder().decode((await store.read(PACK)) ?? undefined);

  const damaged = ['', '{}', pack.slice(0, -9), pack.replace('"revision":7,', '"revision":8,')];
  for (const content of damaged) {
    await store.write(PACK, new TextEncoder().encode(content));
    expect(await list({ ...store })).toEqual(first);
  }
});

it('reads each revision once: to go back among a thousand costs what it costs among ten', async () => {
  const store = await manyRevisions();
  await list(store);
  const again = await readsOf(store, async (counted) => {
    await list(counted);
    await list(counted);
  });
  const once = await readsOf(store, list);
  // The pointer, the revision that it names, and the one after that.
  expect(again - once).toBe(3);
});

it('lists the history of a store that nobody may write', async () => {
  const store = await manyRevisions();
  const create = () => Promise.reject(new Error('read only'));

  expect(await list({ ...store, create })).toHaveLength(COUNT);
});
