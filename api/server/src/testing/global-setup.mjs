// One embedded server for the whole run; each startApp() copies the template into a database of its
// own. TEST_DATABASE_URL names a server to use in its place, as its superuser: the suite runs on another
// version of PostgreSQL so (CONTRIBUTING.md). Where PgBouncer is installed, the suites that ask for it
// (`behindPooler`) reach it through one, a transaction at a time.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../db/server/embedded.ts';
import { connectPool, ownerOn } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { endAbandonedRuns, POOLER_FOLDER, RUN_FOLDER, runnerFile } from './abandoned-runs.ts';
import { hasPgBouncer, startPooler } from './pooler.ts';
import { seedReference } from '../app/seed/reference.ts';

export const TEMPLATE = 'sci_template';

export default async function setUp() {
  await endAbandonedRuns(tmpdir());
  const folder = mkdtempSync(path.join(tmpdir(), RUN_FOLDER));
  // The servers that tests start for themselves run as another user.
  chmodSync(folder, 0o711);
  writeFileSync(runnerFile(folder), String(process.pid));
  const given = process.env.TEST_DATABASE_URL;
  const database =
    given === undefined
      ? await startEmbedded({ dataDir: folder, disposable: true })
      : onServer(new URL(given));
  await database.createDatabase(TEMPLATE);
  const owner = connectPool(database.url(TEMPLATE));
  await migrate(owner);
  await seedReference(ownerOn(owner));
  await owner.end();
  process.env.SCI_TEST_DATABASE = database.url('postgres');
  process.env.SCI_TEST_FOLDER = folder;
  const pooler = hasPgBouncer()
    ? await startPooler(database.url('postgres'), path.join(folder, POOLER_FOLDER))
    : undefined;
  if (pooler) process.env.SCI_TEST_POOLER = pooler.url(database.url('postgres'));
  globalThis.sciTestDatabase = {
    stop: async () => {
      await pooler?.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that is there already: what a run leaves on it is its template. */
function onServer(server) {
  const url = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const ask = async (statement) => {
    const pool = connectPool(url('postgres'));
    await pool.query(statement);
    await pool.end();
  };
  return {
    url,
    createDatabase: async (name) => {
      await ask(`drop database if exists ${name}`);
      await ask(`create database ${name}`);
    },
    stop: () => ask(`drop database if exists ${TEMPLATE}`),
  };
}
