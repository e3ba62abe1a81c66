import type { RemoteRelease, RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { incompatibilities } from '@sci/registry/negotiate';
import { nameOf } from '@sci/registry/release-build';
import type { ReadAsset } from '@sci/registry/verify';
import type { Rehearsal } from './rehearse.ts';
import { lastBuilds } from './status.ts';

interface SkewResult {
  /** One French line per pair, then the count. */
  readonly lines: readonly string[];
  /** What did not work; empty when every pair that may meet works together. */
  readonly reasons: readonly string[];
}

/**
 * The shell in force and the one before × each module in force and the one before, from the builds
 * of the registry: the first route of the module in a browser. A pair that negotiation refuses
 * never meets in front of a user; it is named.
 * @param history every revision, the newest first
 */
export async function skew(
  history: readonly RemotesRegistry[],
  read: ReadAsset,
  rehearse: (rehearsals: readonly Rehearsal[]) => Promise<string[][]>,
): Promise<SkewResult> {
  const pairs = pairsOf(history);
  const meeting = pairs.filter(({ refused }) => refused.length === 0);
  const outcomes = await rehearse(
    meeting.map(({ registry, id }) => ({ registry, read, modules: [id], smoke: true })),
  );
  const failures = new Map(meeting.map(({ name }, index) => [name, outcomes[index] ?? []]));
  const shells = new Set(pairs.map(({ registry }) => registry.shell.base)).size;
  return {
    lines: [
      ...pairs.map(
        ({ name, refused }) => `${name} : ${verdict(refused, failures.get(name) ?? [])}`,
      ),
      `${pairs.length} paires${shells === 1 ? ' (le shell en ligne est le premier)' : ''} ; refusées par la négociation : ${pairs.length - meeting.length}, ouvertes : ${meeting.length}, en échec : ${[...failures.values()].filter((reasons) => reasons.length > 0).length}`,
    ],
    reasons: [...failures].flatMap(([name, reasons]) =>
      reasons.map((reason) => `${name} : ${reason}`),
    ),
  };
}

const verdict = (refused: readonly string[], failed: readonly string[]): string =>
  refused.length > 0
    ? `refusé par la négociation (${refused.join(' ; ')})`
    : failed.length > 0
      ? 'en échec'
      : 'fonctionne';

interface Pair {
  readonly name: string;
  readonly id: string;
  readonly registry: RemotesRegistry;
  /** Why the two may not meet. */
  readonly refused: readonly string[];
}

function pairsOf(history: readonly RemotesRegistry[]): Pair[] {
  const [current] = history;
  if (!current) return [];
  return lastShells(history).flatMap((shell) =>
    Object.keys(current.remotes).flatMap((id) =>
      lastBuilds(history, id).map((remote) => ({
        name: `shell ${nameOf(shell)} × ${id} ${nameOf(remote)}`,
        id,
        registry: paired(current, shell, id, remote),
        refused: incompatibilities(shell, id, remote),
      })),
    ),
  );
}

function lastShells(history: readonly RemotesRegistry[]): ShellRelease[] {
  const shells = history.map(({ shell }) => shell);
  return shells
    .filter(({ base }, index) => shells.findIndex((shell) => shell.base === base) === index)
    .slice(0, 2);
}

const paired = (
  current: RemotesRegistry,
  shell: ShellRelease,
  id: string,
  remote: RemoteRelease,
): RemotesRegistry => ({ ...current, shell, remotes: { [id]: { ...remote, enabled: true } } });
