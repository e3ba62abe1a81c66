import { memoryStore } from '@sci/registry/memory-store';
import { currentRegistry } from '@sci/registry/revisions';
import { fromStore } from '@sci/registry/verify';
import { publishFirst } from '../../registry/test/releases.ts';
import { keepLive } from './keep.ts';
import { localTarget } from './local-target.ts';
import { Folders } from '../test/command.ts';
import { openStoreAt } from '@sci/registry/open-store';

const NOW = new Date('2026-11-20T09:00:00Z');
const folders = new Folders();
afterEach(() => folders.remove());

async function server() {
  const folder = await folders.make();
  await publishFirst(openStoreAt(folder), ['mf-a', 'mf-b'], NOW);
  return localTarget(folder);
}

it('copies the shell and the modules that are live, with their files', async () => {
  const target = await server();
  const store = memoryStore();
  await keepLive(target, store);

  const [live, kept] = [await target.current(), await currentRegistry(store, 'production')];
  expect([kept?.shell, kept?.remotes]).toEqual([live?.shell, live?.remotes]);
  const { base = '', entry = '' } = kept?.remotes['mf-b'] ?? {};
  expect(await fromStore(store)(`${base}${entry}`)).toEqual(await target.read(`${base}${entry}`));
});

it('refuses a file that came otherwise than its build says', async () => {
  const target = await server();
  const tampered = { ...target, read: async () => new TextEncoder().encode('autre chose') };

  await expect(keepLive(tampered, memoryStore())).rejects.toThrow('contenu');
});
