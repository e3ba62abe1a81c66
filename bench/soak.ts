/**
 * Mixed use of one process for an hour, on this machine alone: people who list, compute, save,
 * import and take back, print, log in and leave before the answer. Twelve times it looks at what the
 * process and its children hold: memory, connections, open files, the age of the oldest job. What is
 * held in the last quarter must not be above that of the second one (×1.15, and a few of each).
 *
 *   node bench/soak.ts [minutes, 60 at most] [people] [seconds between two deeds of one of them]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBooks } from '@sci/server/testing/books';
import type { TestApp } from '@sci/server/testing/open-app';
import { PASSWORD, type Manager } from '@sci/server/testing/people';
import { median } from './median.ts';
import { withServer } from './server.ts';

const MINUTES = Math.min(60, Number(process.argv[2] ?? 60));
const PEOPLE = Number(process.argv[3] ?? 10);
const PORT = process.env['PORT'] ?? '4790';
const YEAR = new Date().getFullYear();
const LOOKS = 12;
/** People read what they asked for. */
const PAUSE_MS = 1000 * Number(process.argv[4] ?? 0.15);
/** People whose books are made at a time. */
const AT_ONCE = 10;
/** The last quarter beside the second. */
const MOST = 1.15;
const MOST_QUEUE_SECONDS = 120;
const MAIN = path.resolve(import.meta.dirname, '../api/server/src/main.ts');
const HEADER =
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro';

/** What is held, with what may come and go of each. */
const HELD = { megabytes: 15, files: 8, connections: 3 } as const;
type Held = Record<keyof typeof HELD | 'queueSeconds', number>;
type Deed = () => Promise<unknown>;

/** A server that has too much to do says so, and is asked something else later. */
class Refused extends Error {
  override readonly name = 'Refused';
}

await withServer(async (openDatabase) => {
  const test = await openDatabase('soak', { now: new Date().toISOString() });
  const base = `http://127.0.0.1:${PORT}`;
  const people: ReadonlyMap<string, Deed>[] = [];
  while (people.length < PEOPLE)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PEOPLE - people.length) }, () =>
          personOf(test, base),
        ),
      )),
    );
  console.log(`${people.length} people`);
  const server = await startServer(test, base);
  const end = performance.now() + MINUTES * 60_000;
  const counts = new Map<string, number>();
  try {
    const used = Promise.all(people.map((deeds, n) => useUntil(end, deeds, n, counts)));
    const [looks] = await Promise.all([lookUntil(end, server, base), used]);
    console.log([...counts].map(([name, count]) => `${count} ${name}`).join(', '));
    verdict(looks);
  } finally {
    await stop(server);
  }
});

async function startServer(test: TestApp, base: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: test.services.config.databaseUrl ?? '',
      DATA_DIR: test.dataDir,
      PORT,
      HOST: '127.0.0.1',
      BUILD: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server ended');
    const ready = await fetch(`${base}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (ready) return server;
    await wait(200);
  }
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

/** What one person does, each deed with its name. */
async function personOf(test: TestApp, base: string): Promise<ReadonlyMap<string, Deed>> {
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, YEAR);
  const send = senderOf(base, manager);
  const account = { name: 'Compte', initial_amount: 1000, date_init: `${YEAR}-01-01` };
  const list = `/v2/bankMovement/page?year=${YEAR}&bank_account_id=${accountId}&limit=50`;
  let statements = 0;
  return new Map<string, Deed>([
    ['lists', () => send('GET', list)],
    ['dashboards', () => send('GET', `/v2/dashboard?year=${YEAR}`)],
    ['ledgers', () => send('GET', `/v2/ledger?year=${YEAR}`)],
    ['saves', () => send('PUT', `/bankAccount/${accountId}`, { json: account })],
    ['imports', () => importAndTakeBack(send, accountId, (statements += 1))],
    ['PDFs', () => send('GET', `/v2/report/sig/download/${YEAR}`)],
    [
      'logins',
      () => send('POST', '/login', { json: { email: manager.email, password: PASSWORD } }),
    ],
    ['left', () => leave(base, manager, `/v2/report/sig/download/${YEAR}`)],
  ]);
}

interface Sent {
  readonly json?: object;
  readonly form?: FormData;
}
type Send = (method: string, path: string, sent?: Sent) => Promise<unknown>;

/** Asks as this person; what is neither a success nor such a refusal ends the run. */
function senderOf(base: string, { token }: Manager): Send {
  return async (method, path, { json, form } = {}) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...((json ?? form) && { body: form ?? JSON.stringify(json) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const answer: unknown = isJson ? await response.json() : await response.arrayBuffer();
    if (response.headers.has('retry-after')) throw new Refused();
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Twenty lines that come into the books and leave them again: nothing piles up but the log. */
async function importAndTakeBack(send: Send, account: number, n: number): Promise<void> {
  const lines = Array.from(
    { length: 20 },
    (_, line) =>
      `${String(1 + line).padStart(2, '0')}/01/${YEAR};COURT;VIREMENT;VIR SEPA ${n} ${line};${n},${10 + line}`,
  );
  const form = new FormData();
  form.append('bank_account_id', String(account));
  form.append('file', new Blob([[HEADER, ...lines].join('\n')]), `releve-${n}.csv`);
  const id = numberOf(await send('POST', '/v2/bankImport', { form }), 'id');
  const outcome = await send('POST', `/v2/bankImport/${id}/confirm`, { json: {} });
  await send('DELETE', `/v2/bankImport/${numberOf(fieldOf(outcome, 'batch'), 'id')}`);
}

/** Goes away before the answer is there. */
async function leave(base: string, { token }: Manager, address: string): Promise<void> {
  await fetch(`${base}/api${address}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20),
  })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).find(([key]) => key === name)?.[1]
    : undefined;
}

