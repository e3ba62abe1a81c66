/**
 * Every reading of the contract among believable companies, by a manager and by an administrator,
 * with every statement as PostgreSQL ran it: under its role, with its policies. A call of a company
 * reads no table of companies from end to end; a call of administrators takes 200 ms of the processor
 * at most, its files apart, which hold everything; the clock is said beside. What no call of this list
 * names is said.
 *
 *   node bench/plans.ts [companies] [--all: every statement of 5 ms and more] [--administrators: only their calls]
 */
import { sql } from 'kysely';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { connectPool } from '@sci/server/db/connect';
import { WITHOUT_ID } from '@sci/server/testing/contract/company-readings';
import { REQUESTS, type Planned } from '@sci/server/testing/contract/tenancy-requests';
import { NOW, openTenant, V2, type Tenant } from '@sci/server/testing/contract/tenancy-world';
import { multiplyCompanies } from '@sci/server/testing/many-companies';
import type { TestApp } from '@sci/server/testing/open-app';
import type { Person } from '@sci/server/testing/people';
import { fillAdministered } from './administered.ts';
import { fillOperations } from './many-operations.ts';
import { median } from './median.ts';
import { processorClock } from './processor.ts';
import { PLANS_ARE_LOGGED, PlanLog, type RunStatement } from './plan-log.ts';
import { withServer } from './server.ts';
import { withoutIndexes } from './without-indexes.ts';

const COMPANIES = Number(process.argv[2] ?? 5000);
const SAYS_ALL = process.argv.includes('--all');
const ONLY_ADMINISTRATORS = process.argv.includes('--administrators');
const ADMIN_MS = 200;
const RUNS = 5;
/** Smaller ones are read whole by right. */
const LARGE = 1000;
const SLOW_MS = 5;

interface Reading {
  readonly name: string;
  readonly key: CallKey;
  readonly as: Person;
  readonly given: object;
}

function readingsOfCompany({ manager, ids }: Tenant): Reading[] {
  return readingKeys('member').flatMap((key) => {
    const planned: Planned | undefined = REQUESTS[key];
    const given = planned?.request(ids) ?? WITHOUT_ID[key];
    if (given === undefined) console.log(`not asked: ${key}`);
    return given === undefined ? [] : [{ name: key, key, as: manager, given }];
  });
}

const readingKeys = (access: Endpoint['access']): CallKey[] =>
  Object.entries<Endpoint>(contract)
    .filter(([key, one]) => key.startsWith('GET ') && one.access === access)
    .map(([key]) => key as CallKey);

async function readingsOfAdministrators(
  test: TestApp,
  { manager, ids }: Tenant,
  admin: Person,
): Promise<Reading[]> {
  const change = await fillAdministered(test, admin);
  const user = { params: { id: manager.id } };
  const queries = (key: string): readonly object[] => {
    const known = OF_ADMINISTRATORS[key];
    if (known !== undefined) return known;
    if (key.includes('/user/:id')) return [user];
    if (key.includes('/category/:id')) return [{ params: { id: ids.category('LOYER_HAB') } }];
    return [{}];
  };
  const cause = await test.db.selectFrom('failure_cause').select('id').executeTakeFirstOrThrow();
  const byId: Readonly<Record<string, number>> = {
    'GET /v2/admin/failure/:id': cause.id,
    'GET /v2/admin/setting_change/:id': change,
  };
  return readingKeys('admin').flatMap((key) =>
    queries(key).map((given) => ({
      name: `${key} ${JSON.stringify(given)}`,
      key,
      as: admin,
      given: key in byId ? { params: { id: byId[key] } } : given,
    })),
  );
}

const FILTERS = [
  'users_subscribers',
  'users_actives',
  'users_no_company',
  'users_deleted',
] as const;
const STATES = ['processing', 'success', 'failed', 'stopped'] as const;
const ofStates = [{}, ...STATES.map((status) => ({ query: { status } }))];

/** What administrators ask for; of a call that is not here, the plain question. */
const OF_ADMINISTRATORS: Readonly<Record<string, readonly object[]>> = {
  'GET /admin/users': [
    ...FILTERS.flatMap((filter) =>
      ['name', 'email', 'created_at', 'last_activity'].map((sort) => ({ query: { filter, sort } })),
    ),
    ...['martin', 'sci', 'sci martin', 'personne', '42'].map((search) => ({
      query: { filter: 'users_subscribers', search },
    })),
  ],
  'GET /v2/admin/users/counts': [
    ...FILTERS.map((filter) => ({ query: { filter } })),
    ...['martin', 'sci', 'sci martin'].map((search) => ({
      query: { filter: 'users_subscribers', search },
    })),
  ],
  'GET /v2/admin/users/csv': [{ query: { filter: 'users_subscribers', sort: 'name' } }],
  'GET /v2/admin/users/problems': [{ query: { ids: '1,2,3' } }],
  'GET /v2/admin/audit/csv': [{ query: { from: '2024-01-01', to: '2024-01-02' } }],
  'GET /v2/admin/audit': [
    {},
    { query: { company_id: 1_000_001 } },
    { query: { user_id: 1_000_001 } },
    { query: { search: 'facture' } },
    { query: { origin: 'rule' } },
    { query: { action: 'login' } },
    { query: { entity: 'building' } },
    { query: { from: '2024-01-01', to: '2024-01-02' } },
  ],
  'GET /v2/admin/failures': [
    {},
    { query: { state: 'settled' } },
    { query: { kind: 'job' } },
    { query: { search: 'lecture' } },
  ],
  'GET /v2/admin/failure_report/:reference': [{ params: { reference: 'ref-4242' } }],
  'GET /v2/admin/jobs': ofStates,
  'GET /v2/admin/mails': ofStates,
  'GET /v2/admin/candidate/companies': [{ query: { search: 'sci' } }],
  'GET /v2/admin/announcement_audience': [{ query: { audience: 'everybody' } }],
  'GET /v2/taxReturn/getFormulas': [{ query: { year: V2 } }],
  'GET /v2/taxReturn/formulaVersions': [{ query: { year: V2 } }],
};

