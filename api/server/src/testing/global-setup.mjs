// One embedded server for the whole run; each startApp() copies the template into a database of its
// own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../db/server/embedded.ts';
import { connectPool, kyselyOn } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { endAbandonedRuns, RUN_FOLDER, runnerFile } from './abandoned-runs.ts';
import { seedReference } from '../app/seed/reference.ts';

export const TEMPLATE = 'sci_template';

export default async function setUp() {
  await endAbandonedRuns(tmpdir());
  const folder = mkdtempSync(path.join(tmpdir(), RUN_FOLDER));
  writeFileSync(runnerFile(folder), String(process.pid));
  const database = await startEmbedded({ dataDir: folder, disposable: true });
  await database.createDatabase(TEMPLATE);
  const owner = connectPool(database.url(TEMPLATE), { as: 'owner' });
  await migrate(owner);
  await seedReference(kyselyOn(owner));
  await owner.end();
  process.env.SCI_TEST_DATABASE = database.url('postgres');
  process.env.SCI_TEST_FOLDER = folder;
  globalThis.sciTestDatabase = {
    stop: () => database.stop().then(() => rmSync(folder, { recursive: true, force: true })),
  };
}
