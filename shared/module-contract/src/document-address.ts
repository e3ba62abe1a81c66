import type { Integrity, PublicRemote, RemoteId } from './module-contract.ts';

/** Where the documents are that a page names by their hash: its index, and the table of a module. */
export const DOCUMENTS = '/registry/';

/**
 * The address of a document says which content it has: what was published once may be kept for ever,
 * and a server that would write it otherwise does not know it.
 */
export const documentAddress = (name: string, integrity: Integrity): string =>
  `${DOCUMENTS}${name}/${integrity.slice(7, 23).replaceAll('+', '-').replaceAll('/', '_')}.json`;

/** 'mf-gestion/1.2.0-9f31c2ab'. */
export const tableName = (
  id: RemoteId,
  { version, build }: Pick<PublicRemote, 'version' | 'build'>,
): string => `${id}/${version}-${build}`;
