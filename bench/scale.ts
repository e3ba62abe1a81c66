/**
 * The same company on the same server alone, among 5 000 others and among as many as asked for: its
 * calls, its login, its import, the administrators' pages and the work of the night. Its calls must
 * not feel the others (×1.2); the lists of administrators have a budget. Says how fast believable
 * companies are made, and what a process holds.
 *
 *   node bench/scale.ts [companies]
 */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { tasks } from '@sci/server/app/tasks';
import { connectPool } from '@sci/server/db/connect';
import { checkPassword, hashPassword } from '@sci/server/kernel/password';
import { enterGolden, readGolden } from '@sci/server/testing/golden';
import { multiplyCompanies } from '@sci/server/testing/many-companies';
import type { TestApp } from '@sci/server/testing/open-app';
import { PASSWORD, type Person } from '@sci/server/testing/people';
import { taskContext } from '@sci/server/testing/task-context';
import { ask } from './ask.ts';
import { median } from './median.ts';
import { withServer } from './server.ts';

const MOST = Number(process.argv[2] ?? 20_000);
const STAGES = [...[0, 5000].filter((others) => others < MOST), MOST];
const YEAR = 2025;
const RUNS = 15;
const HEADER =
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro';
/**
 * It takes 19 MiB of memory twice: what the machine does beside shows here first, in a process
 * without a database too.
 */
const HASH = 'hash of a password';
const NEAR_ONE = 1.2;
/** A slow list of administrators is one that is waited for. */
const ADMIN_MS = 200;

/** How a work is judged: against itself alone, against a budget, or not at all. */
type Judged = 'ratio' | 'budget' | 'told';
interface Work {
  readonly name: string;
  readonly judged: Judged;
  readonly run: () => Promise<unknown>;
  /** A work that is part of this one, and has nothing to do with companies. */
  readonly without?: string;
}

