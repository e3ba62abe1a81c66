import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '../backup/make-backup.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/server/embedded.ts';
import { databaseUser } from '../db/server/system-user.ts';
import { until } from './wait.ts';

const run = promisify(execFile);
const DATABASE = 'postgres';

/** A PostgreSQL server that archives what it writes, as docs/operations.md tells an operator. */
export interface ArchivedServer {
  readonly database: EmbeddedDatabase;
  /** Copies the server's files while it works. */
  takeBase(folder: string): Promise<void>;
  /** Closes the segment that is being written, and waits until the archive has it. */
  archiveNow(): Promise<void>;
}

/** `archive` gets the segments of the log. */
export async function startArchived(dataDir: string, archive: string): Promise<ArchivedServer> {
  openToTheServer(archive);
  const database = await startEmbedded({
    dataDir,
    disposable: true,
    settings: {
      full_page_writes: 'on',
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  });
  const url = database.url(DATABASE);
  return {
    database,
    takeBase: (folder) => takeBase(url, folder),
    archiveNow: () => archiveNow(url),
  };
}

/**
 * Copies the files of a server while it works: what pg_basebackup does, which the embedded server
 * does not bring along.
 */
export async function takeBase(url: string, folder: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('base', true)");
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const data = path.join(folder, 'postgres/data');
    mkdirSync(path.dirname(data), { recursive: true });
    await run('cp', ['-a', rows[0]?.data_directory ?? '', data]);
    await run('cp', [
      '-a',
      path.join(rows[0]?.data_directory ?? '', '../password'),
      path.dirname(data),
    ]);
    rmSync(path.join(data, 'postmaster.pid'), { force: true });
    const { rows: labels } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeForServer(path.join(data, 'backup_label'), labels[0]?.labelfile ?? '');
  });
}

const archiveNow = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    await until(async () => {
      const archived = await client.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
        [rows[0]?.name],
      );
      return archived.rows[0]?.done;
    });
  });

/** Starts the copy in `folder` and lets it replay the archive up to a moment, then serve. */
export async function startAt(
  folder: string,
  archive: string,
  moment: string,
): Promise<EmbeddedDatabase> {
  writeForServer(path.join(folder, 'postgres/data/recovery.signal'), '');
  const database = await startEmbedded({
    dataDir: folder,
    disposable: true,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  });
  await withClient(database.url(DATABASE), (client) =>
    until(async () => {
      const { rows } = await client.query<{ replaying: boolean }>(
        'select pg_is_in_recovery() as replaying',
      );
      return rows[0]?.replaying === false;
    }),
  );
  return database;
}

/** Starts the copy in `folder` as a standby that streams the log of `primary`. */
export function startStandby(folder: string, primary: EmbeddedDatabase): Promise<EmbeddedDatabase> {
  writeForServer(path.join(folder, 'postgres/data/standby.signal'), '');
  return startEmbedded({
    dataDir: folder,
    disposable: true,
    settings: { primary_conninfo: primary.url(DATABASE), wal_receiver_status_interval: '1' },
  });
}

function writeForServer(file: string, content: string): void {
  writeFileSync(file, content);
  const user = databaseUser();
  if (user) chownSync(file, user.uid, user.gid);
}

function openToTheServer(folder: string): void {
  chmodSync(folder, 0o700);
  const user = databaseUser();
  if (user) chownSync(folder, user.uid, user.gid);
}
