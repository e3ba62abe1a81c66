// `npm run --silent engine -- FILE.json`: computes the year of a company and prints it as one JSON
// object.
import { ensureWorkspace, runInWorkspace } from './workspace.mjs';

const problem = ensureWorkspace();
if (problem === undefined) {
  process.exitCode = runInWorkspace('api/engine/bin/compute.ts', process.argv.slice(2));
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
