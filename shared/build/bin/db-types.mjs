// `npm run db:types`: writes the types of the server's tables anew from the migrations.
import { ensureWorkspace, runInWorkspace } from './workspace.mjs';

const problem = ensureWorkspace();
if (problem === undefined) {
  process.exitCode = runInWorkspace('api/server/src/make-db-types.ts', process.argv.slice(2));
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
