import type pg from 'pg';
import { say } from '../../messages/say.ts';
import { StartError } from '../../ports/start-error.ts';
import { readPlace } from './queue-place.ts';
import { RELAY_LOCK, type Asked } from './queue-tables.ts';

/** Whether the queue of this database is in another one. */
export async function isQueueElsewhere(owner: Asked): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>(
    `select to_regclass('public.queue_place') is not null as there`,
  );
  return rows[0]?.there === true && (await readPlace(owner)).name !== null;
}

/** Throws a StartError unless `queue` is the queue of this database. */
export async function refuseOtherQueue(owner: Asked, queue: Asked): Promise<void> {
  const { rows: there } = await queue.query<{ there: boolean }>(
    `select to_regclass('sci_queue.owner') is not null as there`,
  );
  const { rows } = there[0]?.there
    ? await queue.query<{ marker: string }>('select marker from sci_queue.owner')
    : { rows: [] };
  if (rows[0]?.marker !== (await readPlace(owner)).marker)
    throw new StartError(say('start.queue_which'));
}

/** From here on no order is carried over, until this connection lets go of it, or ends. */
export const holdRelay = (client: pg.Client) =>
  client.query('select pg_advisory_lock($1)', [RELAY_LOCK]);

export async function letRelayGo(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [RELAY_LOCK]);
}

/** Whether jobs of before are still in the queue of this database. */
export async function holdsJobs(owner: Asked): Promise<boolean> {
  const { rows } = await owner.query<{ holds: boolean }>(
    'select exists (select from graphile_worker._private_jobs) as holds',
  );
  return rows[0]?.holds === true;
}
