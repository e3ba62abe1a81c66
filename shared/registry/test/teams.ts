import type { Provenance, RemotesRegistry } from '@sci/module-contract';
import type { ObjectStore } from '../src/object-store.ts';
import type { Author } from '../src/publish.ts';
import { nameOf, releaseBuild } from '../src/release-build.ts';
import { newSecret, signerOf, type Signer } from '../src/signing-key.ts';
import { NO_TRUST, stateProvenance, type Demand, type Trust } from '../src/trust.ts';
import { readTrustedKeys, trustedLine } from '../src/trusted-keys.ts';
import { AUTHOR, remoteRelease, upload } from './releases.ts';

/** A signing key that nothing else has. */
export function newSigner(): Signer {
  const signer = signerOf(newSecret());
  if (!signer) throw new Error('no key was made');
  return signer;
}

/** A server that believes these lines of keys. */
export const believing = (lines: readonly string[], ...demands: Demand[]): Trust => ({
  ...NO_TRUST,
  keys: readTrustedKeys(lines.join('\n')),
  demands: new Set(demands),
  judgesRevisions: true,
});

/** How a team's key is named to a server. */
export const lineOf = (team: string, modules: readonly string[], signer: Signer): string =>
  trustedLine(team, modules, signer.publicKey);

/** What a machine says of a build that was tested, and rehearsed on a revision. */
export const words = (
  rehearsedOn: number | null,
  now: Date,
): Omit<Provenance, 'digest' | 'signature'> => ({
  commit: '9f31c2ab9f31c2ab9f31c2ab9f31c2ab9f31c2ab',
  modified: false,
  tests: 'jest, 12 tests',
  rehearsedOn,
  by: 'ci@exemple.fr',
  at: now.toISOString(),
});

/** Uploads a build of a module and makes it live, signed by its team. */
export async function publishSigned(
  store: ObjectStore,
  { id, build, parent }: { readonly id: string; readonly build: string; readonly parent: number },
  signer: Signer | null,
  trust: Trust,
  now: Date,
  change: (provenance: Provenance) => Provenance = (same) => same,
): Promise<RemotesRegistry> {
  const release = remoteRelease(id, build);
  await upload(store, release, now);
  const provenance = change(stateProvenance(release, words(parent, now), signer));
  const author: Author = { ...AUTHOR, trust };
  const publication = { id, build: nameOf(release), parent, provenance };
  return releaseBuild(store, 'production', publication, author, () => now);
}
