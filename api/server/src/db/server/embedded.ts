import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { say } from '../../messages/say.ts';
import { StartError } from '../../ports/start-error.ts';
import { dataFolder, ensureCluster, SUPERUSER } from './cluster.ts';
import { preparePlace, type Place } from './place.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';

/** A real PostgreSQL server run by this process, for a machine that has none. */
export interface EmbeddedDatabase {
  /** Address of a database of the server, as its owner. */
  url(database: string): string;
  createDatabase(name: string, template?: string): Promise<void>;
  /** Resolves when the server ends without having been asked to. */
  readonly unexpectedEnd: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Throw-away databases of the tests: nothing has to survive a power cut. */
  readonly disposable?: boolean;
  /** Further settings of PostgreSQL, as an operator gives them to a server of his own. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Held by the application for as long as it uses a data folder. */
const INSTANCE_LOCK = 7_207_202;
const READY_WITHIN_MS = 60_000;

/**
 * Starts the database of a data folder, creating it the first time. Throws a StartError when
 * another instance uses it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = preparePlace(options.dataDir);
  const { password } = await ensureCluster(place);
  await endOrphan(place, password, options.dataDir);
  const port = await freePort();
  const server = spawnServer(place, port, options);
  const url = (database: string): string =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const holder = await connectWhenReady(url('postgres'), server, options.dataDir);
  await takeLock(holder, options.dataDir, server);
  return embeddedDatabase(server, holder, url);
}

/** Address of a database of a data folder's server when that is running, as its owner. */
export async function runningEmbeddedUrl(
  dataDir: string,
  database: string,
): Promise<string | undefined> {
  const place = preparePlace(dataDir);
  const running = runningPostmaster(dataFolder(place));
  return (
    running &&
    `postgres://${SUPERUSER}:${(await ensureCluster(place)).password}@127.0.0.1:${running.port}/${database}`
  );
}

function embeddedDatabase(
  server: ChildProcess,
  holder: pg.Client,
  url: (database: string) => string,
): EmbeddedDatabase {
  let stopping = false;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const unexpectedEnd = new Promise<void>((resolve) =>
    server.once('exit', () => {
      if (!stopping) resolve();
    }),
  );
  return {
    url,
    unexpectedEnd,
    createDatabase: async (name, template) => {
      const known = await holder.query('select from pg_database where datname = $1', [name]);
      if (known.rowCount) return;
      const from = template ? ` template ${holder.escapeIdentifier(template)}` : '';
      await holder.query(`create database ${holder.escapeIdentifier(name)}${from}`);
    },
    stop: async () => {
      stopping = true;
      await holder.end().catch(() => undefined);
      if (server.exitCode === null && server.signalCode === null && server.pid) {
        await Promise.all([stopPostmaster(server.pid), ended]);
      }
    },
  };
}

/**
 * After a kill -9 of the application its database is still running, and nobody holds the lock: it
 * is stopped and started afresh.
 */
async function endOrphan(place: Place, password: string, dataDir: string): Promise<void> {
  const running = runningPostmaster(dataFolder(place));
  if (!running) return;

  const client = new pg.Client(
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/postgres`,
  );
  const abandoned = await client.connect().then(
    () => isLockFree(client),
    () => true,
  );
  await client.end().catch(() => undefined);
  if (!abandoned) throw inUse(dataDir);
  await stopPostmaster(running.pid);
}

/** The lock of an application that was killed goes with its connection, a moment later. */
async function isLockFree(client: pg.Client, attempts = 20): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [INSTANCE_LOCK],
    );
    if (rows[0]?.free) return true;
    await wait(100);
  }
  return false;
}

async function takeLock(holder: pg.Client, dataDir: string, server: ChildProcess): Promise<void> {
  if (await isLockFree(holder, 1)) return;
  server.kill('SIGINT');
  throw inUse(dataDir);
}

const inUse = (dataDir: string): StartError =>
  new StartError(say('start.folder_in_use', { folder: dataDir }));

/**
 * Only this machine can reach it, with a password that only the data folder holds. In its own
 * process group: Ctrl-C reaches the application first.
 */
function spawnServer(place: Place, port: number, options: EmbeddedOptions): ChildProcess {
  const log = openSync(path.join(place.home, 'log'), 'a');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    'max_connections=80',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    ...(options.disposable
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
      : []),
    ...Object.entries(options.settings ?? {}).map(([name, value]) => `${name}=${value}`),
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    path.join(place.binaries, 'bin/postgres'),
    ['-D', dataFolder(place), '-p', String(port), ...settings],
    {
      ...place.user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, TZ: 'UTC' },
    },
  );
  closeSync(log);
  return server;
}

/**
 * The very first connections can be refused while the server settles: it is asked again until it
 * answers.
 */
async function connectWhenReady(
  url: string,
  server: ChildProcess,
  dataDir: string,
): Promise<pg.Client> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      client.on('error', () => undefined); // the end of the server is reported by its process
      return client;
    } catch {
      await client.end().catch(() => undefined);
      await wait(50);
    }
  }
  if (runningPostmaster(path.join(dataDir, 'postgres/data'))) throw inUse(dataDir);
  server.kill('SIGINT');
  throw new StartError(say('start.database_silent', { folder: path.join(dataDir, 'postgres') }));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no free port')),
      );
    });
  });
}
