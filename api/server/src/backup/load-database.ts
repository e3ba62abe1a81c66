import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';
import { quoted, readForeignKeys, readTables } from './catalog.ts';
import type { Manifest, SavedTable } from './manifest.ts';
import { forgetRestore } from '../db/unfinished-restore.ts';

/**
 * Puts the rows of a backup into a database that was migrated to the backup's last migration: all
 * of them or none. References are taken away for that time and proved when they come back.
 */
export async function loadDatabase(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await refuseOtherColumns(client, manifest.tables);
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    const references = await readForeignKeys(client);
    const tables = (await readTables(client)).map((table) => quoted(client, table));
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
    // What the tables do by themselves was done when the rows were first written.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${tables.join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const { schema, name, value, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        quoted(client, { schema, name }),
        value,
        called,
      ]);
    await freeJobs(client);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of references)
      await client.query(
        `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      );
    await forgetRestore(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function loadTable(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  await pipeline(
    createReadStream(path.join(folder, table.file.key)),
    createGunzip(),
    client.query(from(`copy ${quoted(client, table)} (${columns}) from stdin`)),
  );
}

/** The processes that held jobs are not here: another one may take them up at once. */
async function freeJobs(client: pg.Client): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null`);
}

/** The queue's tables come with its library, in whatever shape that has today. */
async function refuseOtherColumns(client: pg.Client, saved: readonly SavedTable[]): Promise<void> {
  const here = new Map(
    (await readTables(client)).map(({ schema, name, columns }) => [`${schema}.${name}`, columns]),
  );
  for (const { schema, name, columns } of saved) {
    const known = here.get(`${schema}.${name}`) ?? [];
    if (!columns.every((column) => known.includes(column)))
      throw new StartError(say('backup.queue_differs', { table: `${schema}.${name}` }));
  }
}
