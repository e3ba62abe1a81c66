import type { CandidateShare, Environment, RemotesRegistry } from '@sci/module-contract';
import type { ObjectStore } from './object-store.ts';
import {
  existing,
  publishChange,
  withRemote,
  withShell,
  type Author,
  type Change,
} from './publish.ts';
import { PublicationRefused, refuseIf } from './refused.ts';
import { nameOf, ParentMoved, uploadedRelease, type Release } from './release-build.ts';
import { wasPublished } from './retention.ts';
import { listRevisions } from './revisions.ts';
import { withCandidateFor } from './stages.ts';
import { demandReasons, NO_TRUST } from './trust.ts';
import { buildRecords } from './upload.ts';
import { verifyBuild } from './verify.ts';
import { remoteOf } from './remote-of.ts';

/** A build of a module, as somebody saw it beside a revision. */
interface Seen {
  /** A module's id, or 'shell'. */
  readonly id: string;
  /** '1.0.0-9f31c2ab'. */
  readonly build: string;
  /** The revision that was looked at: a candidate that has ended since is not begun again. */
  readonly parent: number;
}

/**
 * Gives a kept build to a share of the accounts, or another share of them the candidate that there
 * is. Only a build that nobody ever had shows what is asked of new ones: the others did.
 * @throws PublicationRefused with every reason, or ParentMoved
 */
export async function giveCandidate(
  store: ObjectStore,
  environment: Environment,
  { share, ...seen }: Seen & { readonly share: CandidateShare },
  author: Author,
  now: () => Date = () => new Date(),
): Promise<RemotesRegistry> {
  const history = await listRevisions(store, environment);
  const release = published(history, seen) ?? (await uploadedRelease(store, seen.id, seen.build));
  if (!release)
    throw new PublicationRefused([
      `aucune construction de « ${seen.id} » ne s’appelle ${seen.build}`,
    ]);
  if (!wasPublished(history, release))
    refuseIf(
      demandReasons(seen.id, release, author.trust ?? NO_TRUST, {
        parent: seen.parent,
        now: now(),
      }),
    );
  await verifyBuild(store, release);
  const change = withCandidateFor(release, share, now());
  return publishChange(store, environment, author, onlyOn(seen.parent, change), now);
}

/**
 * Makes the candidate everybody's build. It was tested and rehearsed when it began; what it has to
 * fit is looked at again.
 * @throws PublicationRefused with every reason, or ParentMoved
 */
export async function promoteCandidate(
  store: ObjectStore,
  environment: Environment,
  { id, build, parent }: Seen,
  author: Author,
  now: () => Date = () => new Date(),
): Promise<RemotesRegistry> {
  const change: Change = (current) => {
    const { candidate } = existing(current);
    if (candidate?.module !== id || nameOf(candidate.release) !== build)
      throw new PublicationRefused([`« ${id} » n’a pas de candidat ${build}`]);
    const { release } = candidate;
    return 'manifest' in release ? withRemote(id, release)(current) : withShell(release)(current);
  };
  return publishChange(store, environment, author, onlyOn(parent, change), now);
}

const onlyOn =
  (parent: number, change: Change): Change =>
  (current) => {
    if ((current?.revision ?? 0) !== parent)
      throw new ParentMoved(`la révision ${parent} n’est plus l’actuelle`);
    return change(current);
  };

/** The build with the words that were published about it. */
const published = (
  history: readonly RemotesRegistry[],
  { id, build }: Pick<Seen, 'id' | 'build'>,
): Release | undefined =>
  history
    .flatMap(({ shell, remotes, candidate }): Release[] => [
      ...(candidate?.module === id ? [candidate.release] : []),
      ...[id === 'shell' ? shell : (remoteOf(remotes, id) ?? [])].flat(),
    ])
    .find((release) => nameOf(release) === build);

interface Choice {
  readonly module: string;
  readonly build: string;
  readonly uploadedAt: string;
}

/** The kept builds that may stand beside everybody's, those uploaded last first. */
export async function candidateChoices(
  store: ObjectStore,
  current: RemotesRegistry,
): Promise<Choice[]> {
  const records = await buildRecords(store);
  return records
    .flatMap(({ release, uploadedAt }): Choice[] => {
      const module = 'manifest' in release ? release.manifest.id : 'shell';
      const stable = module === 'shell' ? current.shell : remoteOf(current.remotes, module);
      return stable && stable.base !== release.base
        ? [{ module, build: nameOf(release), uploadedAt }]
        : [];
    })
    .toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
}
