import { randomUUID } from 'node:crypto';
import { startApp } from '../testing/app.ts';
import { until } from '../testing/wait.ts';
import { inTransaction, systemScope } from '../db/transaction.ts';
import { freeAbandonedJobs, signUp } from './abandoned-jobs.ts';
import { addJob } from './queue.ts';
import { connectPool } from '../db/connect.ts';
import { startWorker } from './worker.ts';

const add = (test: Awaited<ReturnType<typeof startApp>>, email: string, key?: string) =>
  inTransaction(test.services.pool, systemScope('test'), 'write', (db) => addJob(db, 'send_reset_link', { email }, key ? { key } : {}));

it('takes up the job of a process that was killed, and does it once', async () => {
  const test = await startApp();
  const { email } = await test.people.user();
  await add(test, email);
  const owner = connectPool(test.services.config.databaseUrl ?? '', { as: 'owner', max: 6 });
  // What a kill -9 leaves: the job begun by a worker whose connection is gone.
  await owner.query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1`, [`pool-${randomUUID()}`]);

  const worker = await startWorker(owner, test.services);
  await until(async () => (await test.db.selectFrom('job_run').select('id').where('status', '=', 'success').execute()).length === 1);
  await worker.stop();
  await owner.end();
  expect(await test.db.selectFrom('mail').select('kind').execute()).toEqual([{ kind: 'reset_password' }]);
});

it('leaves the job of a process that lives alone', async () => {
  const test = await startApp();
  await add(test, 'a@exemple.fr');
  const owner = connectPool(test.services.config.databaseUrl ?? '', { as: 'owner', max: 4 });
  const id = `pool-${randomUUID()}`;
  const signOff = await signUp(owner, id);
  await owner.query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'`, [id]);

  const locked = async () => (await owner.query('select from graphile_worker.jobs where locked_by is not null')).rowCount;
  await freeAbandonedJobs(owner);
  expect(await locked()).toBe(1);

  signOff();
  await until(async () => {
    await freeAbandonedJobs(owner);
    return (await locked()) === 0;
  });
  await owner.end();
});

it('replaces a waiting job of the same key', async () => {
  const test = await startApp();
  await add(test, 'a@exemple.fr', 'k');
  await add(test, 'b@exemple.fr', 'k');

  const owner = connectPool(test.services.config.databaseUrl ?? '', { as: 'owner', max: 1 });
  expect((await owner.query('select payload from graphile_worker._private_jobs')).rows).toEqual([{ payload: { email: 'b@exemple.fr' } }]);
  await owner.end();
});
