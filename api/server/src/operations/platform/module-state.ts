import type { Measure } from '@sci/registry/budgets';
import { incompatibilities } from '@sci/registry/negotiate';
import { landingMeasures, moduleMeasures, pageMeasures, shellMeasures } from '@sci/registry/weigh';
import type { Candidate, RemoteRelease, RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { found } from '../../ports/refusals.ts';
import type { ModuleRegistry } from '../../ports/module-registry.ts';
import { countCandidate } from './failing-share.ts';
import { readLoadTimes } from './load-times.ts';
import { namesOf } from './named-companies.ts';
import { compareVitals } from './page-vitals.ts';
import { describeHistory, describeTrust, provenanceOf } from './module-trust.ts';

const LATEST_REPORTS = 100;
/** What browsers report. */
const BROWSER = ['client', 'csp', 'integrity'] as const;

/**
 * Everything that the status page shows: the live builds, their weight against the budgets, the
 * history, what browsers reported.
 */
export async function describeModules(db: Db, registry: ModuleRegistry) {
  const current = found(await registry.current(), say('publishing.nothing'));
  const history = await registry.history();
  const failures = await countReports(db);
  const builds = [
    ...Object.keys(current.remotes).flatMap((module) =>
      buildsOf(history, module).map((build) => ({ module, build: nameOf(build) })),
    ),
    ...shellsOf(history, current).map((shell) => ({ module: 'shell', build: nameOf(shell) })),
  ];
  const loads = await readLoadTimes(db, builds);
  const { trust } = registry;
  return {
    degraded: registry.degraded,
    refused: [...registry.refused],
    trust: describeTrust(trust),
    revision: current.revision,
    published_at: current.publishedAt,
    published_by: current.publishedBy,
    shell: {
      ...describeBuild(current.shell),
      provenance: provenanceOf('shell', current.shell, trust),
      enabled: true,
      weights: toWeights([...shellMeasures(current.shell), ...pageMeasures(current)]),
      failures: failures.get('shell') ?? [],
      loads: loads.get('shell') ?? [],
      entry: fileOf(current.shell, current.shell.entry.js[0]),
    },
    modules: Object.entries(current.remotes).map(([id, release]) => ({
      id,
      ...describeBuild(release),
      provenance: provenanceOf(id, release, trust),
      enabled: release.enabled,
      requires: release.requires,
      weights: toWeights([
        ...moduleMeasures(id, release),
        ...landingMeasures(current.shell, release),
      ]),
      failures: failures.get(id) ?? [],
      loads: loads.get(id) ?? [],
      entry: fileOf(release, release.entry),
    })),
    compatibility: compatibilityOf(history, current),
    candidate: current.candidate ? await describeCandidate(db, current.candidate, history) : null,
    history: describeHistory(history, trust),
    elsewhere: [...failures].flatMap(([module, counts]) =>
      module === 'shell' || Object.hasOwn(current.remotes, module)
        ? []
        : counts.map((count) => ({ ...count, module })),
    ),
    reports: await db
      .selectFrom('client_report')
      .select(['id', 'at', 'kind', 'module', 'code', 'message', 'route', 'revision'])
      .where('kind', 'in', BROWSER)
      .orderBy('id', 'desc')
      .limit(LATEST_REPORTS)
      .execute(),
  };
}

/** Who gets the candidate, and how it does beside everybody’s builds. */
async function describeCandidate(
  db: Db,
  candidate: Candidate,
  history: readonly RemotesRegistry[],
) {
  const { module, release, percent, companies, since } = candidate;
  const counts = await countCandidate(db, candidate, history);
  return {
    module,
    build: nameOf(release),
    percent,
    companies: [...companies],
    named: await namesOf(db, companies),
    since,
    inside: counts.since,
    outside: counts.before,
    vitals: await compareVitals(db, candidate, history),
  };
}

const nameOf = ({ version, build }: RemoteRelease | ShellRelease): string => `${version}-${build}`;
const describeBuild = ({
  version,
  build,
  builtAt,
  contract,
}: (RemoteRelease & { contract?: string }) | ShellRelease) => ({
  version,
  build,
  built_at: builtAt,
  contract: contract ?? null,
});

const toWeights = (measures: readonly Measure[]) =>
  measures.map(({ budget, of, bytes }) => ({
    budget: budget.name,
    of,
    bytes,
    target: budget.target,
    limit: budget.limit,
  }));

const BUILDS = 3;

/** The last builds of each module beside the live shell and the one before it. */
function compatibilityOf(history: readonly RemotesRegistry[], current: RemotesRegistry) {
  const shells = shellsOf(history, current);
  return Object.keys(current.remotes).flatMap((module) =>
    buildsOf(history, module).flatMap((build) =>
      shells.map((shell) => ({
        module,
        build: nameOf(build),
        shell: nameOf(shell),
        problems: incompatibilities(shell, module, build),
      })),
    ),
  );
}

/** The live shell and the one before it. */
function shellsOf(history: readonly RemotesRegistry[], current: RemotesRegistry): ShellRelease[] {
  const before = history.find(({ shell }) => shell.base !== current.shell.base)?.shell;
  return [current.shell, ...(before ? [before] : [])];
}

/** Where a file of a build is served, and its hash. */
const fileOf = ({ base, files }: RemoteRelease | ShellRelease, name = '') => ({
  address: `${base}${name}`,
  integrity: files[name] ?? '',
});

function buildsOf(history: readonly RemotesRegistry[], id: string): RemoteRelease[] {
  const builds = history.flatMap(({ remotes }) => remotes[id] ?? []);
  return [...new Map(builds.map((build) => [build.base, build])).values()].slice(0, BUILDS);
}

interface FailureCount {
  readonly kind: string;
  readonly code: string;
  readonly count: number;
  readonly last_at: string;
}

async function countReports(db: Db): Promise<Map<string, FailureCount[]>> {
  const rows = await db
    .selectFrom('client_report')
    .select((eb) => [
      'module',
      'kind',
      'code',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('at').as('last_at'),
    ])
    .where('kind', 'in', BROWSER)
    .groupBy(['module', 'kind', 'code'])
    .orderBy('count', 'desc')
    .execute();
  return Map.groupBy(rows, ({ module }) => module);
}
