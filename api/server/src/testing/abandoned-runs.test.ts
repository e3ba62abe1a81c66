import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, runningPostmaster } from '../db/server/postmaster.ts';
import { startEmbedded } from '../db/server/embedded.ts';
import { endAbandonedRuns, RUN_FOLDER, runnerFile } from './abandoned-runs.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'runs-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** The number of a process that has ended. */
const endedPid = (): number => spawnSync(process.execPath, ['--version']).pid;

it('stops the database of a test run that was killed, and leaves that of a run that lives', async () => {
  const [killed, alive] = [
    mkdtempSync(path.join(parent, RUN_FOLDER)),
    mkdtempSync(path.join(parent, RUN_FOLDER)),
  ];
  const database = await startEmbedded({ dataDir: killed, disposable: true });
  const pid = runningPostmaster(path.join(killed, 'postgres/data'))?.pid ?? 0;
  writeFileSync(runnerFile(killed), String(endedPid()));
  writeFileSync(runnerFile(alive), String(process.pid));

  try {
    await endAbandonedRuns(parent);
    expect({ running: isAlive(pid), killed: existsSync(killed), alive: existsSync(alive) }).toEqual(
      { running: false, killed: false, alive: true },
    );
  } finally {
    await database.stop();
  }
});
