import { BUDGETS } from '@sci/registry/budgets';
import { listRevisions } from '@sci/registry/revisions';
import type { RemoteRelease, ShellRelease } from '@sci/module-contract';
import type { Db } from '../../db/database.ts';
import { found } from '../../http/errors.ts';
import type { ModuleRegistry } from '../../web/registry.ts';

const LATEST_REVISIONS = 50;
const LATEST_REPORTS = 100;

/** Everything that the status page shows: the live builds, their weight against the budgets, the history, what browsers reported. */
export async function describeModules(db: Db, registry: ModuleRegistry) {
  const current = found(await registry.current(), 'Aucun module n’est publié.');
  const history = await listRevisions(registry.store, registry.environment);
  const failures = await countReports(db);
  return {
    revision: current.revision,
    published_at: current.publishedAt,
    published_by: current.publishedBy,
    budgets: BUDGETS,
    shell: { ...describeBuild(current.shell), enabled: true, failures: failures.get('shell') ?? [] },
    modules: Object.entries(current.remotes).map(([id, release]) => ({
      id, ...describeBuild(release), enabled: release.enabled, requires: release.requires, failures: failures.get(id) ?? [],
    })),
    history: history.slice(0, LATEST_REVISIONS).map(({ revision, publishedAt, publishedBy, reason, remotes, shell }) => ({
      revision, published_at: publishedAt, published_by: publishedBy, reason,
      versions: Object.fromEntries([['shell', nameOf(shell)], ...Object.entries(remotes).map(([id, release]) => [id, nameOf(release)])]),
    })),
    reports: await db.selectFrom('client_report').selectAll().orderBy('id', 'desc').limit(LATEST_REPORTS).execute(),
  };
}

const nameOf = ({ version, build }: RemoteRelease | ShellRelease): string => `${version}-${build}`;
const describeBuild = ({ version, build, builtAt, contract, sizes }: (RemoteRelease & { contract?: string }) | ShellRelease) => ({ version, build, built_at: builtAt, contract: contract ?? null, sizes });

interface FailureCount {
  readonly kind: string;
  readonly code: string;
  readonly count: number;
  readonly last_at: string;
}

async function countReports(db: Db): Promise<Map<string, FailureCount[]>> {
  const rows = await db
    .selectFrom('client_report')
    .select((eb) => ['module', 'kind', 'code', eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last_at')])
    .groupBy(['module', 'kind', 'code'])
    .orderBy('count', 'desc')
    .execute();
  return Map.groupBy(rows, ({ module }) => module);
}
