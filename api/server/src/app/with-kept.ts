import { openStoreAt } from '@sci/registry/open-store';
import { runningEmbeddedUrl } from '../db/server/embedded.ts';
import type { Config } from '../ports/config/config.ts';
import type { Kept } from '../backup/kept.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import { checkServers } from '../db/check-servers.ts';
import { DATABASE, openDatabase, provenQueue } from './open-database.ts';

/** What a program beside the product works on, and the address that the product itself uses. */
export interface Opened extends Kept {
  readonly url: string;
}

/** Whether the product may be running meanwhile. */
type Beside = 'running' | 'alone';

/**
 * Runs a program on what the product keeps; the embedded database of a product that is stopped is
 * started for it. `alone` throws a StartError while another instance uses that.
 */
export async function withKept<T>(
  config: Config,
  beside: Beside,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const stores = {
    files: openFileStore(config.filesUrl),
    registry: openStoreAt(config.registryUrl),
  };
  const running = beside === 'running' ? await runningUrls(config) : undefined;
  if (running) return work({ ...running, ...stores });
  const { url, ownerUrl, queueUrl, embedded } = await openDatabase(config);
  try {
    return await work({ url, ownerUrl, queueUrl, ...stores });
  } finally {
    await embedded?.stop();
  }
}

async function runningUrls(
  config: Config,
): Promise<Pick<Opened, 'url' | 'ownerUrl' | 'queueUrl'> | undefined> {
  if (config.databaseUrl !== undefined) {
    const ownerUrl = await checkServers(config.databaseUrl, config.databaseDirectUrl);
    const queueUrl = await provenQueue(config, ownerUrl);
    return { url: config.databaseUrl, ownerUrl, queueUrl };
  }
  const url = await runningEmbeddedUrl(config.dataDir, DATABASE);
  return url === undefined ? undefined : { url, ownerUrl: url, queueUrl: undefined };
}
