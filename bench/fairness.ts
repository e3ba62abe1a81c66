/**
 * A well-behaved user beside ten greedy ones: his 95th percentile with and without them, for a list,
 * a save, the SIG as a PDF and a login. Each greedy one keeps asking for his full file, automatic
 * assignments, suggestions and lists of a company with thousands of movements, several at once, and
 * gives every other document up. Fails when a ratio is above 2. Server and users share a process,
 * so that the ratios are a little worse than between machines.
 *
 *   node bench/fairness.ts [seconds of each phase] [greedy users]
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openBooks } from '@sci/server/testing/books';
import type { TestApp } from '@sci/server/testing/open-app';
import { PASSWORD, type Manager } from '@sci/server/testing/people';
import { withServer } from './server.ts';

const SECONDS = Number(process.argv[2] ?? 40);
const GREEDY = Number(process.argv[3] ?? 10);
const MOVEMENTS = 2000;
const YEAR = 2026;
/** What the product opens unless the operator says otherwise. */
const CONNECTIONS = 20;
const MOST = 2;

type Send = (method: string, path: string, body?: object, signal?: AbortSignal) => Promise<number>;
type Actions = Readonly<Record<'list' | 'save' | 'SIG PDF' | 'login', () => Promise<number>>>;
type Times = Record<keyof Actions, number[]>;

await withServer(async (openDatabase) => {
  const test = await openDatabase('fairness', { connections: CONNECTIONS });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port }: AddressInfo = test.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/api`;
  const actions = await wellBehaved(test, base);
  const greedy: (() => Promise<void>)[] = [];
  for (let user = 1; user <= GREEDY; user += 1) {
    greedy.push(await greedyUser(test, base));
    console.log(`company ${user} of ${GREEDY} filled with ${MOVEMENTS} movements`);
  }
  await sql`vacuum analyze`.execute(test.db);

  await measure(actions, 'warming up', 5);
  const alone = await measure(actions, 'alone', SECONDS);
  const stop = { asked: false };
  const crowd = greedy.map(async (act) => {
    while (!stop.asked) await act();
  });
  await wait(2000);
  const beside = await measure(actions, `beside ${GREEDY} greedy users`, SECONDS);
  stop.asked = true;
  await Promise.all(crowd);
  verdict(alone, beside);
});

function sender(base: string, { token }: Pick<Manager, 'token'>): Send {
  return async (method, path, body, signal) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

async function wellBehaved({ people, call }: TestApp, base: string): Promise<Actions> {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager, YEAR);
  const send = sender(base, manager);
  const account = { name: 'Compte', initial_amount: 1000, date_init: `${YEAR}-01-01` };
  const page = `/v2/bankMovement/page?year=${YEAR}&bank_account_id=${accountId}&limit=50`;
  return {
    list: () => send('GET', page),
    save: () => send('PUT', `/bankAccount/${accountId}`, account),
    'SIG PDF': () => send('GET', `/v2/report/sig/download/${YEAR}`),
    login: () => send('POST', '/login', { email: manager.email, password: PASSWORD }),
  };
}

/** One round of everything that is heavy, all at once. */
async function greedyUser(test: TestApp, base: string): Promise<() => Promise<void>> {
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, YEAR);
  await sql`insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents)
    select ${manager.companyId}, ${accountId}, ${YEAR}, make_date(${YEAR}, 1, 1) + (n * 320 / ${MOVEMENTS}::int), 'VIR LOYER ' || n, 70000 + n
    from generate_series(1, ${MOVEMENTS}::int) n`.execute(test.db);
  const { body } = await test.call('GET /fiscalYear', { as: manager, query: { fiscalYear: YEAR } });
  const send = sender(base, manager);
  const file = `/v2/report/full_file/download/${body.fiscal_year_company?.id ?? 0}`;
  const givenUp = () => send('GET', file, undefined, AbortSignal.timeout(1500));
  return async () => {
    await Promise.allSettled([
      send('GET', file, undefined, AbortSignal.timeout(20_000)),
      givenUp(),
      send('POST', '/bankAccount/autoAffect', { id: accountId, year: YEAR }),
      send('POST', '/bankAccount/autoAffect', { id: accountId, year: YEAR }),
      send('GET', `/v2/bankMovement/suggestions?year=${YEAR}&bank_account_id=${accountId}`),
      send('GET', `/v2/bankMovement/page?year=${YEAR}&bank_account_id=${accountId}&limit=100`),
    ]);
  };
}

/** The actions one after the other, as somebody who works would do them. */
async function measure(actions: Actions, what: string, seconds: number): Promise<Times> {
  const times: Times = { list: [], save: [], 'SIG PDF': [], login: [] };
  const end = performance.now() + seconds * 1000;
  let said = performance.now();
  while (performance.now() < end) {
    for (const name of ['list', 'save', 'SIG PDF', 'login'] as const) {
      const start = performance.now();
      const status = await actions[name]();
      if (status !== 200) throw new Error(`${name} answered ${status}`);
      times[name].push(performance.now() - start);
    }
    if (performance.now() - said < 5000) continue;
    said = performance.now();
    console.log(`${what}: ${Math.max(0, Math.round((end - said) / 1000))} s left`);
  }
  return times;
}

function percentile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN;
}

function verdict(alone: Times, beside: Times): void {
  for (const name of ['list', 'save', 'SIG PDF', 'login'] as const) {
    const [before, after] = [percentile(alone[name]), percentile(beside[name])];
    const ratio = after / before;
    console.log(
      `${name.padEnd(10)}p95 ${before.toFixed(0).padStart(6)} ms alone (${alone[name].length}), ${after.toFixed(0).padStart(6)} ms beside (${beside[name].length}): ×${ratio.toFixed(2)}`,
    );
    if (!(ratio <= MOST)) process.exitCode = 1;
  }
}
