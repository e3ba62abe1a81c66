import { memoryStore } from '@sci/registry/memory-store';
import { publishChange, withRemote } from '@sci/registry/publish';
import { AUTHOR, publishFirst, remoteRelease } from '../../registry/test/releases.ts';
import { liveTypes } from './live-types.ts';

it('writes what others have live as types, and leaves the modules of the repository alone', async () => {
  const store = memoryStore();
  await publishFirst(store, ['mf-a', 'mf-b'], new Date('2026-11-20T09:00:00Z'));
  const { manifest, ...release } = remoteRelease('mf-b', 'b');
  const offers = { slots: { 'b.side': { year: 'number' } } } as const;
  const live = await publishChange(
    store,
    'production',
    AUTHOR,
    withRemote('mf-b', { ...release, manifest: { ...manifest, offers } }),
  );

  const types = liveTypes(live, ['mf-a'], 'https://exemple.fr');
  expect(types).toContain(
    '"mf-b": {"routes":[{"id":"b.home"}],"offers":{"slots":{"b.side":{"year":"number"}}}};',
  );
  expect(types).not.toContain('mf-a');
});
