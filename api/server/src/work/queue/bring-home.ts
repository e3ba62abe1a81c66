import type pg from 'pg';
import { say } from '../../messages/say.ts';
import type { QueueServer } from '../../db/queue-server.ts';
import { StartError } from '../../ports/start-error.ts';
import { refuseOtherQueue } from './beside-queue.ts';
import { bring, carryOut, JOBS_AT_REST, readOrders } from './orders.ts';
import { inOneTransaction, lastJob, numberJobsFrom, RELAY_LOCK } from './queue-tables.ts';
import { readPlace } from './queue-place.ts';
import { relayOrders } from './relay.ts';

/**
 * Moves the queue from another database back into that of the product, which is stopped. Gives how
 * many jobs came along. Stopped in between, it is asked for again: the jobs leave the other database
 * only when they are here.
 */
export async function bringQueueHome(owner: pg.Pool, queue: QueueServer): Promise<number> {
  await refuseAtWork(queue.pool);
  const place = await readPlace(owner);
  await refuseOtherQueue(owner, queue.pool);
  // An earlier move was stopped when everything was here already.
  const count = place.name === null ? 0 : await move(owner, queue);
  await queue.pool.query('delete from graphile_worker._private_jobs');
  await queue.pool.query('drop schema sci_queue cascade');
  return count;
}

async function move(owner: pg.Pool, queue: QueueServer): Promise<number> {
  // Orders that were carried over, but not yet forgotten here, are in the jobs that come.
  while ((await relayOrders(owner, queue.pool)) > 0);
  await queue.pool.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null',
  );
  return inOneTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [RELAY_LOCK]);
    const { rows } = await queue.pool.query<{ identifier: string; job: { identifier: string } }>(
      `select identifier, to_json(j) as job from (${JOBS_AT_REST}) j order by id`,
    );
    await client.query('update queue_place set name = null');
    await numberJobsFrom(client, await lastJob(queue.pool));
    for (const { job } of rows) await bring(client, job);
    for (const order of await readOrders(client)) await carryOut(client, order);
    await client.query('delete from queue_order');
    return rows.length;
  });
}

async function refuseAtWork(queue: pg.Pool): Promise<void> {
  const { rows } = await queue.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new StartError(say('start.queue_at_work', { count }));
}
