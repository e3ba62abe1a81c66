import type pg from 'pg';
import { memoryStore } from '@sci/registry/memory-store';
import { makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { failingParts } from '../../kernel/failing-parts.ts';
import { connectPool } from '../../db/connect.ts';
import { openQueueServer, type QueueServer } from '../../db/queue-server.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { sendResetLinkTask } from '../../identity/account/send-reset-link-task.ts';
import { retryJobs, stopJobs } from '../../operations/cockpit/work.ts';
import { openFileStore } from '../../ports/files/open-file-store.ts';
import { afterFile } from '../../testing/after-file.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { newFolder, run, start, stop } from '../../testing/process.ts';
import { until } from '../../testing/wait.ts';
import { bringQueueHome } from './bring-home.ts';
import { addJob } from './queue.ts';
import { settleQueue } from './queue-place.ts';
import { relayOrders } from './relay.ts';

/** A whole product on a busy machine. */
const TEST_MS = 180_000;

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase('template0');
  await afterFile(drop);
  return url;
}

function poolOf(url: string): pg.Pool {
  const pool = connectPool(url, { max: 3 });
  void afterFile(() => pool.end());
  return pool;
}

function serverOf(url: string): QueueServer {
  const server = openQueueServer(url);
  if (server === undefined) throw new Error('no address');
  void afterFile(() => server.pool.end());
  return server;
}

const ownerOf = (test: TestApp): pg.Pool => poolOf(test.services.config.databaseUrl ?? '');

/** An application, its owner, and an empty database for its queue. */
async function openBoth() {
  const test = await startApp();
  return { test, owner: ownerOf(test), queue: serverOf(await emptyDatabase()) };
}

const ask = (test: TestApp, email: string, then: () => void = () => undefined) =>
  inTransaction(test.services.pool, systemScope('test'), 'write', async (db) => {
    await addJob(db, sendResetLinkTask, { email });
    then();
  });

const jobsIn = async (pool: pg.Pool): Promise<string[]> =>
  (
    await pool.query<{ email: string }>(
      `select payload ->> 'email' as email from graphile_worker._private_jobs order by id`,
    )
  ).rows.map(({ email }) => email);

const ordersIn = async (pool: pg.Pool): Promise<number> =>
  (await pool.query('select from queue_order')).rowCount ?? 0;

it('carries a job over after its transaction, once, in the order in which it was asked', async () => {
  const { test, owner, queue } = await openBoth();
  await settleQueue(owner, queue);
  await ask(test, 'un@exemple.fr');
  const rolledBack = ask(test, 'jamais@exemple.fr', () => {
    throw new RangeError('no');
  });
  await expect(rolledBack).rejects.toThrow(RangeError);
  await ask(test, 'deux@exemple.fr');

  expect(await jobsIn(queue.pool)).toEqual([]);
  expect(await relayOrders(owner, queue.pool)).toBe(2);
  expect(await relayOrders(owner, queue.pool)).toBe(0);
  expect(await jobsIn(queue.pool)).toEqual(['un@exemple.fr', 'deux@exemple.fr']);
  expect(await jobsIn(owner)).toEqual([]);
});

it('neither loses nor doubles what several carry over at once, while every other try breaks off', async () => {
  const { test, owner, queue } = await openBoth();
  await settleQueue(owner, queue);
  // What is left when a process dies between the two ends: done there, still asked for here.
  await owner.query('create sequence tries');
  await owner.query(`create function break_off() returns trigger language plpgsql as $$
    begin if nextval('tries') % 2 = 1 then raise exception 'gone'; end if; return null; end $$`);
  await owner.query(
    'create trigger break_off before delete on queue_order for each statement execute function break_off()',
  );
  const emails = Array.from({ length: 40 }, (_, index) => `n${index}@exemple.fr`);
  const carrying = async (): Promise<void> => {
    while ((await jobsIn(queue.pool)).length < emails.length || (await ordersIn(owner)) > 0)
      await relayOrders(owner, queue.pool).catch(() => 0);
  };
  await Promise.all([carrying(), carrying(), ...emails.map(async (email) => ask(test, email))]);

  expect((await jobsIn(queue.pool)).toSorted()).toEqual(emails.toSorted());
  expect((await queue.pool.query('select from sci_queue.taken')).rowCount).toBe(0);
});

