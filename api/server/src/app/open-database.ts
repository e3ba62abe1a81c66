import pg from 'pg';
import type { Config } from '../ports/config/config.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/server/embedded.ts';
import { StartError } from '../ports/start-error.ts';

export interface OpenDatabase {
  readonly url: string;
  readonly embedded: EmbeddedDatabase | undefined;
}

const DATABASE = 'sci';
const OLDEST_SERVER = 150_000;

/** The operator's PostgreSQL, or the embedded one. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl);
    return { url: config.databaseUrl, embedded: undefined };
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  await embedded.createDatabase(DATABASE);
  return { url: embedded.url(DATABASE), embedded };
}

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < OLDEST_SERVER)
      throw new StartError(
        'La base de données de DATABASE_URL est trop ancienne : PostgreSQL 15 ou plus récent est nécessaire.',
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error && error.message ? ` (${error.message})` : '';
    throw new StartError(`La base de données de DATABASE_URL ne répond pas${reason}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
