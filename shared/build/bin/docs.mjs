// `npm run docs`: draws what docs/ shows of the code.
import { ensureWorkspace, runInWorkspace } from './workspace.mjs';

const problem = ensureWorkspace();
if (problem === undefined) {
  process.exitCode = runInWorkspace('shared/house/bin/draw-server.ts', process.argv.slice(2));
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
