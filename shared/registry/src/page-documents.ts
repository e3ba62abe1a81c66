import { createHash } from 'node:crypto';
import type {
  PageIndex,
  RegistryIndex,
  RemoteRelease,
  RemotesRegistry,
  RemoteTable,
} from '@sci/module-contract';
import { documentAddress, tableName } from '@sci/module-contract/document-address';
import { routeAt } from '@sci/module-contract/route-at';
import { candidateSet } from './candidate.ts';
import { isAdmin, publicRegistry } from './views.ts';

/** What a page names by its hash, so that it need not stand in the page. */
export interface PageDocument extends Pick<PageIndex, 'address' | 'integrity'> {
  readonly text: string;
}

function documentOf(name: string, content: RegistryIndex | RemoteTable): PageDocument {
  const text = JSON.stringify(content);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}` as const;
  return { address: documentAddress(name, integrity), integrity, text };
}

/** Each page names the tables of all modules: a release never changes, and is hashed once. */
const tables = new WeakMap<RemoteRelease, PageDocument>();

/** The files of a build: what a page fetches when it wants the module. */
export function tableDocument(id: string, release: RemoteRelease): PageDocument {
  const known = tables.get(release);
  if (known) return known;
  const { files, preload, facades } = release;
  const document = documentOf(tableName(id, release), { files, preload, facades });
  tables.set(release, document);
  return document;
}

/** The menu and the routes of every module: what a page fetches beside its scripts. */
export function indexDocument(registry: RemotesRegistry): PageDocument {
  const { shell: _inThePage, remotes, ...index } = publicRegistry(registry);
  const listed = Object.entries(remotes).map(([id, remote]) => {
    const { files: _files, preload: _preload, facades: _facades, ...rest } = remote;
    const release = registry.remotes[id];
    return [id, release ? { ...rest, table: tableDocument(id, release).integrity } : rest];
  });
  return documentOf(String(registry.revision), { ...index, remotes: Object.fromEntries(listed) });
}

/** What is written in the page of this address. */
export function pageIndex(registry: RemotesRegistry, pathname: string): PageIndex {
  const { address, integrity } = indexDocument(registry);
  const { remotes } = publicRegistry(registry);
  const opened = routeAt(remotes, pathname)?.id;
  const remote = opened === undefined ? undefined : remotes[opened];
  return {
    address,
    integrity,
    landing: opened !== undefined && remote ? { [opened]: remote } : {},
  };
}

/** The document of this address, if the pages of one of these registries name it. */
export function documentAt(
  registries: readonly RemotesRegistry[],
  address: string,
): PageDocument | null {
  const documents = registries.flatMap((registry) => [
    indexDocument(registry),
    ...Object.entries(registry.remotes).flatMap(([id, release]) =>
      isAdmin(release) ? [] : [tableDocument(id, release)],
    ),
  ]);
  return documents.find((document) => document.address === address) ?? null;
}

/** What pages of a revision are made of: what everybody gets, and what a candidate's accounts get. */
export const setsOf = (registry: RemotesRegistry): RemotesRegistry[] => {
  const beside = candidateSet(registry);
  return beside ? [registry, beside] : [registry];
};
