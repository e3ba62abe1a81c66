import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from '../../messages/say.ts';
import { StartError } from '../start-error.ts';

/** What two variables say together, each of them being right by itself. */
interface Together {
  readonly filesUrl: string;
  readonly registryUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
}

/**
 * Throws a StartError for two variables that contradict one another. Whoever asks for a build gets
 * it, without an account: documents must not lie among them. A primary that is named as its own copy
 * would be passed over at each reading.
 */
export function refuseContradictions(given: Together): void {
  const [files, registry] = [placeOf(given.filesUrl), placeOf(given.registryUrl)];
  if (files.startsWith(registry) || registry.startsWith(files))
    throw new StartError(say('start.same_place'));
  const replica = given.databaseReplicaUrl && serverOf(given.databaseReplicaUrl);
  for (const variable of ['databaseUrl', 'databaseDirectUrl'] as const) {
    const url = given[variable];
    if (url !== undefined && serverOf(url) === replica)
      throw new StartError(say('start.replica_is_primary'));
  }
}

/** A folder or a bucket, such that what lies in it begins with it. */
function placeOf(address: string): string {
  if (address.startsWith('file:')) return `${path.resolve(fileURLToPath(address))}/`;
  const { host, pathname } = new URL(address);
  return `s3://${host}${pathname.replace(/\/+$/, '')}/`;
}

function serverOf(address: string): string {
  const { hostname, port, pathname, searchParams } = new URL(address);
  const said = (name: string, usual: string): string => searchParams.get(name) ?? usual;
  return [said('host', hostname), said('port', port || '5432'), pathname].join(' ').toLowerCase();
}
