import { Agent, request } from 'node:http';
import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { start, stop, type Run } from '../testing/process.ts';
import { until } from '../testing/wait.ts';

/** Each sends the next call when the last one is answered: hundreds a second in all. */
const USERS = 8;
const CHECK_MS = 200;
/** On a busy machine a check takes its time. */
const DRAIN_SECONDS = '3';
const PATIENCE_MS = 60_000;
const TEST_MS = 180_000;
const year = new Date().getFullYear();

interface Call {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

/**
 * The processes behind a proxy: connections that stay open, each call to the next process of those
 * whose /readyz was well a moment ago. Nothing is asked twice.
 */
function proxyTo(processes: readonly Run[], token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let ready = [...processes];
  let turn = 0;
  const check = setInterval(() => {
    const asked = processes.map((one) =>
      fetch(`${one.url}/readyz`).then(
        ({ ok }) => (ok ? [one] : []),
        () => [],
      ),
    );
    void Promise.all(asked).then((found) => (ready = found.flat()));
  }, CHECK_MS);
  return {
    send: ({ method, path, body }: Call): Promise<number> =>
      new Promise((resolve, reject) => {
        turn += 1;
        const one = ready[turn % ready.length];
        if (!one) throw new Error('nobody is ready');
        const headers = {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        };
        request(`${one.url}/api${path}`, { agent, method, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
          response.once('error', reject);
        })
          .once('error', reject)
          .end(body && JSON.stringify(body));
      }),
    ready: () => ready.length,
    close: () => {
      clearInterval(check);
      agent.destroy();
    },
  };
}

it(
  'two processes are restarted one after the other while eight users never stop: no call is lost',
  async () => {
    const test = await startApp({ now: new Date().toISOString() });
    const manager = await test.people.manager();
    const { accountId } = await openBooks(test.call, manager, year);
    const env = {
      DATABASE_URL: test.services.config.databaseUrl ?? '',
      DATA_DIR: test.dataDir,
      DRAIN_SECONDS,
    };
    const processes = [await start(env), await start(env)];
    const proxy = proxyTo(processes, manager.token);
    const account = { name: 'Compte', initial_amount: 1000, date_init: `${year}-01-01` };
    const calls: readonly Call[] = [
      { method: 'GET', path: `/v2/bankMovement/page?year=${year}&bank_account_id=${accountId}` },
      { method: 'PUT', path: `/bankAccount/${accountId}`, body: account },
    ];

    const lost: string[] = [];
    let [sent, going] = [0, true];
    const user = async (): Promise<void> => {
      while (going) {
        const call = calls[(sent += 1) % calls.length];
        if (!call) return;
        const answer = await proxy.send(call).catch(String);
        if (answer !== 200) lost.push(`${call.method} ${answer}`);
      }
    };
    const users = Array.from({ length: USERS }, user);
    const someMore = (): Promise<unknown> => {
      const enough = sent + 100;
      return until(() => sent > enough, PATIENCE_MS);
    };
    for (const [index, old] of processes.entries()) {
      await someMore();
      expect(await stop(old)).toBe(0);
      const port = new URL(old.url).port;
      processes[index] = await start({ ...env, PORT: port });
      await until(() => proxy.ready() === 2, PATIENCE_MS);
    }
    await someMore();
    going = false;
    await Promise.all(users);
    proxy.close();
    for (const one of processes) await stop(one);
    expect(lost).toEqual([]);
  },
  TEST_MS,
);
