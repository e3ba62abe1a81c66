// `pnpm release`, `pnpm rollback`, `pnpm status`, `pnpm skew`, `pnpm dev`, `pnpm new:remote`: the
// life of a module. Runs on any Node from 20 on; the commands themselves run on the workspace's
// Node.
import { ensureWorkspace, runInWorkspace } from '../../build/bin/workspace.mjs';

// Ctrl-C reaches the command too, which ends what it has started; this process waits for it.
process.on('SIGINT', () => {});

const problem = ensureWorkspace();
if (problem === undefined) {
  process.exitCode = runInWorkspace(
    'shared/platform/src/main.ts',
    process.argv.slice(2).filter((argument) => argument !== '--'),
  );
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
