import type pg from 'pg';

/** One process at a time carries orders over, or moves the queue. */
export const RELAY_LOCK = 7_207_205;

const NUMBERS = "pg_get_serial_sequence('graphile_worker._private_jobs', 'id')";

export type Asked = Pick<pg.Pool, 'query'>;

/** The highest number that the queue of a database has given. */
export async function lastJob(queue: Asked): Promise<string> {
  const { rows } = await queue.query<{ last: string }>(
    `select greatest(max(id), pg_sequence_last_value(${NUMBERS}::regclass), 0)::text as last
     from graphile_worker._private_jobs`,
  );
  return rows[0]?.last ?? '0';
}

/** Numbers left free for the jobs that processes of before still add to the queue that moves. */
const ROOM = 1_000_000;

/** Jobs of this queue get higher numbers from now on: what is kept of their runs goes by them. */
export async function numberJobsFrom(queue: Asked, last: string): Promise<void> {
  await queue.query(
    `select setval(${NUMBERS}, greatest($1::bigint, pg_sequence_last_value(${NUMBERS}::regclass)) + ${ROOM})`,
    [last],
  );
}

/** A connection with one transaction, kept or lost as a whole. */
export async function inOneTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
