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
  const { version, identity } = await ask(url, variable);
  if (Number(version) < OLDEST_SERVER)
    throw new StartError(say('start.old_database', { variable }));
  return { identity, keepsSession: await keepsSession(url) };
}

async function ask(url: string, variable: string): Promise<{ version: string; identity: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; identity: string }>(
      `select current_setting('server_version_num') as version,
         concat_ws(' ', oid, datname, pg_postmaster_start_time()) as identity
       from pg_database where datname = current_database()`,
    );
    return rows[0] ?? { version: '0', identity: '' };
  } catch (error) {
    const reason = error instanceof Error && error.message ? ` (${error.message})` : '';
    throw new StartError(say('start.no_database', { variable, reason }));
  } finally {
    await client.end().catch(() => undefined);
  }
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
