import type { RemotesRegistry } from '@sci/module-contract';
import { remoteOf } from './remote-of.ts';

/** What a page is made of. */
export type PageSet = Pick<RemotesRegistry, 'shell' | 'remotes' | 'candidate'>;

/**
 * What the accounts of a candidate get: the same as everybody, but for its one build. A module that
 * is switched off is off for them, too. null where there is no candidate.
 */
export function candidateSet<Set extends PageSet>({
  candidate,
  ...stable
}: Set): Omit<Set, 'candidate'> | null {
  if (!candidate) return null;
  const { module, release } = candidate;
  if (!('manifest' in release)) return { ...stable, shell: release };
  const enabled = remoteOf(stable.remotes, module)?.enabled ?? release.enabled;
  return { ...stable, remotes: { ...stable.remotes, [module]: { ...release, enabled } } };
}
