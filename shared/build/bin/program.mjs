// `program.mjs NAME …`: runs a program of the server beside the product (`npm run admin`, `npm run backup`…).
import { ensureWorkspace, runInWorkspace } from './workspace.mjs';

const [name, ...args] = process.argv.slice(2);
const problem = ensureWorkspace();
if (problem === undefined) {
  process.exitCode = runInWorkspace(`api/server/src/${name}.ts`, args);
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
