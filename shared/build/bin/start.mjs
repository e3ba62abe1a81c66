// `npm start`: installs what is missing, then runs the product until it is stopped. Runs on any
// Node from 20 on, with built-in modules only; the product itself runs on the workspace's Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureWorkspace, root, workspaceNode } from './workspace.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const problem = ensureWorkspace();
if (problem === undefined) {
  // The channel tells the product that this process has ended, however it ended.
  const server = spawn(workspaceNode, ['api/server/src/main.ts'], {
    cwd: root,
    // Types are stripped once, not at every start.
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'), ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => server.kill(signal));
  server.once('error', (error) => fail(`L’application n’a pas pu être lancée : ${error.message}`));
  server.once('exit', (code) => process.exit(code ?? 1));
} else {
  fail(problem);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
