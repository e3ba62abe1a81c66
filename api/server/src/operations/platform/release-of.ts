import { candidateSet } from '@sci/registry/candidate';
import type { ModuleRegistry } from '../../ports/module-registry.ts';
import { remoteOf } from '@sci/registry/remote-of';

const REMOTE_FILE = /\/assets\/remotes\/([a-z][a-z0-9-]{1,40})\//;

/** Whose file an address is: a module, the shell, or neither. */
export const moduleOf = (address: string): string =>
  REMOTE_FILE.exec(address)?.[1] ?? (address.includes('/assets/shell/') ? 'shell' : 'page');

interface Reported {
  readonly module: string;
  readonly stack: string;
  readonly revision: number;
  /** It comes from a page of the candidate's set. */
  readonly candidate: boolean;
}

/**
 * The build in which a browser met a failure, `1.2.0-b7c04e`: the one that its stack names, or the
 * module's in the revision of the page; empty when nobody knows.
 */
export async function releaseOf(
  registry: ModuleRegistry,
  { module, stack, revision, candidate }: Reported,
): Promise<string> {
  const named = /\/assets\/(?:remotes\/[^/]+|shell)\/([^/\s]+)\//.exec(stack)?.[1];
  if (named !== undefined) return named;
  const published = (await registry.history().catch(() => [])).find(
    (one) => one.revision === revision,
  );
  const page = (published && candidate ? candidateSet(published) : null) ?? published;
  const build = module === 'shell' ? page?.shell : remoteOf(page?.remotes ?? {}, module);
  return build === undefined ? '' : `${build.version}-${build.build}`;
}