/** Runs each reading some times; tells what took long, and gives what is too much. */
async function measureAll(
  test: TestApp,
  log: PlanLog,
  worked: () => number,
  readings: readonly Reading[],
): Promise<string[]> {
  const faults: string[] = [];
  const sizes = await sizesOf(test);
  for (const { name, key, as, given } of readings) {
    const { presence, access, transport }: Endpoint = contract[key];
    const headers = presence === undefined ? {} : await test.people.present(as);
    const [times, works]: [number[], number[]] = [[], []];
    let status = 0;
    await log.take();
    // A file holds everything, and has no budget: once says what it costs.
    for (let run = 0; run < (transport === undefined ? RUNS : 1); run += 1) {
      const [start, before] = [performance.now(), worked()];
      ({ status } = await test.call(key, { as, headers, ...given } as never));
      times.push(performance.now() - start);
      works.push(worked() - before);
    }
    const statements = await log.take();
    const [ms, work] = [median(times), median(works)];
    const whole = wholeOf(statements, sizes);
    const longest = Math.max(0, ...statements.map((one) => one.ms));
    console.log(
      `${work.toFixed(0).padStart(5)} ms worked ${ms.toFixed(0).padStart(5)} ms ${longest.toFixed(0).padStart(5)} ms ${status} ${name}${whole.map((one) => `\n      whole: ${one}`).join('')}`,
    );
    if (SAYS_ALL) sayLong(statements);
    if (access === 'member' && whole.length > 0) faults.push(`${name} reads ${whole.join(', ')}`);
    if (access === 'admin' && status !== 200)
      faults.push(`${name} answers ${status}: nothing of it is measured`);
    if (access === 'admin' && transport === undefined && work > ADMIN_MS)
      faults.push(
        `${name} takes ${work.toFixed(0)} ms of the processor, ${ms.toFixed(0)} of the clock`,
      );
  }
  return faults;
}

async function sizesOf({ db }: TestApp): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r'`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.name, one.rows]));
}

/** Large tables of which a statement looked at most rows, with that statement. */
function wholeOf(
  statements: readonly RunStatement[],
  sizes: ReadonlyMap<string, number>,
): string[] {
  const found = statements.flatMap(({ text, ms, whole }) =>
    whole
      .filter(({ table, rows }) => rows > LARGE && rows > (sizes.get(table) ?? 0) / 2)
      .map(({ table, rows }) => ({ table, rows, ms, text })),
  );
  const byText = new Map(found.map((one) => [one.table + one.text, one]));
  return [...byText.values()].map(
    ({ table, rows, ms, text }) =>
      `${table}, ${rows} rows, ${ms.toFixed(0)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
  );
}

function sayLong(statements: readonly RunStatement[]): void {
  const byText = new Map(statements.filter(({ ms }) => ms > SLOW_MS).map((one) => [one.text, one]));
  for (const { text, ms } of byText.values())
    console.log(`      ${ms.toFixed(0)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
}

/** Says a line with the seconds since the beginning. */
function sayingWhen(): (line: string) => void {
  const start = performance.now();
  return (line) =>
    console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${line}`);
}

await withServer(async (openDatabase) => {
  const test = await openDatabase('plans', { now: NOW });
  const tenant = await openTenant(test);
  const admin = await test.people.admin();
  const url = test.services.config.databaseUrl ?? '';
  const owner = connectPool(url, { max: 1 });
  const said = sayingWhen();
  await withoutIndexes(
    owner,
    async () => {
      const { rows } = await multiplyCompanies(
        owner,
        [tenant.manager.companyId],
        COMPANIES,
        (made) => said(`${made} companies`),
      );
      said(`${COMPANIES} companies, ${rows} rows of theirs`);
      await fillOperations(test.db);
      said('years of use beside them');
    },
    said,
  );
  await owner.query('vacuum analyze');
  await owner.end();
  said('vacuumed and analysed');
  const worked = await processorClock(url);
  const log = await PlanLog.open(url);
  await log.take();
  const slow = [
    ...(ONLY_ADMINISTRATORS ? [] : await measureAll(test, log, worked, readingsOfCompany(tenant))),
    ...(await measureAll(test, log, worked, await readingsOfAdministrators(test, tenant, admin))),
  ];
  await log.close();
  for (const one of slow) console.log(`TOO MUCH: ${one}`);
  if (slow.length > 0) process.exitCode = 1;
}, PLANS_ARE_LOGGED);
