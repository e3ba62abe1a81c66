import type pg from 'pg';
import { z } from 'zod';

/** What the doors of the queue write while it is in another database. */
const Order = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    job: z.object({
      task: z.string(),
      payload: z.unknown(),
      key: z.string().nullable(),
      run_at: z.string().nullable(),
    }),
  }),
  z.object({ kind: z.enum(['retry', 'stop']), job: z.object({ id: z.int() }) }),
  z.object({ kind: z.literal('stop_key'), job: z.object({ key: z.string() }) }),
  /** A job that waited here before the queue was elsewhere, as it stood in its table. */
  z.object({ kind: z.literal('bring'), job: z.looseObject({ identifier: z.string() }) }),
]);
export type Order = z.output<typeof Order> & { readonly id: string; readonly marker: string };

const AT_ONCE = 200;

/** The oldest orders, in the order in which they were given. */
export async function readOrders(
  client: pg.PoolClient,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<Order[]> {
  const { rows } = await client.query<{ id: string; marker: string; kind: string; job: unknown }>(
    'select id::text, marker, kind, job from queue_order order by id limit $1',
    [limit],
  );
  return rows.map(({ id, marker, kind, job }) => ({ ...Order.parse({ kind, job }), id, marker }));
}

export const readSomeOrders = (client: pg.PoolClient): Promise<Order[]> =>
  readOrders(client, AT_ONCE);

/** Does in the queue what is ordered; gives the jobs that left it without having run. */
export async function carryOut(client: pg.PoolClient, order: Order): Promise<number[]> {
  switch (order.kind) {
    case 'add':
      await client.query(
        `select graphile_worker.add_job(identifier => $1, payload => $2, job_key => $3, run_at => $4, max_attempts => 12)`,
        [order.job.task, JSON.stringify(order.job.payload), order.job.key, order.job.run_at],
      );
      return [];
    case 'retry':
      await client.query(
        'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)',
        [order.job.id],
      );
      return [];
    case 'stop':
      return takeOut(client, 'array[$1::bigint]', order.job.id);
    case 'stop_key':
      return takeOut(
        client,
        'array(select id from graphile_worker.jobs where key = $1)',
        order.job.key,
      );
    case 'bring':
      await bring(client, order.job);
      return [];
  }
}

async function takeOut(
  client: pg.PoolClient,
  jobs: string,
  named: number | string,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from graphile_worker.complete_jobs(${jobs})`,
    [named],
  );
  return rows.map(({ id }) => id);
}

/** A job under the number that it had, so that what is kept of its runs goes on. */
export async function bring(
  client: pg.PoolClient,
  job: Readonly<{ identifier: string }>,
): Promise<void> {
  await client.query(
    'insert into graphile_worker._private_tasks (identifier) values ($1) on conflict do nothing',
    [job.identifier],
  );
  await client.query(
    `insert into graphile_worker._private_jobs
       (id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, revision, flags)
     overriding system value
     select j.id, t.id, j.payload, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error, j.created_at, j.updated_at, j.key, j.revision, j.flags
     from json_populate_record(null::graphile_worker._private_jobs, $1) j
     join graphile_worker._private_tasks t on t.identifier = $2
     on conflict do nothing`,
    [JSON.stringify(job), job.identifier],
  );
}

/** Every job of a database that nobody works on, as `bring` takes it. */
export const JOBS_AT_REST = `
  select j.*, t.identifier from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_at is null`;
