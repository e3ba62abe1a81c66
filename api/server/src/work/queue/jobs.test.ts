import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { startApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/wait.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { freeAbandonedJobs, signUp } from './abandoned-jobs.ts';
import { addJob } from './queue.ts';
import { connectPool } from '../../db/connect.ts';
import { startWorker, type JobWorker } from './worker.ts';
import { tasks } from '../../app/tasks.ts';
import { sendResetLinkTask } from '../../identity/account/send-reset-link-task.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

function ownerOf(test: TestApp): pg.Pool {
  const owner = connectPool(test.services.config.databaseUrl ?? '', { max: 6 });
  ended.push(() => owner.end());
  return owner;
}

async function work(test: TestApp): Promise<JobWorker> {
  const worker = await startWorker(test.services.config.databaseUrl ?? '', test.services, tasks);
  ended.push(() => worker.stop());
  return worker;
}

const add = (test: TestApp, email: string, key?: string) =>
  inTransaction(test.services.pool, systemScope('test'), 'write', (db) =>
    addJob(db, sendResetLinkTask, { email }, key ? { key } : {}),
  );

it('takes up the job of a process that was killed, and does it once', async () => {
  const test = await startApp();
  const { email } = await test.people.user();
  await add(test, email);
  const owner = ownerOf(test);
  // What a kill -9 leaves: the job begun by a worker whose connection is gone.
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1`,
    [`pool-${randomUUID()}`],
  );

  const worker = await work(test);
  await until(async () => (await test.db.selectFrom('mail').select('id').execute()).length === 1);
  await worker.stop();
  expect(
    await test.db
      .selectFrom('job_run')
      .select('status')
      .where('kind', '=', 'send_reset_link')
      .execute(),
  ).toEqual([{ status: 'success' }]);
  expect(await test.db.selectFrom('mail').select('kind').execute()).toEqual([
    { kind: 'reset_password' },
  ]);
});

it('has written the end of every job when it has stopped', async () => {
  const test = await startApp();
  const { email } = await test.people.user();
  for (let copy = 0; copy < 20; copy += 1) await add(test, email);
  const owner = ownerOf(test);

  const worker = await work(test);
  await until(async () => (await test.db.selectFrom('mail').select('id').execute()).length === 20);
  await worker.stop();

  expect(await test.db.selectFrom('job_run').select('status').distinct().execute()).toEqual([
    { status: 'success' },
  ]);
  expect(
    (await owner.query('select from graphile_worker.jobs where locked_by is not null')).rowCount,
  ).toBe(0);
});

it('keeps of a failure nothing that is somebody’s, wherever it is kept', async () => {
  const test = await startApp();
  await add(test, 'a@exemple.fr');
  const owner = ownerOf(test);
  const secrets = ['anne@exemple.fr', 'FR76 3000 6000 0112 3456 7890 189', 'k3'.repeat(20)];
  const send_reset_link: (typeof tasks)['send_reset_link'] = {
    ...sendResetLinkTask,
    run: () => Promise.reject(new RangeError(`550 refused: ${secrets.join(', ')}`)),
  };
  const worker = await startWorker(test.services.config.databaseUrl ?? '', test.services, {
    ...tasks,
    send_reset_link,
  });
  ended.push(() => worker.stop());
  await until(
    async () => (await test.db.selectFrom('failure_cause').select('id').execute()).length === 1,
  );
  await worker.stop();

  const kept = [
    await test.db.selectFrom('job_run').select('last_error').execute(),
    await test.db.selectFrom('failure_cause').selectAll().execute(),
    (await owner.query('select last_error from graphile_worker._private_jobs')).rows,
  ].map((rows) => JSON.stringify(rows));
  for (const text of kept) expect(text).toContain('550 refused: […], […], […]');
  for (const secret of secrets) expect(kept.join('\n')).not.toContain(secret);
  expect(kept[1]).toContain('jobs.test.ts');
});

/** The library writes failures when it likes: they wait until the returned function is called. */
async function holdFailures(owner: pg.Pool): Promise<() => Promise<void>> {
  const FAILURES = 7_207_299;
  await owner.query(`create function wait_with_failure() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${FAILURES}); return new; end $$`);
  await owner.query(`create trigger wait_with_failure before update on graphile_worker._private_jobs
    for each row when (old.locked_at is not null and new.locked_at is null) execute function wait_with_failure()`);
  const holder = await owner.connect();
  await holder.query('select pg_advisory_lock($1)', [FAILURES]);
  return async () => {
    await holder.query('select pg_advisory_unlock($1)', [FAILURES]);
    holder.release();
  };
}

it('gives a job that somebody waits for up before the twelve times of every other', async () => {
  const test = await startApp();
  await add(test, 'a@exemple.fr');
  const owner = ownerOf(test);
  const free = await holdFailures(owner);
  const send_reset_link: (typeof tasks)['send_reset_link'] = {
    ...sendResetLinkTask,
    attempts: 1,
    run: () => Promise.reject(new RangeError('550 refused')),
  };
  const worker = await startWorker(test.services.config.databaseUrl ?? '', test.services, {
    ...tasks,
    send_reset_link,
  });
  ended.push(() => worker.stop());
  await until(async () => {
    const [run] = await test.db.selectFrom('job_run').select('status').execute();
    return run?.status === 'failed';
  });
  await free();
  await worker.stop();
  const { rows } = await owner.query(
    'select attempts = max_attempts as last, last_error from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ last: true, last_error: '550 refused' }]);
});

it('leaves the job of a process that lives alone', async () => {
  const test = await startApp();
  await add(test, 'a@exemple.fr');
  const owner = ownerOf(test);
  const id = `pool-${randomUUID()}`;
  const signOff = await signUp(owner, id);
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'`,
    [id],
  );

  const locked = async () =>
    (await owner.query('select from graphile_worker.jobs where locked_by is not null')).rowCount;
  await freeAbandonedJobs(owner);
  expect(await locked()).toBe(1);

  signOff();
  await until(async () => {
    await freeAbandonedJobs(owner);
    return (await locked()) === 0;
  });
});

it('replaces a waiting job of the same key', async () => {
  const test = await startApp();
  await add(test, 'a@exemple.fr', 'k');
  await add(test, 'b@exemple.fr', 'k');

  const owner = ownerOf(test);
  expect((await owner.query('select payload from graphile_worker._private_jobs')).rows).toEqual([
    { payload: { email: 'b@exemple.fr', _asked: { request: 'test', trace: null } } },
  ]);
});
