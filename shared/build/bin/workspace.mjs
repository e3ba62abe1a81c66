// What every command of the repository starts with. Runs on any Node from 20 on, with built-in
// modules only: it is what installs the workspace, whose own Node 24 then does the work.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = 20;
const LONGEST_OUTPUT = 50_000_000;

/** The Node of the workspace, in the version of the catalog. */
export const workspaceNode = path.join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/** Written after an installation: which lockfile it installed. */
const stamp = path.join(root, 'node_modules', '.sci-installed');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');

const isInstalled = () =>
  existsSync(workspaceNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/**
 * Installs the workspace when the lockfile is not the one installed, saying so on standard error:
 * standard output belongs to the command. Gives back what went wrong, in French, or nothing.
 */
export function ensureWorkspace() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    return `Node ${OLDEST_NODE} ou plus récent est nécessaire (ici ${process.versions.node}).`;
  }
  if (isInstalled()) return undefined;
  process.stderr.write('Installation des dépendances (une à deux minutes la première fois)…\n');
  const install = runPnpm(['install', '--frozen-lockfile']);
  if (install.status !== 0) process.stderr.write(`${install.stdout ?? ''}${install.stderr ?? ''}`);
  if (install.status !== 0 || !existsSync(workspaceNode))
    return 'L’installation des dépendances a échoué.';
  writeFileSync(stamp, lockHash());
  return undefined;
}

/** Runs the package manager in its one version; gives what it said and its exit code. */
export const runPnpm = (args) =>
  spawnSync('npx', ['-y', PNPM, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: LONGEST_OUTPUT,
    shell: process.platform === 'win32',
  });

/**
 * Runs a program of the repository under the workspace's Node, with this terminal; gives its exit
 * code.
 */
export function runInWorkspace(program, args) {
  const run = spawnSync(workspaceNode, [path.join(root, program), ...args], { stdio: 'inherit' });
  if (run.error !== undefined) {
    process.stderr.write(`${run.error.message}\n`);
    return 1;
  }
  return run.status ?? 1;
}
