import { buildAndPublishAll } from '../src/publish-all.ts';

/**
 * `node publish-all.ts FOLDER`: builds what changed and publishes it into the registry of that
 * folder; one line for each step. Without a folder the registry is the one in REGISTRY_URL: the
 * address of a bucket holds a secret, which arguments would show.
 */
const store = process.argv[2] ?? process.env['REGISTRY_URL'];
if (store === undefined) throw new Error('usage: publish-all.ts FOLDER');
try {
  await buildAndPublishAll({ store, onProgress: (sentence) => console.log(sentence) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
