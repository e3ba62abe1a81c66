import type { RemotesRegistry } from '@sci/module-contract';
import type { Release } from './release-build.ts';
import { releasesOf } from './trust.ts';

/** The builds that a revision brought, or of which it says something else than the one before it. */
export function broughtBy(
  registry: RemotesRegistry,
  before: RemotesRegistry | undefined,
): [string, Release][] {
  const known = new Set(before ? releasesOf(before).map(([, release]) => nameIn(release)) : []);
  return releasesOf(registry).filter(([, release]) => !known.has(nameIn(release)));
}

const nameIn = ({ base, provenance }: Release): string => `${base} ${provenance?.at ?? ''}`;
