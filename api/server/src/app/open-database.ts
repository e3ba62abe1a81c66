import type { Config } from '../ports/config/config.ts';
import { checkQueueServer, checkServers } from '../db/check-servers.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/server/embedded.ts';

export interface OpenDatabase {
  readonly url: string;
  /** The server itself, as the owner of the tables. */
  readonly ownerUrl: string;
  /** The database of the queue, where it is another one. */
  readonly queueUrl: string | undefined;
  readonly embedded: EmbeddedDatabase | undefined;
}

export const DATABASE = 'sci';

/** The operator's PostgreSQL, or the embedded one. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const ownerUrl = await checkServers(config.databaseUrl, config.databaseDirectUrl);
    const queueUrl = await provenQueue(config, ownerUrl);
    return { url: config.databaseUrl, ownerUrl, queueUrl, embedded: undefined };
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  await embedded.createDatabase(DATABASE);
  const url = embedded.url(DATABASE);
  return { url, ownerUrl: url, queueUrl: undefined, embedded };
}

/** The address of a queue in another database, once it has shown that it can be one. */
export async function provenQueue(
  { databaseQueueUrl }: Config,
  ownerUrl: string,
): Promise<string | undefined> {
  if (databaseQueueUrl !== undefined) await checkQueueServer(databaseQueueUrl, ownerUrl);
  return databaseQueueUrl;
}
