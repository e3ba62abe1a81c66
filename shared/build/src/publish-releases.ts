import type {
  Environment,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';
import type { ObjectStore } from '@sci/registry/object-store';
import { publishChange, type Author } from '@sci/registry/publish';
import { refuseIf } from '@sci/registry/refused';
import { demandReasons, NO_TRUST, stateProvenance } from '@sci/registry/trust';

type Release = ShellRelease | RemoteRelease;
type Releases = ReadonlyMap<string, Release>;

/** Are these builds what users get now? */
export const isLive = (
  current: RemotesRegistry | null,
  releases: Releases,
): current is RemotesRegistry =>
  current !== null &&
  [...releases].every(([app, release]) => liveAt(current, app)?.base === release.base);

/**
 * Publishes the shell and the modules together. A build that is live already stays as it is, with
 * what is said of it. What is new is signed where the author has a key; nobody tested or rehearsed
 * it here.
 * @throws PublicationRefused with every reason, those of a policy among them
 */
export function publishReleases(
  store: ObjectStore,
  environment: Environment,
  author: Author,
  releases: Releases,
): Promise<RemotesRegistry> {
  const now = new Date();
  const { trust = NO_TRUST } = author;
  return publishChange(store, environment, author, (current) => {
    const next = [...releases].map(([app, release]): [string, Release] => {
      const live = current && liveAt(current, app);
      return [app, live?.base === release.base ? live : vouched(release, author, now)];
    });
    refuseIf(
      next.flatMap(([app, release]) =>
        current && liveAt(current, app) === release
          ? []
          : demandReasons(app, release, trust, { parent: current?.revision ?? 0, now }),
      ),
    );
    return together(current, new Map(next));
  });
}

const liveAt = ({ shell, remotes }: RemotesRegistry, app: string): Release | undefined =>
  app === 'shell' ? shell : remotes[app];

function vouched<Kind extends Release>(
  release: Kind,
  { publishedBy, trust = NO_TRUST }: Author,
  now: Date,
): Kind {
  if (trust.signer === null) return release;
  const words = {
    commit: null,
    modified: false,
    tests: null,
    rehearsedOn: null,
    by: publishedBy,
    at: now.toISOString(),
  };
  return { ...release, provenance: stateProvenance(release, words, trust.signer) };
}

/** The modules that are not among these stay; those that are stay switched as they were. */
function together(
  current: RemotesRegistry | null,
  releases: Releases,
): Pick<RemotesRegistry, 'shell' | 'remotes'> {
  const shell = releases.get('shell');
  if (!shell || 'manifest' in shell) throw new Error('the shell was not built');
  const remotes = [...releases].flatMap(([app, release]) =>
    'manifest' in release
      ? [[app, { ...release, enabled: current?.remotes[app]?.enabled ?? true }] as const]
      : [],
  );
  return { shell, remotes: { ...current?.remotes, ...Object.fromEntries(remotes) } };
}
