import { publishFirst } from '../test/releases.ts';
import { licencesOf, LICENCES_FILE, writeLicences } from './licences.ts';
import { memoryStore } from './memory-store.ts';
import { assetKey, fromStore } from './verify.ts';

const react = { name: 'react 19.3.1', licence: 'MIT', text: 'MIT License\n\nCopyright (c) Meta' };
const dayjs = { name: 'dayjs 1.0.0', licence: 'MIT', text: 'Copyright (c) iamkun' };

it('names each library of the shell and of every live module once, with the words of its licence', async () => {
  const store = memoryStore();
  const registry = await publishFirst(store, ['mf-a', 'mf-b'], new Date('2026-11-20T09:00:00Z'));
  const write = (base: string, text: string) =>
    store.write(assetKey(base, LICENCES_FILE), new TextEncoder().encode(text));
  await write(registry.shell.base, writeLicences([react, dayjs]));
  await write(registry.remotes['mf-a']?.base ?? '', writeLicences([dayjs]));

  const text = await licencesOf(fromStore(store), registry);
  expect(text.match(/dayjs 1\.0\.0 \(MIT\)/g)).toHaveLength(1);
  expect(text.indexOf('dayjs')).toBeLessThan(text.indexOf('react'));
  expect(text).toContain('MIT License\n\nCopyright (c) Meta');
});
