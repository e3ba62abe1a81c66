import { chmod, mkdir, readdir } from 'node:fs/promises';
import pg from 'pg';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';
import { saveDocuments, saveRegistry } from './copy-stores.ts';
import { dumpDatabase, type Dump } from './dump-database.ts';
import type { Kept, Tell } from './kept.ts';
import {
  holdRelay,
  holdsJobs,
  isQueueElsewhere,
  letRelayGo,
  refuseOtherQueue,
} from '../work/queue/beside-queue.ts';
import { writeManifest, type Manifest } from './manifest.ts';

/**
 * Copies database, documents and registry into a new folder while the product goes on. Rows are of
 * one moment; documents are never changed once written, so that what the rows cite is theirs. The
 * manifest comes last: a folder without it is not a backup.
 */
export async function makeBackup(kept: Kept, folder: string, tell: Tell): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new StartError(say('backup.folder_taken', { folder }));
  // Also of a folder that was there: it will hold personal data.
  await chmod(folder, 0o700);
  const made_at = new Date().toISOString();
  const { keys, ...base } = await withClient(kept.ownerUrl, (client) =>
    dumpWithQueue(client, kept, folder),
  );
  const rows = base.tables.reduce((total, table) => total + table.rows, 0);
  tell(say('backup.saving_base', { rows, tables: base.tables.length }));
  const { documents, missing } = await saveDocuments(kept.files, keys, folder);
  tell(say('backup.saving_files', { files: documents.length }));
  for (const key of missing) tell(say('backup.missing_file', { key }));
  const registry = await saveRegistry(kept.registry, folder);
  tell(say('backup.saving_registry', { files: registry.length }));
  const manifest: Manifest = {
    format: 1,
    made_at,
    migration: base.migration,
    tables: [...base.tables],
    sequences: [...base.sequences],
    documents,
    missing,
    registry,
  };
  await writeManifest(folder, manifest);
  tell(say('backup.saved', { folder }));
  return manifest;
}

/**
 * The jobs come along, wherever the queue is. While both moments are taken nothing is carried over
 * from the one to the other, so that each job is in exactly one of them.
 */
async function dumpWithQueue(client: pg.Client, { queueUrl }: Kept, folder: string): Promise<Dump> {
  if (!(await isQueueElsewhere(client))) return dumpDatabase(client, folder);
  if (queueUrl === undefined) throw new StartError(say('start.queue_which'));
  return withClient(queueUrl, async (queue) => {
    await refuseOtherQueue(client, queue);
    await holdRelay(client);
    if (await holdsJobs(client)) throw new StartError(say('backup.queue_moves'));
    return dumpDatabase(client, folder, queue, () => letRelayGo(client));
  });
}

/** A connection of its own, closed whatever happens. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
