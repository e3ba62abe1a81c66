import path from 'node:path';
import { buildRemote } from '../src/build-remote.ts';
import { BuildRefused } from '../src/run-webpack.ts';

/**
 * `node build-each.ts FOLDER…`: builds modules one after the other and prints, as JSON, why each
 * was refused.
 */
const outcomes: Record<string, readonly string[]> = {};
for (const folder of process.argv.slice(2)) {
  const name = path.basename(path.dirname(folder));
  try {
    await buildRemote(folder, path.join(folder, 'dist'));
    outcomes[name] = [];
  } catch (error) {
    if (!(error instanceof BuildRefused)) throw error;
    outcomes[name] = error.reasons;
  }
}
console.log(JSON.stringify(outcomes));
