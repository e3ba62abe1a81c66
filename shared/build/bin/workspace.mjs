// What every command of the repository starts with. Runs on any Node from 20 on, with built-in modules only: it is what
// installs the workspace, whose own Node 24 then does the work.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = 20;
const STDERR = 2;

/** The Node of the workspace, in the version of the catalog. */
export const workspaceNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Installs the workspace when it is not there yet, saying so on standard error: standard output belongs to the command.
 * Gives back what went wrong, in French, or nothing.
 */
export function ensureWorkspace() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    return `Node ${OLDEST_NODE} ou plus récent est nécessaire (ici ${process.versions.node}).`;
  }
  if (existsSync(workspaceNode)) return undefined;
  process.stderr.write('Installation des dépendances…\n');
  const install = spawnSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', STDERR, STDERR],
    shell: process.platform === 'win32',
  });
  if (install.status === 0 && existsSync(workspaceNode)) return undefined;
  return 'L’installation des dépendances a échoué.';
}

/** Runs a program of the repository under the workspace's Node, with this terminal; gives its exit code. */
export function runInWorkspace(program, args) {
  const run = spawnSync(workspaceNode, [path.join(root, program), ...args], { stdio: 'inherit' });
  if (run.error !== undefined) {
    process.stderr.write(`${run.error.message}\n`);
    return 1;
  }
  return run.status ?? 1;
}
