import pg from 'pg';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';

const OLDEST_SERVER = 150_000;
const PATIENCE_MS = 10_000;

/** What one look at an address tells. */
interface Server {
  /** The same for two addresses of one database. */
  readonly identity: string;
  /** A pooler in between keeps nothing between two transactions, not even what a session asks. */
  readonly keepsSession: boolean;
}

/**
 * The address for what needs a session of its own: migrations, and the queue with its lock and its
 * listener. Throws a StartError where there is none: behind a pooler they would go wrong without a
 * word.
 */
export async function checkServers(url: string, directUrl: string | undefined): Promise<string> {
  const server = await look(url, 'DATABASE_URL');
  if (directUrl === undefined) {
    if (server.keepsSession) return url;
    throw new StartError(say('start.pooler'));
  }
  const direct = await look(directUrl, 'DATABASE_DIRECT_URL');
  if (!direct.keepsSession) throw new StartError(say('start.direct_is_pooler'));
  if (direct.identity !== server.identity) throw new StartError(say('start.two_databases'));
  return directUrl;
}

/** The queue holds locks and listens, so that its address leads to the server itself, too. */
export async function checkQueueServer(url: string, ownerUrl: string): Promise<void> {
  const [queue, own] = [
    await look(url, 'DATABASE_QUEUE_URL'),
    await look(ownerUrl, 'DATABASE_URL'),
  ];
  if (!queue.keepsSession) throw new StartError(say('start.queue_is_pooler'));
  if (queue.identity === own.identity) throw new StartError(say('start.queue_is_here'));
}

async function look(url: string, variable: string): Promise<Server> {
  const { version, identity, encoding } = await ask(url, variable);
  if (Number(version) < OLDEST_SERVER)
    throw new StartError(say('start.old_database', { variable }));
  if (encoding !== 'UTF8') throw new StartError(say('start.not_utf8', { variable, encoding }));
  return { identity, keepsSession: await keepsSession(url) };
}

interface Told {
  readonly version: string;
  readonly identity: string;
  readonly encoding: string;
}

async function ask(url: string, variable: string): Promise<Told> {
  let client: pg.Client | undefined;
  try {
    // Certificates that the address names are read here.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    await client.connect();
    const { rows } = await client.query<Told>(
      `select current_setting('server_version_num') as version,
         concat_ws(' ', oid, datname, pg_postmaster_start_time()) as identity,
         pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    );
    return rows[0] ?? { version: '0', identity: '', encoding: '' };
  } catch (error) {
    throw noAnswer(variable, error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** What a driver says when it wants to encrypt and the server does not, and what OpenSSL's errors are called. */
const NO_TLS = 'The server does not support SSL connections';
const UNPROVEN = /^(?:.*CERT.*|UNABLE_TO_.*|ERR_TLS_CERT_.*)$/;

function noAnswer(variable: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (reason === NO_TLS) return new StartError(say('start.no_tls', { variable }));
  if (UNPROVEN.test(code)) return new StartError(say('start.tls_unproven', { variable, reason }));
  return new StartError(say('start.no_database', { variable, reason: reason && ` (${reason})` }));
}

/**
 * Asks for a setting when the connection opens: a pooler refuses it or, told to ignore it, gives a
 * connection that does not have it.
 */
async function keepsSession(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    options: '-c app.probe=kept',
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ probe: string | null }>(
      "select current_setting('app.probe', true) as probe",
    );
    return rows[0]?.probe === 'kept';
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
