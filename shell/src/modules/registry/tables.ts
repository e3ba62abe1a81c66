import type { ListedRemote, RemoteId, RemoteTable } from '@sci/module-contract';
import { documentAddress, tableName } from '@sci/module-contract/document-address';
import { learnFiles } from './known-files.ts';
import { fetchDocument, fetchRegistry, isTable } from './registry-source.ts';

/** The tables that this page has, by the folder of the build. */
const known = new Map<string, RemoteTable>();
const pending = new Map<string, Promise<RemoteTable | null>>();

/** Takes the table that came along with a release; from here on its files may be loaded. */
export function learnTable(release: ListedRemote): void {
  if (isTable(release)) keep(release, release);
}

/** The release with its table, if the page has it; null where it has to be fetched first. */
export function withTable(release: ListedRemote): (ListedRemote & RemoteTable) | null {
  const table = known.get(release.base);
  return table ? { ...release, ...table } : null;
}

/**
 * Fetches the table of a module that is wanted, once for all who want it. Only the content that the
 * page named by its hash is taken; a server that does not know it may have the build in the registry
 * of now.
 * @returns whether the page has it: without it no file of the build can be loaded
 */
export async function fetchTable(id: RemoteId, release: ListedRemote): Promise<boolean> {
  const { base } = release;
  if (known.has(base)) return true;
  const fetching = pending.get(base) ?? find(id, release).finally(() => pending.delete(base));
  pending.set(base, fetching);
  const table = await fetching;
  if (table) keep(release, table);
  return table !== null;
}

async function find(id: RemoteId, release: ListedRemote): Promise<RemoteTable | null> {
  const { table: hash } = release;
  const named = hash
    ? await fetchDocument(documentAddress(tableName(id, release), hash), hash)
    : null;
  if (isTable(named)) return named;
  const published = (await fetchRegistry())?.remotes[id];
  return published?.base === release.base ? published : null;
}

function keep({ base }: ListedRemote, { files, preload, facades }: RemoteTable): void {
  learnFiles({ base, files });
  known.set(base, { files, preload, facades });
}
