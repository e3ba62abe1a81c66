import type {
  Environment,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';
import type { ObjectStore } from './object-store.ts';
import { existing, publishChange, required, type Author, type Change } from './publish.ts';
import { PublicationRefused } from './refused.ts';
import { nameOf } from './release-build.ts';
import { retainedBuilds } from './retention.ts';
import { listRevisions } from './revisions.ts';
import { CANDIDATE, withoutCandidate } from './stages.ts';
import { NO_TRUST } from './trust.ts';
import { trustedRegistry } from './trusted-registry.ts';
import { verifyBuild } from './verify.ts';
import { remoteOf } from './remote-of.ts';

interface RollbackTarget {
  /** A module's id, or 'shell'. */
  readonly id: string;
  /** '1.2.0' or '1.2.0-9f31c2ab'; 'candidate' ends that alone; left out: the build that the current one took the place of. */
  readonly to?: string | undefined;
  /** Open tabs have to reload: what they run must not go on. */
  readonly required?: boolean | undefined;
}

/**
 * Brings an older build back, as a new revision: history only grows. The build is verified and
 * negotiated like a new one.
 * @throws PublicationRefused when no such build is kept, or when it does not fit what is live now
 */
export async function rollback(
  store: ObjectStore,
  environment: Environment,
  target: RollbackTarget,
  author: Author,
  now: () => Date = () => new Date(),
): Promise<RemotesRegistry> {
  if (target.to === CANDIDATE)
    return publishChange(
      store,
      environment,
      author,
      target.required ? required(withoutCandidate(target.id)) : withoutCandidate(target.id),
      now,
    );
  const { registry, newest } = await trustedRegistry(store, environment, author.trust ?? NO_TRUST);
  const all = await listRevisions(store, environment);
  // What was passed over was never in force: nothing is taken back to it, nor from it.
  const history = registry?.revision === newest ? all : all.filter(isUpTo(registry));
  const release = previousRelease(history, target, now());
  await verifyBuild(store, release);
  const change = withRelease(target.id, release);
  return publishChange(
    store,
    environment,
    author,
    target.required ? required(change) : change,
    now,
  );
}

const isUpTo =
  (registry: RemotesRegistry | null) =>
  ({ revision }: RemotesRegistry): boolean =>
    registry !== null && revision <= registry.revision;

type Release = RemoteRelease | ShellRelease;

/** So many of the builds that are kept are named to who asked for one that is not. */
const MOST_NAMED = 5;

function previousRelease(
  history: readonly RemotesRegistry[],
  { id, to }: RollbackTarget,
  now: Date,
): Release {
  const kept = retainedBuilds(history, now, 'rollback');
  const releases = history.map((registry) => releaseIn(registry, id)).filter((one) => one !== null);
  const [live, ...older] = standing(releases);
  const candidate =
    to === undefined
      ? older.find(({ base }) => kept.has(base))
      : releases.find(
          (release) =>
            release.base !== live?.base && kept.has(release.base) && isNamed(release, to),
        );
  if (!candidate) {
    const others = releases.filter(({ base }) => base !== live?.base && kept.has(base));
    const none =
      to !== undefined && live && isNamed(live, to)
        ? `${id} ${nameOf(live)} est déjà en ligne`
        : `aucune construction conservée de « ${id} »${to ? ` ne s’appelle ${to}` : ' avant l’actuelle'}`;
    throw new PublicationRefused([`${none}${named(others)}`]);
  }
  return candidate;
}

/** A build that was republished stands on nothing that came after it: that is gone back to by its name. */
function named(releases: readonly Release[]): string {
  const names = [...new Set(releases.map(nameOf))];
  const shown = names.slice(0, MOST_NAMED).join(', ');
  if (shown === '') return '';
  const more = names.length > MOST_NAMED ? '…' : '';
  return ` ; on peut revenir à une autre par son nom (--to) : ${shown}${more}`;
}

/**
 * The live build, the one that it took the place of, and so on. Going back to a build takes away
 * what was published on top of it: nobody goes back to that without naming it.
 * @param releases of every revision, the newest first
 */
function standing(releases: readonly Release[]): Release[] {
  const pile: Release[] = [];
  for (const release of releases.toReversed()) {
    const known = pile.findIndex(({ base }) => base === release.base);
    pile.splice(known === -1 ? pile.length : known, Infinity, release);
  }
  return pile.toReversed();
}

const releaseIn = (registry: RemotesRegistry, id: string): Release | null =>
  id === 'shell' ? registry.shell : (remoteOf(registry.remotes, id) ?? null);

const isNamed = (release: Release, name: string): boolean =>
  name === release.version || name === nameOf(release);

const withRelease =
  (id: string, release: Release): Change =>
  (current) => {
    const { shell, remotes } = existing(current);
    return 'manifest' in release
      ? { shell, remotes: { ...remotes, [id]: release } }
      : { shell: release, remotes };
  };