it(
  'runs a job once although the process is killed between the two databases',
  async () => {
    const test = await startApp();
    const owner = ownerOf(test);
    const { email } = await test.people.user();
    const env = {
      DATABASE_URL: test.services.config.databaseUrl ?? '',
      DATABASE_QUEUE_URL: await emptyDatabase(),
      DATA_DIR: newFolder(),
      SECRETS_KEY: `ici:${Buffer.alloc(32, 7).toString('base64')}`,
    };
    await owner.query('truncate sealing_key');
    const killed = await start(env);
    await owner.query(`create function wait_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(600); return null; end $$`);
    await owner.query(
      'create trigger wait_long before delete on queue_order for each statement execute function wait_long()',
    );
    await ask(test, email);
    const runs = async (): Promise<unknown[]> =>
      (await owner.query(`select status from job_run where kind = 'send_reset_link'`)).rows;
    await until(async () => (await runs()).some((row) => JSON.stringify(row).includes('success')));
    // Its own, and that of the mail that it wrote.
    expect(await ordersIn(owner)).toBe(2);

    killed.process.kill('SIGKILL');
    await killed.ended();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%delete from queue_order%' and pid <> pg_backend_pid()`,
    );
    await owner.query('drop trigger wait_long on queue_order');
    const again = await start(env);
    await ask(test, 'personne@exemple.fr');
    await until(async () => (await runs()).length === 2 && (await ordersIn(owner)) === 0);
    await stop(again);

    expect(await runs()).toEqual([{ status: 'success' }, { status: 'success' }]);
    const letters = await test.db
      .selectFrom('mail')
      .select('recipients')
      .where('kind', '=', 'reset_password')
      .execute();
    expect(letters).toEqual([{ recipients: [email] }]);
  },
  TEST_MS,
);

it('takes along what waits here, under its number, and brings it home again', async () => {
  const { test, owner, queue } = await openBoth();
  await ask(test, 'avant@exemple.fr');
  const numberIn = async (pool: pg.Pool) =>
    (await pool.query('select id, attempts from graphile_worker._private_jobs order by id')).rows;
  await owner.query('update graphile_worker._private_jobs set attempts = 3');
  const [before] = await numberIn(owner);

  await settleQueue(owner, queue);
  await ask(test, 'apres@exemple.fr');
  while ((await relayOrders(owner, queue.pool)) > 0);
  expect((await jobsIn(queue.pool)).toSorted()).toEqual(['apres@exemple.fr', 'avant@exemple.fr']);
  expect((await numberIn(queue.pool))[0]).toEqual(before);
  expect(await jobsIn(owner)).toEqual([]);

  await ask(test, 'enfin@exemple.fr');
  expect(await bringQueueHome(owner, queue)).toBe(3);
  await ask(test, 'ici@exemple.fr');
  expect((await jobsIn(owner)).toSorted()).toEqual(
    ['apres', 'avant', 'enfin', 'ici'].map((name) => `${name}@exemple.fr`),
  );
  expect(await jobsIn(queue.pool)).toEqual([]);
  expect((await numberIn(owner))[0]).toEqual(before);
  await settleQueue(owner, undefined);
});

it('brings nothing twice when the way home was broken off after the jobs were here', async () => {
  const { test, owner, queue } = await openBoth();
  await settleQueue(owner, queue);
  await ask(test, 'un@exemple.fr');
  while ((await relayOrders(owner, queue.pool)) > 0);
  await queue.pool.query(`create function no_delete() returns trigger language plpgsql as
    $$ begin raise exception 'gone'; end $$`);
  await queue.pool.query(
    'create trigger no_delete before delete on graphile_worker._private_jobs for each statement execute function no_delete()',
  );
  await expect(bringQueueHome(owner, queue)).rejects.toThrow('gone');
  await queue.pool.query('drop trigger no_delete on graphile_worker._private_jobs');
  // The job has run here meanwhile.
  await owner.query('delete from graphile_worker._private_jobs');

  await expect(settleQueue(owner, queue)).rejects.toThrow(/contient déjà un travail/);
  expect(await bringQueueHome(owner, queue)).toBe(0);
  expect(await jobsIn(owner)).toEqual([]);
});

