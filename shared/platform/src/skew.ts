import type { RemoteRelease, RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { incompatibilities } from '@sci/registry/negotiate';
import { nameOf } from '@sci/registry/release-build';
import type { ReadAsset } from '@sci/registry/verify';
import type { Rehearsal } from './rehearse.ts';
import { lastBuilds } from './status.ts';

interface SkewResult {
  /** One French line per pair. */
  readonly lines: readonly string[];
  /** What did not work; empty when every pair that may meet works together. */
  readonly reasons: readonly string[];
}

/**
 * The shell in force and the one before × each module in force and the one before, from the builds of the registry: the first
 * route of the module in a browser. A pair that negotiation refuses never meets in front of a user; it is named.
 * @param history every revision, the newest first
 */
export async function skew(history: readonly RemotesRegistry[], read: ReadAsset, rehearse: (rehearsals: readonly Rehearsal[]) => Promise<string[]>): Promise<SkewResult> {
  const [current] = history;
  if (!current) return { lines: ['Rien n’est publié.'], reasons: [] };
  const lines: string[] = [];
  const reasons: string[] = [];
  for (const shell of lastShells(history)) {
    for (const id of Object.keys(current.remotes)) {
      for (const remote of lastBuilds(history, id)) {
        const pair = `shell ${nameOf(shell)} × ${id} ${nameOf(remote)}`;
        const refused = incompatibilities(shell, id, remote);
        const failed = refused.length > 0 ? [] : await rehearse([{ registry: paired(current, shell, id, remote), read, modules: [id], smoke: true }]);
        lines.push(`${pair} : ${refused.length > 0 ? `refusé par la négociation (${refused.join(' ; ')})` : failed.length > 0 ? 'en échec' : 'fonctionne'}`);
        reasons.push(...failed.map((reason) => `${pair} : ${reason}`));
      }
    }
  }
  return { lines, reasons };
}

function lastShells(history: readonly RemotesRegistry[]): ShellRelease[] {
  const shells = history.map(({ shell }) => shell);
  return shells.filter(({ base }, index) => shells.findIndex((shell) => shell.base === base) === index).slice(0, 2);
}

const paired = (current: RemotesRegistry, shell: ShellRelease, id: string, remote: RemoteRelease): RemotesRegistry =>
  ({ ...current, shell, remotes: { [id]: { ...remote, enabled: true } } });
