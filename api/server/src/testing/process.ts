import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterFile } from './after-file.ts';
import { until } from './wait.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
/** What one start has compiled, the next one reads: the same place as that of `npm start`. */
const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../../.cache/node');
/** A whole product on a busy machine. */
const PATIENCE_MS = 60_000;

/** A folder that goes after the test file. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sci-start-'));
  void afterFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(address && typeof address === 'object' ? address.port : 0);
}

export interface Run {
  readonly process: ChildProcess;
  readonly url: string;
  output(): string;
  ended(): Promise<number | null>;
}

/** The product as `npm start` runs it, without building the modules. */
export async function run(env: Readonly<Record<string, string>>): Promise<Run> {
  const PORT = env['PORT'] ?? (await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE,
      BUILD: '0',
      DEMO: '0',
      PORT,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await afterFile(() => Promise.resolve(child.kill('SIGKILL')));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exit = once(child, 'close');
  return {
    process: child,
    url: `http://localhost:${PORT}`,
    output: () => output,
    ended: async () => (await exit, child.exitCode),
  };
}

/** Starts it and waits until it says that it is ready. */
export async function start(env: Readonly<Record<string, string>>): Promise<Run> {
  const started = await run(env);
  await until(() => {
    if (started.process.exitCode !== null) throw new Error(started.output());
    return started.output().includes('prêt');
  }, PATIENCE_MS);
  return started;
}

export async function stop(
  started: Run,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  started.process.kill(signal);
  return started.ended();
}
