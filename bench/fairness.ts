/**
 * A well-behaved user beside ten greedy ones: his 95th percentile with and without them, for a list,
 * a save, the SIG as a PDF and a login. Each greedy one keeps asking for his full file, automatic
 * assignments, suggestions and lists of a company with thousands of movements, several at once, and
 * gives every other document up. Fails when a ratio is above 2. The greedy ones have a process of
 * their own that takes what processor is left: on machines of their own they would take none.
 *
 *   node bench/fairness.ts [seconds of each phase] [greedy users]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openBooks } from '@sci/server/testing/books';
import type { TestApp } from '@sci/server/testing/open-app';
import { PASSWORD } from '@sci/server/testing/people';
import { sender } from './ask.ts';
import type { GreedyUser } from './fairness/crowd.ts';
import { withServer } from './server.ts';

const SECONDS = Number(process.argv[2] ?? 40);
const GREEDY = Number(process.argv[3] ?? 10);
const MOVEMENTS = 2000;
const YEAR = 2026;
/** What the product opens unless the operator says otherwise. */
const CONNECTIONS = 20;
const MOST = 2;

type Actions = Readonly<Record<'list' | 'save' | 'SIG PDF' | 'login', () => Promise<number>>>;
type Times = Record<keyof Actions, number[]>;

await withServer(async (openDatabase) => {
  const test = await openDatabase('fairness', { connections: CONNECTIONS });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port }: AddressInfo = test.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/api`;
  const actions = await wellBehaved(test, base);
  const greedy: GreedyUser[] = [];
  for (let user = 1; user <= GREEDY; user += 1) {
    greedy.push(await greedyUser(test));
    console.log(`company ${user} of ${GREEDY} filled with ${MOVEMENTS} movements`);
  }
  await sql`vacuum analyze`.execute(test.db);

  await measure(actions, 'warming up', 5);
  const alone = await measure(actions, 'alone', SECONDS);
  const crowd = await gather(base, greedy);
  const beside = await measure(actions, `beside ${GREEDY} greedy users`, SECONDS);
  crowd.kill();
  await once(crowd, 'exit');
  await wait(1000); // what they asked for is given up before the server closes
  verdict(alone, beside);
});

/** The greedy users at work, in a process of their own, once each of them has asked. */
async function gather(base: string, users: readonly GreedyUser[]) {
  const crowd = fork(path.join(import.meta.dirname, 'fairness/crowd.ts'));
  crowd.send({ base, users });
  await once(crowd, 'message');
  await wait(2000);
  return crowd;
}

async function wellBehaved({ people, call }: TestApp, base: string): Promise<Actions> {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager, YEAR);
  const send = sender(base, manager.token);
  const account = { name: 'Compte', initial_amount: 1000, date_init: `${YEAR}-01-01` };
  const page = `/v2/bankMovement/page?year=${YEAR}&bank_account_id=${accountId}&limit=50`;
  return {
    list: () => send('GET', page),
    save: () => send('PUT', `/bankAccount/${accountId}`, account),
    'SIG PDF': () => send('GET', `/v2/report/sig/download/${YEAR}`),
    login: () => send('POST', '/login', { email: manager.email, password: PASSWORD }),
  };
}

/** Somebody with a company of thousands of movements. */
async function greedyUser(test: TestApp): Promise<GreedyUser> {
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, YEAR);
  await sql`insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents)
    select ${manager.companyId}, ${accountId}, ${YEAR}, make_date(${YEAR}, 1, 1) + (n * 320 / ${MOVEMENTS}::int), 'VIR LOYER ' || n, 70000 + n
    from generate_series(1, ${MOVEMENTS}::int) n`.execute(test.db);
  const { body } = await test.call('GET /fiscalYear', { as: manager, query: { fiscalYear: YEAR } });
  return {
    token: manager.token,
    accountId,
    year: YEAR,
    fileId: body.fiscal_year_company?.id ?? 0,
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
