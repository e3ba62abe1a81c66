import { gzipSync } from 'node:zlib';
import { memoryStore } from './memory-store.ts';
import { mapName, putMap, sourcePlace } from './source-maps.ts';
import { remoteRelease } from '../test/releases.ts';

const RELEASE = remoteRelease('mf-a', 'b');
const SCRIPT = 'remoteEntry.js';

/** Column 4 of line 1 comes from column 1 of line 4 of the source (`GAGA` in base 64 VLQ). */
async function leadingTo(source: string) {
  const store = memoryStore();
  const map = { version: 3, sources: [source], names: [], mappings: 'GAGA' };
  await putMap(store, RELEASE, mapName(SCRIPT), gzipSync(JSON.stringify(map)));
  return (line: number, column: number) =>
    sourcePlace(store, RELEASE.base, SCRIPT, { line, column });
}

it.each([
  ['webpack://mf-a/./src/screens/list.tsx', 'mf-a/src/screens/list.tsx'],
  ['webpack://mf-a/./src/list.module.css?1a2b', 'mf-a/src/list.module.css'],
  ['webpack://mf-a/../shared/money/src/cents.ts', 'shared/money/src/cents.ts'],
  [
    'webpack://shell/../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/client.js',
    'node_modules/react-dom/client.js',
  ],
])('leads to a file as the workspace names it: %s', async (source, file) => {
  const placeAt = await leadingTo(source);
  expect(await placeAt(1, 5)).toEqual({ file, line: 4, column: 1 });
});

it('knows nothing of a place before the first that the map names', async () => {
  expect(await (await leadingTo('webpack://mf-a/./src/list.tsx'))(1, 2)).toBeNull();
});
