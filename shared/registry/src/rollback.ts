import type {
  Environment,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';
import type { ObjectStore } from './object-store.ts';
import { existing, publishChange, type Author, type Change } from './publish.ts';
import { PublicationRefused } from './refused.ts';
import { retainedBuilds } from './retention.ts';
import { listRevisions } from './revisions.ts';
import { verifyBuild } from './verify.ts';

interface RollbackTarget {
  /** A module's id, or 'shell'. */
  readonly id: string;
  /** '1.2.0' or '1.2.0-9f31c2ab'; left out: the build that was live before the current one. */
  readonly to?: string | undefined;
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
  const history = await listRevisions(store, environment);
  const release = previousRelease(history, target, now());
  await verifyBuild(store, release);
  return publishChange(store, environment, author, withRelease(target.id, release), now);
}

type Release = RemoteRelease | ShellRelease;

function previousRelease(
  history: readonly RemotesRegistry[],
  { id, to }: RollbackTarget,
  now: Date,
): Release {
  const [current, ...older] = history;
  const live = current && releaseIn(current, id);
  const kept = retainedBuilds(history, now, 'rollback');
  const candidate = older
    .map((registry) => releaseIn(registry, id))
    .find(
      (release) =>
        release !== null &&
        release.base !== live?.base &&
        kept.has(release.base) &&
        (to === undefined || isNamed(release, to)),
    );
  if (!candidate) {
    throw new PublicationRefused([
      `aucune construction conservée de « ${id} »${to ? ` ne s’appelle ${to}` : ' avant l’actuelle'}`,
    ]);
  }
  return candidate;
}

const releaseIn = (registry: RemotesRegistry, id: string): Release | null =>
  id === 'shell' ? registry.shell : (registry.remotes[id] ?? null);

const isNamed = (release: Release, name: string): boolean =>
  name === release.version || name === `${release.version}-${release.build}`;

const withRelease =
  (id: string, release: Release): Change =>
  (current) => {
    const { shell, remotes } = existing(current);
    return 'manifest' in release
      ? { shell, remotes: { ...remotes, [id]: release } }
      : { shell: release, remotes };
  };
