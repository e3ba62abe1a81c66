import type { RemotesRegistry } from '@sci/module-contract';
import { BUDGETS, inKB, type Budget, type Measure } from '@sci/registry/budgets';
import { incompatibilities } from '@sci/registry/negotiate';
import { nameOf, type Release } from '@sci/registry/release-build';
import { NO_TRUST, releasesOf, type Trust } from '@sci/registry/trust';
import { landingMeasures, pageMeasures } from '@sci/registry/weigh';
import { provenanceLine, revisionLine } from './provenance-line.ts';

const LATEST = 10;
const DAY_MS = 24 * 60 * 60_000;

/** What is live, what it weighs, whether it fits, and what came before: lines of French text. */
export function statusLines(
  history: readonly RemotesRegistry[],
  now: Date,
  trust: Trust = NO_TRUST,
): string[] {
  const [current] = history;
  if (!current) return ['Rien n’est publié.'];
  return [
    `Révision ${current.revision}, publiée le ${instant(current.publishedAt)} par ${current.publishedBy} : ${current.reason}`,
    '',
    ...table([
      ['application', 'construction', 'âge', 'état', 'plus lourde route', 'arrivée directe'],
      [
        'shell',
        nameOf(current.shell),
        age(current.shell, now),
        'en ligne',
        weight(BUDGETS.shellScripts, current.shell.sizes.entryBr),
        heaviest(pageMeasures(current)),
      ],
      ...Object.entries(current.remotes).map(([id, remote]) => [
        id,
        nameOf(remote),
        age(remote, now),
        remote.enabled ? 'en ligne' : 'arrêté',
        weight(BUDGETS.route, Math.max(0, ...Object.values(remote.sizes.routesGz))),
        heaviest(landingMeasures(current.shell, remote)),
      ]),
    ]),
    ...candidateLines(current),
    '',
    'Provenance :',
    ...table(
      releasesOf(current).map(([id, release]) => [
        `  ${id}`,
        nameOf(release),
        provenanceLine(id, release, trust),
      ]),
    ),
    '',
    'Compatibilité avec le shell en ligne et avec celui d’avant :',
    ...table(compatibility(history, current)),
    '',
    'Dernières révisions :',
    ...table(
      history
        .slice(0, LATEST)
        .map((registry, index) => [
          `  ${registry.revision}`,
          instant(registry.publishedAt),
          registry.publishedBy,
          registry.reason,
          revisionLine(registry, history[index + 1], trust),
        ]),
    ),
  ];
}

function candidateLines({ candidate }: RemotesRegistry): string[] {
  if (!candidate) return [];
  const { module, release, percent, companies } = candidate;
  const named = companies.length === 0 ? '' : `, et sociétés ${companies.join(', ')}`;
  return [
    '',
    `Candidat : ${module} ${nameOf(release)}, pour ${percent} % des comptes${named}, depuis le ${instant(candidate.since)}`,
  ];
}

/** Each kept build of each module against both shells: what negotiation says, without a browser. */
function compatibility(history: readonly RemotesRegistry[], current: RemotesRegistry): string[][] {
  const before = history.find(({ shell }) => shell.base !== current.shell.base)?.shell;
  const shells = [current.shell, ...(before ? [before] : [])];
  const rows = Object.keys(current.remotes).flatMap((id) =>
    lastBuilds(history, id).map((build) => [
      `  ${id} ${nameOf(build)}`,
      ...shells.map((shell) =>
        incompatibilities(shell, id, build).length === 0 ? 'convient' : 'ne convient pas',
      ),
    ]),
  );
  return [['  module', ...shells.map((shell) => `shell ${nameOf(shell)}`)], ...rows];
}

/** The live build of a module and the one before. */
export function lastBuilds(history: readonly RemotesRegistry[], id: string) {
  const builds = history.flatMap(({ remotes }) => remotes[id] ?? []);
  return builds
    .filter(({ base }, index) => builds.findIndex((build) => build.base === base) === index)
    .slice(0, 2);
}

const weight = ({ limit }: Budget, bytes: number): string => `${inKB(bytes)} / ${inKB(limit)}`;

/** The measure that is nearest to its limit. */
function heaviest(measures: readonly Measure[]): string {
  const [most] = measures.toSorted((a, b) => b.bytes / b.budget.limit - a.bytes / a.budget.limit);
  return most ? weight(most.budget, most.bytes) : '–';
}

const instant = (iso: string): string =>
  new Date(iso).toLocaleString('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  });

function age({ builtAt }: Release, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(builtAt)) / DAY_MS);
  return days < 1 ? 'moins d’un jour' : `${days} jour${days > 1 ? 's' : ''}`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
