import type { Environment, RemotesRegistry } from '@sci/module-contract';
import type { ObjectStore } from './object-store.ts';
import { currentRegistry, listRevisions, registryAt } from './revisions.ts';
import { digestOf } from './signing-key.ts';
import { distrustReasons, type Trust } from './trust.ts';

/** What is in force, beside what somebody put in the store that must not be. */
export interface TrustedRegistry {
  /** The newest revision that may be served; null when there is none. */
  readonly registry: RemotesRegistry | null;
  /** The number of the newest one of all; 0 before the first. */
  readonly newest: number;
  /** Why the newest is not the one that is served; empty when it is. */
  readonly refused: readonly string[];
  /** What the newest said when it was judged; null before the first. */
  readonly judged: string | null;
}

/**
 * The newest revision that is what its maker left, with builds that are what their teams signed. One
 * that is not is passed over: the one before it stays in force, and the next is made on that.
 * @param last what was found the last time: nothing is judged again while the newest is the same
 */
export async function trustedRegistry(
  store: ObjectStore,
  environment: Environment,
  trust: Trust,
  last?: TrustedRegistry,
): Promise<TrustedRegistry> {
  const head = await currentRegistry(store, environment);
  const judged = head && digestOnce(head);
  if (last && judged === last.judged) return last;
  const newest = head?.revision ?? 0;
  const refused: string[] = [];
  for (let registry = head; registry; registry = await before(store, environment, registry)) {
    const reasons = await reasonsToPass(store, environment, registry, trust);
    if (reasons.length === 0) return { registry, newest, refused, judged };
    if (refused.length === 0) refused.push(...reasons);
  }
  return { registry: null, newest, refused, judged };
}

/** A revision that was read is what it is. */
const digests = new WeakMap<RemotesRegistry, string>();

function digestOnce(registry: RemotesRegistry): string {
  const digest = digests.get(registry) ?? digestOf(registry);
  digests.set(registry, digest);
  return digest;
}

const before = (store: ObjectStore, environment: Environment, { revision }: RemotesRegistry) =>
  registryAt(store, environment, revision - 1);

async function reasonsToPass(
  store: ObjectStore,
  environment: Environment,
  registry: RemotesRegistry,
  trust: Trust,
): Promise<string[]> {
  const reasons = distrustReasons(registry, trust);
  if (!trust.demands.has('signed') || registry.signature !== undefined) return reasons;
  // Revisions of the time before keys go on; who takes a signature away finds one before it.
  const history = await listRevisions(store, environment);
  const signed = history.find(
    ({ revision, signature }) => revision < registry.revision && signature !== undefined,
  );
  return signed
    ? [
        ...reasons,
        `la révision ${registry.revision} n’est pas signée, alors que la ${signed.revision} l’est`,
      ]
    : reasons;
}