it('retries and stops jobs of the other database, and says which have left', async () => {
  const { test, owner, queue } = await openBoth();
  await settleQueue(owner, queue);
  for (const email of ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']) await ask(test, email);
  await relayOrders(owner, queue.pool);
  const { rows } = await queue.pool.query<{ id: number }>(
    `update graphile_worker._private_jobs set attempts = 12 returning id`,
  );
  const [retried, stopped, running] = rows.map(({ id }) => String(id));
  for (const id of [retried, stopped])
    await owner.query(
      `insert into job_run (id, kind, status, last_error) values ($1, 'send_reset_link', 'failed', 'x')`,
      [id],
    );
  await owner.query(
    `insert into job_run (id, kind, status) values ($1, 'send_reset_link', 'processing')`,
    [running],
  );
  await queue.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = $1`,
    [running],
  );
  const counts = await inTransaction(
    test.services.pool,
    systemScope('test'),
    'write',
    async (db) => [
      await retryJobs(db, [retried ?? '']),
      await stopJobs(db, [stopped ?? '', running ?? '']),
    ],
  );
  await relayOrders(owner, queue.pool);

  expect(counts).toEqual([1, 1]);
  const { rows: states } = await owner.query<{ id: number; status: string }>(
    'select id, status from job_run order by id',
  );
  expect(states.map(({ status }) => status)).toEqual(['failed', 'stopped', 'processing']);
  const { rows: left } = await queue.pool.query(
    'select id::text, attempts from graphile_worker._private_jobs order by id',
  );
  expect(left).toEqual([
    { id: retried, attempts: 0 },
    { id: running, attempts: 12 },
  ]);
});

it(
  'refuses in a sentence a queue that is somebody else’s, that is left behind, or that is no other database',
  async () => {
    const { test, owner, queue } = await openBoth();
    const other = await openBoth();
    await settleQueue(owner, queue);
    const env = {
      DATABASE_URL: test.services.config.databaseUrl ?? '',
      DATA_DIR: test.dataDir,
    };
    const refusal = async (variables: Record<string, string>): Promise<string> => {
      const refused = await run({ ...env, ...variables });
      expect(await refused.ended()).toBe(1);
      return refused
        .output()
        .trim()
        .split('\n')
        .filter((line) => !line.endsWith('…'))
        .join('\n');
    };

    await expect(settleQueue(other.owner, queue)).rejects.toThrow(/d’une autre installation/);
    expect(await refusal({})).toMatch(/^La file d’attente de cette base est dans une autre \(.*$/);
    expect(await refusal({ DATABASE_QUEUE_URL: env.DATABASE_URL })).toMatch(
      /^DATABASE_QUEUE_URL désigne la base de DATABASE_URL.*$/,
    );
    expect(await refusal({ DATABASE_QUEUE_URL: await emptyDatabase() })).toMatch(
      /^La file d’attente de cette base est dans .*, et DATABASE_QUEUE_URL désigne .*$/,
    );
    expect(await refusal({ DATABASE_QUEUE_URL: 'postgres://a:b@127.0.0.1:1/file' })).toMatch(
      /^La base de données de DATABASE_QUEUE_URL ne répond pas.*$/,
    );
  },
  TEST_MS,
);

it('goes on asking while the queue is away, says so, and loses nothing', async () => {
  const queueUrl = await emptyDatabase();
  const test = await startApp({ env: { DATABASE_QUEUE_URL: queueUrl } });
  const { queue } = test.services;
  const owner = ownerOf(test);
  if (queue === undefined) throw new Error('no queue');
  expect([...(await failingParts(test.services)).keys()]).not.toContain('queue');

  await ask(test, 'a@exemple.fr');
  await owner.query(`update queue_order set at = now() - interval '2 minutes'`);
  expect([...(await failingParts(test.services)).keys()]).toContain('queue');
  const { body } = await test.app.inject({ url: '/metrics' });
  expect(body).toMatch(/^queue_orders_waiting 1$/m);
  expect(body).toMatch(/^queue_orders_oldest_seconds 12\d$/m);
  await relayOrders(owner, queue.pool);
  expect(await jobsIn(queue.pool)).toEqual(['a@exemple.fr']);
});

it('saves the jobs of the other database with the rest, each once', async () => {
  const { test, owner, queue } = await openBoth();
  await settleQueue(owner, queue);
  await ask(test, 'la-bas@exemple.fr');
  await relayOrders(owner, queue.pool);
  await ask(test, 'en-chemin@exemple.fr');
  const files = openFileStore(test.services.config.filesUrl);
  const kept = {
    ownerUrl: test.services.config.databaseUrl ?? '',
    queueUrl: queue.url,
    files,
    registry: memoryStore(),
  };
  const folder = newFolder();
  const say = (): void => undefined;
  await expect(makeBackup({ ...kept, queueUrl: undefined }, newFolder(), say)).rejects.toThrow(
    /DATABASE_QUEUE_URL/,
  );
  await makeBackup(kept, folder, say);
  const place = { ...kept, ownerUrl: await emptyDatabase(), queueUrl: undefined };
  await restoreBackup({ ...place, registry: memoryStore() }, folder, say);

  const restored = poolOf(place.ownerUrl);
  await settleQueue(restored, undefined);
  expect((await jobsIn(restored)).toSorted()).toEqual([
    'en-chemin@exemple.fr',
    'la-bas@exemple.fr',
  ]);
});
