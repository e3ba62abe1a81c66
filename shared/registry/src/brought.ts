import type { RemotesRegistry } from '@sci/module-contract';
import type { Release } from './release-build.ts';
import { releasesOf } from './trust.ts';

/** The builds that a revision brought: those that the one before it did not have. */
export function broughtBy(
  registry: RemotesRegistry,
  before: RemotesRegistry | undefined,
): [string, Release][] {
  const known = new Set(before ? releasesOf(before).map(([, { base }]) => base) : []);
  return releasesOf(registry).filter(([, { base }]) => !known.has(base));
}
