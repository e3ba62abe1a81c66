import { buildRecords, announceBuild, recordKey } from './upload.ts';
import { memoryStore } from './memory-store.ts';
import { encodeJson } from './object-store.ts';
import { uploadedRelease } from './release-build.ts';
import { remoteRelease, shellRelease } from '../test/releases.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const remote = remoteRelease('mf-a', 'a');
const KEY = recordKey(remote.base);

it('reads again what it keeps of a build, the shell’s or a module’s', async () => {
  const store = memoryStore();
  const releases = [remote, shellRelease('a')];
  for (const release of releases) await announceBuild(store, release, NOW);

  const kept = await buildRecords(store);
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining(releases.map((release) => ({ uploadedAt: NOW.toISOString(), release }))),
  );
});

it.each([
  ['text that is no JSON', new TextEncoder().encode('{"uploadedAt":')],
  ['an empty object', encodeJson({})],
  [
    'a build whose files are no list of fingerprints',
    encodeJson({ uploadedAt: NOW, release: { ...remote, files: { 'a.js': 1 } } }),
  ],
])('refuses %s in the place of a record', async (_, content) => {
  const store = memoryStore();
  await store.write(KEY, content);

  const refusal = /description de construction .*mf-a.* est illisible/;
  await expect(buildRecords(store)).rejects.toThrow(refusal);
  await expect(announceBuild(store, remote, NOW)).rejects.toThrow(refusal);
  await expect(uploadedRelease(store, 'mf-a', `${remote.version}-${remote.build}`)).rejects.toThrow(
    refusal,
  );
});