await withServer(async (openDatabase) => {
  const test = await openDatabase('scale', { now: '2026-01-15T10:00:00.000Z', jobs: true });
  const person = await test.people.user({ subscribed: true });
  await enterGolden(test.call, person, readGolden('petite-sci').input);
  const { company_id } = await test.db
    .selectFrom('app_user')
    .select('company_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const works = await worksOf(test, person);
  const times = new Map<string, number[]>();
  // A process that has answered nothing yet is slower, whoever is beside.
  await measure(works);
  for (const others of STAGES) {
    await fill(test, company_id ?? 0, others);
    await sql`vacuum analyze`.execute(test.db);
    // What was written to make the others is not written while somebody measures.
    await sql`checkpoint`.execute(test.db);
    const found = await measure(works);
    for (const [name, ms] of found) times.set(name, [...(times.get(name) ?? []), ms]);
    const { rss } = process.memoryUsage();
    const { used, idle } = test.services.pool.connections();
    console.log(
      `${others} others: ${Math.round(rss / 1e6)} MB with the bench itself, ${used + idle} connections`,
    );
  }
  verdict(works, times);
});

async function fill({ services }: TestApp, model: number, others: number): Promise<void> {
  if (others === 0) return;
  const owner = connectPool(services.config.databaseUrl ?? '', { max: 1 });
  const start = performance.now();
  let said = start;
  const { rows } = await multiplyCompanies(owner, [model], others, (made) => {
    if (performance.now() - said < 5000) return;
    said = performance.now();
    console.log(`${made} of ${others} companies`);
  });
  await owner.end();
  const minutes = (performance.now() - start) / 60_000;
  console.log(
    `${others} companies; ${rows} rows in ${(minutes * 60).toFixed(0)} s, ${Math.round(rows / minutes)} a minute`,
  );
}

async function worksOf(test: TestApp, person: Person): Promise<Work[]> {
  const { call } = test;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port }: AddressInfo = test.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/api`;
  const admin = await test.people.admin();
  const { body } = await call('GET /fiscalYear', { as: person, query: { fiscalYear: YEAR } });
  const year = body.fiscal_year_company?.id ?? 0;
  const accounts = await call('GET /bankAccount', { as: person });
  const account = accounts.body[0]?.id ?? 0;
  const as = (who: Person) => (method: string, path: string, sent?: object) =>
    send(base, who.token, method, path, sent);
  const [mine, theirs] = [as(person), as(admin)];
  let statements = 0;
  const hashed = await hashPassword(PASSWORD);
  const works: [string, Judged, () => Promise<unknown>][] = [
    [
      'list of movements',
      'ratio',
      () => mine('GET', `/v2/bankMovement/page?year=${YEAR}&bank_account_id=${account}&limit=100`),
    ],
    ['dashboard', 'ratio', () => mine('GET', `/v2/dashboard?year=${YEAR}`)],
    ['ledger', 'ratio', () => mine('GET', `/v2/ledger?year=${YEAR}`)],
    ['2072', 'ratio', () => mine('GET', `/v2/taxReturn/global?fiscalYearCompanyId=${year}`)],
    ['SIG', 'ratio', () => mine('GET', `/v2/sig/${YEAR}`)],
    [
      'save',
      'ratio',
      () =>
        mine('PUT', `/bankAccount/${account}`, {
          name: 'Compte',
          initial_amount: 1000,
          date_init: `${YEAR}-01-01`,
        }),
    ],
    [HASH, 'told', () => checkPassword(hashed, PASSWORD)],
    ['login', 'ratio', () => mine('POST', '/login', { email: person.email, password: PASSWORD })],
    [
      'import of 20 lines',
      'ratio',
      () => importStatement(test, person, account, (statements += 1)),
    ],
    [
      'administrators: users',
      'budget',
      () => theirs('GET', '/admin/users?filter=users_subscribers'),
    ],
    [
      'administrators: counts',
      'budget',
      () => theirs('GET', '/v2/admin/users/counts?filter=users_subscribers'),
    ],
    ['administrators: categories', 'budget', () => theirs('GET', '/v2/admin/categories/usage')],
    ['administrators: associates', 'budget', () => theirs('GET', '/admin/associate/all')],
    ['administrators: journal', 'budget', () => theirs('GET', '/v2/admin/audit')],
    ['administrators: health', 'budget', () => theirs('GET', '/v2/admin/health')],
    ['night: purge', 'told', () => tasks.purge.run({}, taskContext(test))],
  ];
  return works.map(([name, judged, run]) => ({
    name,
    judged,
    run,
    ...(name === 'login' ? { without: HASH } : {}),
  }));
}

async function send(
  base: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const response = await ask(base, token, { method, path, body });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
}

/**
 * Twenty lines that no other import had, read, confirmed, in the books, and taken back: the books of
 * the company stay as large as they were.
 */
async function importStatement(
  { call }: TestApp,
  as: Person,
  account: number,
  n: number,
): Promise<void> {
  const lines = Array.from(
    { length: 20 },
    (_, line) =>
      `${String(1 + line).padStart(2, '0')}/06/${YEAR};COURT;VIREMENT;VIR SEPA ${n} ${line};${n},${10 + line}`,
  );
  const read = await call('POST /v2/bankImport', {
    as,
    body: { bank_account_id: account },
    files: [
      {
        name: `releve-${n}.csv`,
        content: Buffer.from([HEADER, ...lines].join('\n')),
      },
    ],
  });
  const { id } = read.body;
  const { body } = await call('POST /v2/bankImport/:id/confirm', { as, params: { id }, body: {} });
  if (body.batch?.movements !== lines.length)
    throw new Error(`${body.batch?.movements ?? 0} lines of ${lines.length} came in`);
  await call('DELETE /v2/bankImport/:id', { as, params: { id } });
}

/** Milliseconds; the works take turns, so that a slow moment of the machine falls on all of them. */
async function measure(works: readonly Work[]): Promise<Map<string, number>> {
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1)
    for (const { name, run: work } of works) {
      const start = performance.now();
      await work();
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  return new Map([...times].map(([name, values]) => [name, median(values)]));
}

function verdict(works: readonly Work[], times: ReadonlyMap<string, readonly number[]>): void {
  const slow: string[] = [];
  for (const { name, judged, without } of works) {
    const part = times.get(without ?? '') ?? [];
    const found = (times.get(name) ?? []).map((ms, stage) => ms - (part[stage] ?? 0));
    const [alone = NaN] = found;
    const ratios = found.map((ms) => `${ms.toFixed(1).padStart(8)} ms ×${(ms / alone).toFixed(2)}`);
    const what = without === undefined ? name : `${name} without its ${without.split(' ')[0]}`;
    console.log(`${what.padEnd(30)}${ratios.join('')}`);
    const last = found.at(-1) ?? NaN;
    if (judged === 'ratio' ? last > alone * NEAR_ONE : judged === 'budget' && last > ADMIN_MS)
      slow.push(name);
  }
  if (slow.length > 0) throw new Error(`the number of companies weighs on: ${slow.join(', ')}`);
}
