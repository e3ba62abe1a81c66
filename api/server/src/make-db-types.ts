import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectPool, ownerOn } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { startEmbedded } from './db/server/embedded.ts';
import { readCatalog } from './db/table-types/read-catalog.ts';
import { tableFiles } from './db/table-types/table-files.ts';

/**
 * `npm run db:types`: writes the types of the tables anew, from an empty database brought to
 * today's schema.
 */

const DATABASE = 'sci';

const folder = mkdtempSync(path.join(tmpdir(), 'sci-db-types-'));
const server = await startEmbedded({ dataDir: folder, disposable: true });
try {
  await server.createDatabase(DATABASE);
  const owner = connectPool(server.url(DATABASE));
  await migrate(owner);
  for (const [name, text] of tableFiles(await readCatalog(ownerOn(owner))))
    writeFileSync(path.join(import.meta.dirname, 'db/tables', name), text);
  await owner.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
