import { buildAndPublishAll } from '../src/publish-all.ts';

/** `node publish-all.ts FOLDER`: builds what changed and publishes it into the registry of that folder; one line for each step. */
const [, , storeDir] = process.argv;
if (storeDir === undefined) throw new Error('usage: publish-all.ts FOLDER');
try {
  await buildAndPublishAll({ storeDir, onProgress: (sentence) => console.log(sentence) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
