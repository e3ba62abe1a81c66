import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUser } from '../db/server/system-user.ts';

/** PgBouncer in front of a server, as operators run it: one connection for each transaction. */
export interface Pooler {
  readonly process: ChildProcess;
  /** The address of a database behind the pooler. */
  readonly url: (direct: string) => string;
  readonly stop: () => Promise<void>;
}

export const hasPgBouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;

/** Says which process the pooler of a folder is. */
export const poolerFile = (folder: string): string => path.join(folder, 'pooler.pid');

/** `ignoreOptions`: says nothing when a client asks for settings at the start, and drops them. */
export interface PoolerOptions {
  readonly ignoreOptions?: boolean;
}

/** Starts PgBouncer for every database of the server. */
export async function startPooler(
  server: string,
  folder: string,
  options: PoolerOptions = {},
): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  return launch(
    folder,
    { username, password },
    (port, users) => `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 10
server_idle_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
${options.ignoreOptions ? 'ignore_startup_parameters = extra_float_digits,options\n' : ''}`,
  );
}

/** Starts PgBouncer with the file that an operator starts it with, in front of this server. */
export async function startDeployedPooler(
  server: string,
  folder: string,
  settings: string,
): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  return launch(folder, { username, password }, (port, users) =>
    settings
      .replace(
        'sci = host=postgres port=5432',
        `sci = host=${hostname} port=${serverPort} dbname=postgres`,
      )
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
      .replace('6432', String(port))
      .replace('/tmp/users.txt', users),
  );
}

/** `settings` are told the port to listen on and the file of the accounts. */
async function launch(
  folder: string,
  { username, password }: { readonly username: string; readonly password: string },
  settings: (port: number, users: string) => string,
): Promise<Pooler> {
  const port = await freePort();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const user = databaseUser() === undefined ? '' : 'user = nobody\n';
  writeFileSync(file, settings(port, users) + user);
  const process = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', detached: false });
  writeFileSync(poolerFile(folder), String(process.pid));
  await answers(port);
  return {
    process,
    url: (direct) => {
      const url = new URL(direct);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    stop: () =>
      new Promise((resolve) => {
        process.once('exit', () => resolve());
        process.kill('SIGKILL');
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

const PATIENCE_MS = 60_000;

async function answers(port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await accepts(port))) {
    if (Date.now() > deadline) throw new Error('PgBouncer does not answer');
    await wait(20);
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
