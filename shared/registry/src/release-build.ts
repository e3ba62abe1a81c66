import type {
  CandidateShare,
  Environment,
  Provenance,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';
import { readRecord } from './build-record.ts';
import type { ObjectStore } from './object-store.ts';
import {
  publishChange,
  required,
  withRemote,
  withShell,
  withShellAndFallback,
  type Author,
  type Change,
} from './publish.ts';
import { PublicationRefused, refuseIf } from './refused.ts';
import { retainedBuilds } from './retention.ts';
import { listRevisions } from './revisions.ts';
import { demandReasons, NO_TRUST } from './trust.ts';
import { recordKey } from './upload.ts';
import { withCandidateFor } from './stages.ts';
import { verifyBuild } from './verify.ts';

export type Release = RemoteRelease | ShellRelease;

/**
 * Somebody else has published since: what was negotiated and rehearsed has to be done again on the
 * new parent.
 */
export class ParentMoved extends Error {
  override readonly name = 'ParentMoved';
}

export interface Publication {
  /** A module's id, or 'shell'. */
  readonly id: string;
  /** '1.0.0-9f31c2ab', uploaded before. */
  readonly build: string;
  /** The revision that the publisher has seen; 0 before the first publication. */
  readonly parent: number;
  /** Only for the shell: a module that cannot live with it goes back to its last build that can. */
  readonly fallback?: boolean;
  /** Where the build comes from, signed or not; left out: nobody says. */
  readonly provenance?: Provenance | undefined;
  /** Open tabs have to reload: what they run must not go on. */
  readonly required?: boolean;
  /** Who gets it beside the build that everybody else keeps; left out: everybody. */
  readonly candidate?: CandidateShare | undefined;
}

/** '/assets/remotes/mf-gestion/1.0.0-9f31c2ab/'. */
export const baseOf = (id: string, build: string): string =>
  `/assets/${id === 'shell' ? 'shell' : `remotes/${id}`}/${build}/`;

export const nameOf = ({ version, build }: Release): string => `${version}-${build}`;

/** An uploaded build, live or not; null when there is none of that name. */
export async function uploadedRelease(
  store: ObjectStore,
  id: string,
  build: string,
): Promise<Release | null> {
  const key = recordKey(baseOf(id, build));
  const content = await store.read(key);
  return content && readRecord(key, content).release;
}

/**
 * Makes an uploaded build live: its files are verified, the set of releases is negotiated and
 * weighed, and the pointer moves only if nobody has published meanwhile.
 * @throws PublicationRefused with every reason, or ParentMoved
 */
export async function releaseBuild(
  store: ObjectStore,
  environment: Environment,
  publication: Publication,
  author: Author,
  now: () => Date = () => new Date(),
): Promise<RemotesRegistry> {
  const { id, build, parent, provenance } = publication;
  const uploaded = await uploadedRelease(store, id, build);
  if (!uploaded)
    throw new PublicationRefused([`la construction ${build} de « ${id} » n’a pas été déposée`]);
  const release = withProvenance(uploaded, provenance);
  const { trust = NO_TRUST } = author;
  refuseIf(demandReasons(id, release, trust, { parent, now: now() }));
  await verifyBuild(store, release);
  const change = await changeFor(store, environment, release, publication, now());
  return publishChange(
    store,
    environment,
    author,
    (current) => {
      if ((current?.revision ?? 0) !== parent)
        throw new ParentMoved(`la révision ${parent} n’est plus l’actuelle`);
      return change(current);
    },
    now,
  );
}

/** The build with these words about it, and none that were there. */
function withProvenance(release: Release, provenance: Provenance | undefined): Release {
  const { provenance: _before, ...rest } = release;
  return provenance === undefined ? rest : { ...rest, provenance };
}

/** What the registry would be with this release in it. */
export async function changeFor(
  store: ObjectStore,
  environment: Environment,
  release: Release,
  options: Pick<Publication, 'fallback' | 'required' | 'candidate'>,
  now: Date,
): Promise<Change> {
  const change = options.candidate
    ? withCandidateFor(release, options.candidate, now)
    : await replacing(store, environment, release, options.fallback ?? false, now);
  return options.required ? required(change) : change;
}

async function replacing(
  store: ObjectStore,
  environment: Environment,
  release: Release,
  fallback: boolean,
  now: Date,
): Promise<Change> {
  if ('manifest' in release) return withRemote(release.manifest.id, release);
  if (!fallback) return withShell(release);
  const history = await listRevisions(store, environment);
  return withShellAndFallback(release, history, retainedBuilds(history, now, 'rollback'));
}
