import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { poolerFile } from './pooler.ts';
import { isAlive, runningPostmaster, stopPostmaster } from '../db/server/postmaster.ts';

/** How the folder of a test run is called; what follows is random. */
export const RUN_FOLDER = 'sci-test-';

/** Says which process a run's folder belongs to. */
export const runnerFile = (folder: string): string => path.join(folder, 'runner.pid');

/**
 * A test run that was killed leaves its database running: the next run stops it and takes its
 * folder away.
 */
export async function endAbandonedRuns(parent: string): Promise<void> {
  const folders = readdirSync(parent)
    .filter((name) => name.startsWith(RUN_FOLDER))
    .map((name) => path.join(parent, name));
  for (const folder of folders.filter(isAbandoned)) {
    const database = runningPostmaster(path.join(folder, 'postgres/data'));
    if (database) await stopPostmaster(database.pid);
    stopPooler(path.join(folder, POOLER_FOLDER));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pooler of a run, below its folder. */
export const POOLER_FOLDER = 'pgbouncer';

function stopPooler(folder: string): void {
  const file = poolerFile(folder);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** A folder without the file is one that is being made. */
function isAbandoned(folder: string): boolean {
  return (
    existsSync(runnerFile(folder)) && !isAlive(Number(readFileSync(runnerFile(folder), 'utf8')))
  );
}
