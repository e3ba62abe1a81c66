import type { Candidate, RemotesRegistry } from '@sci/module-contract';
import { broughtBy } from '@sci/registry/brought';
import { nameOf, type Release } from '@sci/registry/release-build';
import { judgeBuild, judgeRevision, releasesOf, type Trust } from '@sci/registry/trust';

const LATEST_REVISIONS = 50;

/** The last revisions, the newest first: what each had and brought, and who vouches for it. */
export const describeHistory = (history: readonly RemotesRegistry[], trust: Trust) =>
  history.slice(0, LATEST_REVISIONS).map((registry, index) => ({
    revision: registry.revision,
    published_at: registry.publishedAt,
    published_by: registry.publishedBy,
    reason: registry.reason,
    versions: Object.fromEntries(
      releasesOf(registry).map(([id, release]) => [id, nameOf(release)]),
    ),
    off: Object.entries(registry.remotes)
      .filter(([, { enabled }]) => !enabled)
      .map(([id]) => id),
    candidate: registry.candidate ? describeCandidate(registry.candidate) : null,
    minimum: registry.minimum ?? 0,
    signature: judgeRevision(registry, trust),
    brought: broughtBy(registry, history[index + 1]).map(([module, release]) => ({
      module,
      build: nameOf(release),
      ...provenanceOf(module, release, trust),
    })),
  }));

const describeCandidate = ({ module, release, percent, companies }: Candidate) => ({
  module,
  build: nameOf(release),
  percent,
  companies: [...companies],
});

/** What is said of a build, and who vouches for it. */
export function provenanceOf(id: string, release: Release, trust: Trust) {
  const { provenance } = release;
  return {
    ...judgeBuild(id, release, trust),
    said: provenance
      ? {
          commit: provenance.commit,
          modified: provenance.modified,
          tests: provenance.tests,
          rehearsed: provenance.rehearsedOn !== null,
          by: provenance.by,
          at: provenance.at,
        }
      : null,
  };
}

/** Whose signatures count here. Public keys and their names: no secret is among them. */
export const describeTrust = ({ keys, demands, signer }: Trust) => ({
  demands: [...demands],
  own_key: signer?.publicKey ?? null,
  keys:
    keys &&
    keys.map(({ id, team, modules, until, revoked }) => ({
      id,
      team,
      modules: [...modules],
      until,
      revoked,
    })),
});
