import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a running database writes about itself in its folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const PID_LINE = 0;
const PORT_LINE = 3;

/** The database that `postmaster.pid` announces, if that process lives and is really a database. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;

  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[PID_LINE]);
  if (isAlive(pid) && looksLikePostgres(pid)) return { pid, port: Number(lines[PORT_LINE]) };

  rmSync(file, { force: true }); // left by a kill -9, its number perhaps given to another program since
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function looksLikePostgres(pid: number): boolean {
  const status = `/proc/${pid}/comm`;
  return !existsSync(status) || readFileSync(status, 'utf8').startsWith('postgres');
}

/** Asks a database to stop at once without losing anything, and waits until it has. */
export async function stopPostmaster(pid: number, patienceMs = 30_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  signal(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await wait(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has just ended by itself
  }
}
