// `npm run kit -- FOLDER`. Runs on any Node from 20 on; the work is done by the workspace's Node.
import { ensureWorkspace, runInWorkspace } from '../../build/bin/workspace.mjs';

const problem = ensureWorkspace();
if (problem !== undefined) process.stderr.write(`${problem}\n`);
process.exitCode =
  problem === undefined
    ? runInWorkspace('shared/module-kit/pack/main.ts', process.argv.slice(2))
    : 1;
