import type { Environment, RemotesRegistry } from '@sci/module-contract';
import { DOCUMENTS } from '@sci/module-contract/document-address';
import type { ObjectStore } from './object-store.ts';
import { documentAt, setsOf, tableDocument, type PageDocument } from './page-documents.ts';
import { uploadedRelease } from './release-build.ts';
import { registryAt } from './revisions.ts';
import { isAdmin } from './views.ts';

const KEPT = new RegExp(
  String.raw`^${DOCUMENTS}(?:(?<revision>\d{1,9})|(?<id>[a-z][a-z0-9-]*)/(?<build>[\w.-]+))/[\w-]+\.json$`,
);

/**
 * The document of this address, from what is kept of earlier publications: a tab is open for days.
 * @param shown what pages get of a registry, where that is not the registry itself
 */
export async function keptDocument(
  store: ObjectStore,
  environment: Environment,
  address: string,
  shown: (registry: RemotesRegistry) => RemotesRegistry = (registry) => registry,
): Promise<PageDocument | null> {
  const { revision, id, build } = KEPT.exec(address)?.groups ?? {};
  if (id !== undefined && build !== undefined) {
    const release = await uploadedRelease(store, id, build);
    const isTable = release && 'manifest' in release && !isAdmin(release);
    const document = isTable ? tableDocument(id, release) : null;
    return document?.address === address ? document : null;
  }
  const registry =
    revision === undefined ? null : await registryAt(store, environment, Number(revision));
  return registry && documentAt(setsOf(registry).map(shown), address);
}
