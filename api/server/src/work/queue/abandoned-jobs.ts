import type pg from 'pg';

/** Any number that no other advisory lock of the product uses. */
const WORKER_LOCKS = 7_207_204;
/** A worker takes its jobs a moment before its lock can be seen. */
const SETTLING_SECONDS = 5;

/**
 * Says that the worker of this id lives, for as long as the connection does: PostgreSQL drops the
 * lock by itself when the process is killed. Returns how to let go.
 */
export async function signUp(queue: pg.Pool, workerId: string): Promise<() => void> {
  const client = await queue.connect();
  await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCKS, workerId]);
  return () => client.release(true);
}

/**
 * Gives back to the queue the jobs that a killed process had begun; the queue itself would wait
 * four hours. Tasks find what was already done.
 */
export async function freeAbandonedJobs(queue: pg.Pool): Promise<void> {
  const { rows } = await queue.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)`,
    [SETTLING_SECONDS],
  );
  for (const { worker } of rows) {
    if (await isGone(queue, worker))
      await queue.query('select graphile_worker.force_unlock_workers(array[$1])', [worker]);
  }
}

async function isGone(queue: pg.Pool, worker: string): Promise<boolean> {
  const { rows } = await queue.query<{ gone: boolean }>(
    // Transaction-level: released as soon as the answer is there.
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as gone',
    [WORKER_LOCKS, worker],
  );
  return rows[0]?.gone ?? false;
}
