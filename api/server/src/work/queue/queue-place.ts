import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { QueueServer } from '../../db/queue-server.ts';
import { say } from '../../messages/say.ts';
import { StartError } from '../../ports/start-error.ts';
import {
  inOneTransaction,
  lastJob,
  numberJobsFrom,
  RELAY_LOCK,
  type Asked,
} from './queue-tables.ts';
import { carryOut, readOrders } from './orders.ts';

/**
 * Makes sure that the queue is where the operator says it is. Jobs that wait here follow it to
 * another database; a queue that is elsewhere is never left behind without a word.
 * @param queue the database of the queue; undefined: it is that of the product
 */
export async function settleQueue(owner: pg.Pool, queue: QueueServer | undefined): Promise<void> {
  await inOneTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [RELAY_LOCK]);
    const place = await readPlace(client);
    if (queue === undefined) {
      if (place.name !== null) throw new StartError(say('start.queue_left', { name: place.name }));
      // What a backup brought along of a queue that was elsewhere.
      for (const order of await readOrders(client)) await carryOut(client, order);
      await client.query('delete from queue_order');
      return;
    }
    await prepareQueue(queue.pool);
    await enter(owner, client, queue, place);
  });
}

interface Place {
  readonly marker: string;
  readonly name: string | null;
}

export async function readPlace(client: Asked): Promise<Place> {
  const { rows } = await client.query<Place>('select marker, name from queue_place');
  if (rows[0] === undefined) throw new Error('queue_place has no row');
  return rows[0];
}

/** The tables of the library, and what says whose queue it is and which orders it has taken. */
async function prepareQueue(queue: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: queue }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : say('start.no_reason');
    throw new StartError(say('start.queue_not_ready', { reason }));
  });
  await queue.query('create schema if not exists sci_queue');
  await queue.query(
    'create table if not exists sci_queue.owner (id integer primary key check (id = 1), marker text not null)',
  );
  await queue.query(
    `create table if not exists sci_queue.taken (marker text primary key, gone bigint[] not null)`,
  );
}

/**
 * Kept at once, before the queue has it: a copy of this database that was made before is another
 * installation.
 */
async function freshMarker(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ marker: string }>(
    'update queue_place set marker = gen_random_uuid() returning marker',
  );
  return rows[0]?.marker ?? '';
}

/** Written first there, then here: stopped in between, the next start does the same again. */
async function enter(
  owner: pg.Pool,
  client: pg.PoolClient,
  { pool: queue, name }: QueueServer,
  place: Place,
): Promise<void> {
  const { rows } = await queue.query<{ marker: string }>('select marker from sci_queue.owner');
  const marker = rows[0]?.marker;
  if (marker !== undefined && marker !== place.marker)
    throw new StartError(say('start.queue_of_another', { name }));
  if (place.name !== null) {
    if (marker === undefined)
      throw new StartError(say('start.queue_moved', { name, before: place.name }));
    return;
  }
  const { rows: waiting } = await queue.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker._private_jobs',
  );
  const count = waiting[0]?.count ?? 0;
  if (count > 0) throw new StartError(say('start.queue_taken', { name, count }));
  if (marker === undefined)
    await queue.query('insert into sci_queue.owner (id, marker) values (1, $1)', [
      await freshMarker(owner),
    ]);
  await numberJobsFrom(queue, await lastJob(client));
  await client.query('update queue_place set name = $1', [name]);
}