function numberOf(answer: unknown, name: string): number {
  return Number(fieldOf(answer, name));
}

/** Each begins with another deed, so that all of them happen at any moment. */
async function useUntil(
  end: number,
  deeds: ReadonlyMap<string, Deed>,
  first: number,
  counts: Map<string, number>,
): Promise<void> {
  const all = [...deeds];
  await wait((PAUSE_MS * first) / PEOPLE); // not all of them in the same moment
  for (let n = first; performance.now() < end; n += 1) {
    const [name, deed] = all[n % all.length] ?? [];
    if (name === undefined || deed === undefined) return;
    const done = await deed().then(
      () => name,
      (error: unknown) => {
        if (error instanceof Refused) return `refused ${name}`;
        throw error;
      },
    );
    counts.set(done, (counts.get(done) ?? 0) + 1);
    await wait(PAUSE_MS);
  }
}

async function lookUntil(end: number, server: ChildProcess, base: string): Promise<Held[]> {
  const looks: Held[] = [];
  const step = (end - performance.now()) / LOOKS;
  for (let n = 1; n <= LOOKS; n += 1) {
    await wait(step);
    const held = await lookAt(server.pid ?? 0, base);
    looks.push(held);
    console.log(
      `${((n * step) / 60_000).toFixed(1).padStart(5)} min: ${Object.entries(held)
        .map(([name, value]) => `${Math.round(value)} ${name}`)
        .join(', ')}`,
    );
  }
  return looks;
}

/** The process with its children: documents are printed in one of them. */
async function lookAt(pid: number, base: string): Promise<Held> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  const measured = (name: string): number =>
    [...metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (.+)$`, 'gmu'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  const family = familyOf(pid);
  return {
    megabytes: family.reduce((sum, one) => sum + residentOf(one), 0) / 1e6,
    files: family.reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0),
    connections: measured('database_connections'),
    queueSeconds: measured('jobs_oldest_seconds'),
  };
}

function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
}

function verdict(looks: readonly Held[]): void {
  const quarter = looks.length / 4;
  const grown = Object.entries(HELD).filter(([name, slack]) => {
    const values = looks.map((held) => new Map(Object.entries(held)).get(name) ?? NaN);
    const before = median(values.slice(quarter, 2 * quarter));
    const after = median(values.slice(-quarter));
    console.log(
      `${name}: ${Math.round(before)} in the second quarter, ${Math.round(after)} in the last`,
    );
    return !(after <= before * MOST + slack);
  });
  if (grown.length > 0) throw new Error(`grows: ${grown.map(([name]) => name).join(', ')}`);
  if (looks.some(({ queueSeconds }) => queueSeconds > MOST_QUEUE_SECONDS))
    throw new Error('a job waited too long');
}
