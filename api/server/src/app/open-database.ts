import type { Config } from '../ports/config/config.ts';
import { checkServers } from '../db/check-servers.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/server/embedded.ts';

export interface OpenDatabase {
  readonly url: string;
  /** The server itself, as the owner of the tables. */
  readonly ownerUrl: string;
  readonly embedded: EmbeddedDatabase | undefined;
}

export const DATABASE = 'sci';

/** The operator's PostgreSQL, or the embedded one. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const ownerUrl = await checkServers(config.databaseUrl, config.databaseDirectUrl);
    return { url: config.databaseUrl, ownerUrl, embedded: undefined };
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  await embedded.createDatabase(DATABASE);
  const url = embedded.url(DATABASE);
  return { url, ownerUrl: url, embedded };
}
