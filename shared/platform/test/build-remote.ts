import { buildRemote } from '@sci/build/build-remote';

/**
 * `node build-remote.ts FOLDER OUTPUT MAPS`: builds a module wherever it stands, its source maps in
 * a folder of their own, and prints its descriptor.
 */
const [, , folder = '', output = '', maps = ''] = process.argv;
console.log(JSON.stringify(await buildRemote(folder, output, { maps })));
