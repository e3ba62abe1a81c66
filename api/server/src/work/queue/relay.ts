import type pg from 'pg';
import { carryOut, JOBS_AT_REST, readSomeOrders, type Order } from './orders.ts';
import { inOneTransaction, RELAY_LOCK } from './queue-tables.ts';

/**
 * Carries a handful of orders over to the queue of another database, each exactly once: the queue
 * notes in one transaction that it has an order and does it, and only then the order goes. Stopped in
 * between, the next one finds the note. Gives how many there were; none while another process does
 * it.
 */
export async function relayOrders(owner: pg.Pool, queue: pg.Pool): Promise<number> {
  const carried = await inOneTransaction(owner, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as mine',
      [RELAY_LOCK],
    );
    if (rows[0]?.mine !== true) return [];
    await sendAfter(client);
    const orders = await readSomeOrders(client);
    if (orders.length === 0) return [];
    const gone = await inOneTransaction(queue, (there) => takeOrders(there, orders));
    await client.query(
      `update job_run set status = 'stopped', updated_at = now()
       where id = any($1) and status in ('processing', 'failed')`,
      [gone],
    );
    await client.query('delete from queue_order where id = any($1)', [orders.map(({ id }) => id)]);
    return orders;
  });
  // Nobody asks for these notes any more.
  if (carried.length > 0)
    await queue.query('delete from sci_queue.taken where marker = any($1)', [
      carried.map(({ marker }) => marker),
    ]);
  return carried.length;
}

/** Jobs that reached the queue of this database while it was moving away follow it. */
export async function sendAfter(client: pg.PoolClient): Promise<void> {
  await client.query(
    `with left_here as (${JOBS_AT_REST} for update of j skip locked),
       gone as (delete from graphile_worker._private_jobs where id in (select id from left_here))
     insert into queue_order (kind, job) select 'bring', to_json(left_here) from left_here`,
  );
}

async function takeOrders(there: pg.PoolClient, orders: readonly Order[]): Promise<number[]> {
  const left: number[] = [];
  for (const order of orders) {
    const { rows } = await there.query<{ gone: number[] }>(
      'select gone from sci_queue.taken where marker = $1',
      [order.marker],
    );
    const gone = rows[0]?.gone ?? (await takeOrder(there, order));
    left.push(...gone);
  }
  return left;
}

async function takeOrder(there: pg.PoolClient, order: Order): Promise<number[]> {
  // Two that carry the same order, one of them cut off from its lock, meet at this key.
  await there.query(`insert into sci_queue.taken (marker, gone) values ($1, '{}')`, [order.marker]);
  const gone = await carryOut(there, order);
  if (gone.length > 0)
    await there.query('update sci_queue.taken set gone = $2 where marker = $1', [
      order.marker,
      gone,
    ]);
  return gone;
}

const EVERY_MS = 2000;

/** Carries orders over as they come, until it is stopped; what fails is tried again. */
export function startRelay(
  owner: pg.Pool,
  queue: pg.Pool,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let round: Promise<void> | undefined;
  let again = false;
  const carry = async (): Promise<void> => {
    do {
      again = false;
      while (!stopped && (await relayOrders(owner, queue)) > 0);
    } while (again && !stopped);
  };
  const go = (): void => {
    again = true;
    round ??= carry()
      .catch(onError)
      .finally(() => {
        round = undefined;
      });
  };
  const ear = listen(owner, go);
  const timer = setInterval(() => {
    ear.open();
    go();
  }, EVERY_MS);
  ear.open();
  go();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await ear.close();
    await round;
  };
}

/** Hears of new orders at once; without a connection the clock finds them. */
function listen(owner: pg.Pool, go: () => void): { open(): void; close(): Promise<void> } {
  let client: pg.PoolClient | undefined;
  let opening: Promise<void> | undefined;
  const open = async (): Promise<void> => {
    const mine = await owner.connect();
    let isLent = true;
    const giveBack = (): void => {
      client = undefined;
      if (isLent) mine.release(true);
      isLent = false;
    };
    mine.on('notification', go);
    mine.once('error', giveBack);
    await mine.query('listen queue_order').catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (isLent) client = mine;
  };
  return {
    open: () => {
      if (client === undefined)
        opening ??= open()
          .catch(() => undefined)
          .finally(() => {
            opening = undefined;
          });
    },
    close: async () => {
      await opening;
      client?.release(true);
    },
  };
}
