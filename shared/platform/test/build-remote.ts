import { buildRemote } from '@sci/build/build-remote';

/**
 * `node build-remote.ts FOLDER OUTPUT`: builds a module wherever it stands and prints its
 * descriptor.
 */
const [, , folder = '', output = ''] = process.argv;
console.log(JSON.stringify(await buildRemote(folder, output)));
