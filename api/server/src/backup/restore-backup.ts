import type pg from 'pg';
import { connectPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { isRestoreUnfinished, markRestore } from '../db/unfinished-restore.ts';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';
import { PLACES, readSaved, restoreDocuments, restoreRegistry } from './copy-stores.ts';
import { loadDatabase } from './load-database.ts';
import type { Kept, Tell } from './kept.ts';
import { withClient } from './make-backup.ts';
import { readManifest, type Manifest } from './manifest.ts';

/**
 * Puts a backup into an empty place, or refuses with one sentence and changes nothing. Interrupted,
 * it is asked for again and goes through; until then the product refuses to start.
 */
export async function restoreBackup(kept: Kept, folder: string, tell: Tell): Promise<void> {
  const manifest = await readManifest(folder);
  await proveWhole(folder, manifest);
  const owner = connectPool(kept.ownerUrl, { max: 2 });
  try {
    await withClient(kept.ownerUrl, (client) => refuseTaken(client, kept));
    await markRestore(owner);
    await migrate(owner, manifest.migration);
    await restoreDocuments(kept.files, manifest.documents, folder);
    await restoreRegistry(kept.registry, manifest.registry, folder);
    await withClient(kept.ownerUrl, (client) => loadDatabase(client, folder, manifest));
    await migrate(owner);
  } finally {
    await owner.end();
  }
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  tell(say('backup.restored', { rows, files: manifest.documents.length }));
}

/** Every file is read once before anything is written. */
async function proveWhole(folder: string, manifest: Manifest): Promise<void> {
  for (const { file } of manifest.tables) await readSaved(folder, file);
  for (const place of ['documents', 'registry'] as const)
    for (const file of manifest[place]) await readSaved(`${folder}/${PLACES[place]}`, file);
}

async function refuseTaken(client: pg.Client, { registry }: Kept): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new StartError(say('backup.in_use', { count }));
  if (await isRestoreUnfinished(client)) return;
  if (await holdsPeople(client)) throw new StartError(say('backup.base_taken'));
  if ((await registry.list('')).length > 0) throw new StartError(say('backup.registry_taken'));
}

async function holdsPeople(client: pg.Client): Promise<boolean> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('public.app_user') is not null as there",
  );
  if (!there[0]?.there) return false;
  const { rows } = await client.query<{ taken: boolean }>(
    'select exists (select from app_user) or exists (select from company) as taken',
  );
  return rows[0]?.taken ?? false;
}
