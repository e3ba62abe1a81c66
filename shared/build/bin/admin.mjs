// `npm run admin -- EMAIL`: makes an account an administrator.
import { ensureWorkspace, runInWorkspace } from './workspace.mjs';

const problem = ensureWorkspace();
if (problem === undefined) {
  process.exitCode = runInWorkspace('api/server/src/make-admin.ts', process.argv.slice(2));
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
