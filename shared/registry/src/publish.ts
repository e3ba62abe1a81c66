import type {
  Candidate,
  Environment,
  RemoteId,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';
import { incompatibilities, negotiate } from './negotiate.ts';
import type { ObjectStore } from './object-store.ts';
import { candidateSet, type PageSet } from './candidate.ts';
import { PublicationRefused, refuseIf } from './refused.ts';
import { commitRevision, nextRevision, type RevisionDraft } from './revisions.ts';
import { buildReasons, NO_TRUST, signRevision, type Trust } from './trust.ts';
import { trustedRegistry } from './trusted-registry.ts';
import { landingReasons, moduleReasons, pageReasons, shellReasons } from './weigh.ts';
import { remoteOf } from './remote-of.ts';

export interface Author {
  /** 'ci/mf-gestion#512', an e-mail: kept in the history. */
  readonly publishedBy: string;
  readonly reason: string;
  /** Whom the registry believes, and with which key the revision is signed; left out: nobody's. */
  readonly trust?: Trust;
}

/** The registry as a publication wants it, made from the current one. */
export type Change = (current: RemotesRegistry | null) => Changed;

interface Changed extends Pick<RevisionDraft, 'shell' | 'remotes' | 'minimum'> {
  /** null: nobody has a candidate any more; left out: who has one keeps it, while it still fits. */
  readonly candidate?: Candidate | null | undefined;
}

/**
 * Each lost race means that somebody else's publication went through, so this bounds nothing but a
 * broken store.
 */
const MAX_RACES = 100;

/**
 * Makes a change live. When another publication comes first, the change is made again on what that
 * one left, and checked again: nothing is lost and nothing incompatible goes through. It is made on
 * the newest revision that may be served: one that is not what its maker left is passed over.
 * @throws PublicationRefused
 */
export async function publishChange(
  store: ObjectStore,
  environment: Environment,
  { trust = NO_TRUST, ...author }: Author,
  change: Change,
  now: () => Date = () => new Date(),
): Promise<RemotesRegistry> {
  for (let race = 0; race < MAX_RACES; race++) {
    const { registry: parent, newest } = await trustedRegistry(store, environment, trust);
    const changed = withCandidate(parent, change(parent));
    refuseIf([...againstBoth(changed), ...buildReasons(changed, trust)]);
    const draft = nextRevision(environment, parent, { ...changed, ...author }, now());
    const next = signRevision({ ...draft, revision: newest + 1 }, trust.signer);
    refuseIf(pageReasons(next));
    if (await commitRevision(store, next)) return next;
  }
  throw new Error('le registre change sans cesse : la publication n’a pas pu passer');
}

/**
 * What is published for everybody is never held up by a candidate: one whose build is replaced, or
 * that does not fit any more, ends.
 */
function withCandidate(parent: RemotesRegistry | null, { candidate, ...changed }: Changed) {
  if (candidate !== undefined) return candidate === null ? changed : { ...changed, candidate };
  const before = parent?.candidate;
  if (!parent || !before || stableBase(parent, before) !== stableBase(changed, before))
    return changed;
  const kept = { ...changed, candidate: before };
  return againstCandidate(kept).length === 0 ? kept : changed;
}

const stableBase = (set: PageSet, { module }: Candidate): string | undefined =>
  (module === 'shell' ? set.shell : remoteOf(set.remotes, module))?.base;

const againstBoth = (set: PageSet): string[] => [
  ...reasonsAgainst(set.shell, set.remotes),
  ...againstCandidate(set).map((reason) => `candidat : ${reason}`),
];

function againstCandidate(set: PageSet): string[] {
  const beside = candidateSet(set);
  if (!beside) return [];
  // Open pages name their revision, which has one API.
  const otherApi =
    beside.shell.api === set.shell.api
      ? []
      : [`le shell parle l’API ${beside.shell.api}, celui de tous ${set.shell.api}`];
  return [...otherApi, ...reasonsAgainst(beside.shell, beside.remotes)];
}

/**
 * Why these releases may not live together: what does not fit, and what weighs too much. Empty when
 * they may.
 */
export const reasonsAgainst = (
  shell: ShellRelease,
  remotes: Readonly<Record<RemoteId, RemoteRelease>>,
): string[] => [
  ...negotiate(shell, remotes),
  ...shellReasons(shell),
  ...Object.entries(remotes).flatMap(([id, remote]) => moduleReasons(id, remote)),
  ...landingReasons(shell, remotes),
];

/**
 * Puts one module's release in the place of its previous one. A module that was switched off stays
 * off.
 */
export const withRemote =
  (id: string, release: RemoteRelease): Change =>
  (current) => {
    const { shell, remotes } = existing(current);
    return {
      shell,
      remotes: {
        ...remotes,
        [id]: { ...release, enabled: remoteOf(remotes, id)?.enabled ?? release.enabled },
      },
    };
  };

/** Puts a new shell under the same modules. */
export const withShell =
  (shell: ShellRelease): Change =>
  (current) => ({ shell, remotes: current?.remotes ?? {} });

/**
 * Puts a new shell under the modules; a module that cannot live with it goes back to its last build
 * that can, if one is kept.
 * @param history every revision, the newest first
 */
export const withShellAndFallback =
  (shell: ShellRelease, history: readonly RemotesRegistry[], kept: ReadonlySet<string>): Change =>
  (current) => ({
    shell,
    remotes: Object.fromEntries(
      Object.entries(current?.remotes ?? {}).map(([id, release]) => {
        const builds = history
          .flatMap(({ remotes }) => remotes[id] ?? [])
          .filter(({ base }) => kept.has(base));
        const fitting = [release, ...builds].find(
          (build) => incompatibilities(shell, id, build).length === 0,
        );
        return [id, { ...(fitting ?? release), enabled: release.enabled }];
      }),
    ),
  });

/** The kill switch of one module. */
export const withEnabled =
  (id: string, enabled: boolean): Change =>
  (current) => {
    const { shell, remotes } = existing(current);
    const release = remoteOf(remotes, id);
    if (!release) throw new PublicationRefused([`aucun module ne s’appelle « ${id} »`]);
    return { shell, remotes: { ...remotes, [id]: { ...release, enabled } } };
  };

/**
 * The same change, after which every tab that is open has to load the page again: what it runs must
 * not go on.
 */
export const required =
  (change: Change): Change =>
  (current) => ({ ...change(current), minimum: (current?.revision ?? 0) + 1 });

/** Changes nothing but that: every tab that is open has to load the page again. */
export const withEveryTabReloaded: Change = required((current) => {
  const { shell, remotes } = existing(current);
  return { shell, remotes };
});

/** @throws when there is no shell yet: a module alone is nothing that users could open */
export function existing(current: RemotesRegistry | null): RemotesRegistry {
  if (!current) throw new PublicationRefused(['le shell doit être publié en premier']);
  return current;
}
