import { judgeBuild, judgeRevision, type Standing, type Trust } from '@sci/registry/trust';
import { broughtBy } from '@sci/registry/brought';
import type { Release } from '@sci/registry/release-build';
import type { RemotesRegistry } from '@sci/module-contract';

const COMMIT_SHOWN = 8;

/** What is said of a build, and whether it is vouched for, in one French line. */
export function provenanceLine(id: string, release: Release, trust: Trust): string {
  const { standing, team, problem } = judgeBuild(id, release, trust);
  if (problem !== null) return `REFUSÉE, ${problem}`;
  const { provenance } = release;
  const signature = STANDINGS[standing](team);
  if (!provenance) return `${signature}, sans provenance`;
  const { commit, modified, tests, rehearsedOn, by } = provenance;
  return [
    signature,
    commit === null
      ? 'commit inconnu'
      : `commit ${commit.slice(0, COMMIT_SHOWN)}${modified ? ' modifié' : ''}`,
    tests ?? 'sans tests',
    rehearsedOn === null ? 'sans répétition' : 'répétée',
    `par ${by}`,
  ].join(', ');
}

/** Whether a revision is vouched for, and what the builds that it brought lack. */
export function revisionLine(
  registry: RemotesRegistry,
  before: RemotesRegistry | undefined,
  trust: Trust,
): string {
  const { standing, team, problem } = judgeRevision(registry, trust);
  const builds = Map.groupBy(broughtBy(registry, before), ([id, release]) =>
    shortLine(id, release, trust),
  );
  return [
    problem === null ? STANDINGS[standing](team) : `REFUSÉE, ${problem}`,
    ...[...builds].map(([line, those]) => `${those.map(([id]) => id).join(', ')} ${line}`),
  ].join(' ; ');
}

function shortLine(id: string, release: Release, trust: Trust): string {
  const { standing, team, problem } = judgeBuild(id, release, trust);
  const { provenance } = release;
  return [
    problem === null ? STANDINGS[standing](team) : 'REFUSÉE',
    ...(provenance?.tests ? [] : ['sans tests']),
    ...((provenance?.rehearsedOn ?? null) === null ? ['sans répétition'] : []),
  ].join(', ');
}

const STANDINGS: Readonly<Record<Standing, (team: string | null) => string>> = {
  signed: (team) => `signée${team === null ? '' : ` par ${team}`}`,
  unjudged: () => 'signée par une clé qui n’est pas vérifiée ici',
  unsigned: () => 'non signée',
  refused: () => 'refusée',
};
