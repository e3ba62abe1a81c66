import type { Environment, RemoteRelease, RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { negotiate } from './negotiate.ts';
import type { ObjectStore } from './object-store.ts';
import { PublicationRefused, refuseIf } from './refused.ts';
import { commitRevision, currentRegistry, nextRevision, type RevisionDraft } from './revisions.ts';
import { documentReasons, landingReasons } from './weigh.ts';

export interface Author {
  /** 'ci/mf-gestion#512', an e-mail: kept in the history. */
  readonly publishedBy: string;
  readonly reason: string;
}

/** The registry as a publication wants it, made from the current one. */
export type Change = (current: RemotesRegistry | null) => Pick<RevisionDraft, 'shell' | 'remotes'>;

/** Each lost race means that somebody else's publication went through, so this bounds nothing but a broken store. */
const MAX_RACES = 100;

/**
 * Makes a change live. When another publication comes first, the change is made again on what that one left, and checked
 * again: nothing is lost and nothing incompatible goes through.
 * @throws PublicationRefused
 */
export async function publishChange(
  store: ObjectStore, environment: Environment, author: Author, change: Change, now: () => Date = () => new Date(),
): Promise<RemotesRegistry> {
  for (let race = 0; race < MAX_RACES; race++) {
    const parent = await currentRegistry(store, environment);
    const { shell, remotes } = change(parent);
    refuseIf([...negotiate(shell, remotes), ...landingReasons(shell, remotes)]);
    const next = nextRevision(environment, parent, { shell, remotes, ...author }, now());
    refuseIf(documentReasons(next));
    if (await commitRevision(store, next)) return next;
  }
  throw new Error('le registre change sans cesse : la publication n’a pas pu passer');
}

/** Puts one module's release in the place of its previous one. A module that was switched off stays off. */
export const withRemote = (id: string, release: RemoteRelease): Change => (current) => {
  const { shell, remotes } = existing(current);
  return { shell, remotes: { ...remotes, [id]: { ...release, enabled: remotes[id]?.enabled ?? release.enabled } } };
};

/** Puts a new shell under the same modules. */
export const withShell = (shell: ShellRelease): Change => (current) => ({ shell, remotes: current?.remotes ?? {} });

/** The kill switch of one module. */
export const withEnabled = (id: string, enabled: boolean): Change => (current) => {
  const { shell, remotes } = existing(current);
  const release = remotes[id];
  if (!release) throw new PublicationRefused([`aucun module ne s’appelle « ${id} »`]);
  return { shell, remotes: { ...remotes, [id]: { ...release, enabled } } };
};

/** @throws when there is no shell yet: a module alone is nothing that users could open */
export function existing(current: RemotesRegistry | null): RemotesRegistry {
  if (!current) throw new PublicationRefused(['le shell doit être publié en premier']);
  return current;
}
