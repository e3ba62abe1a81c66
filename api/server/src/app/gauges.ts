import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Pool } from '../db/database.ts';
import { isPartWell } from '../kernel/failing-parts.ts';
import type { Services } from '../kernel/services.ts';

/** A reading of the measures never waits longer for the database. */
const PATIENCE_MS = 1000;

/** What the database knows, by the name of its measure. */
const HELP = {
  jobs_failed: 'Background jobs that failed for good',
  jobs_waiting: 'Background jobs that wait or run',
  jobs_oldest_seconds: 'Age of the oldest background job that waits or runs',
  queue_orders_waiting: 'Jobs on their way to a queue in another database',
  queue_orders_oldest_seconds: 'Age of the oldest of them',
  mails_failed: 'Mails that could not be delivered',
  mails_waiting: 'Mails that wait for their delivery',
} as const;

type Measure = keyof typeof HELP;

/**
 * What the database knows; without it these measures are absent and the others are told all the
 * same. One query a reading.
 */
export function databaseGauges(registry: Registry, pool: Pool): void {
  const read = onceAtATime(() => countWork(pool));
  for (const [name, help] of Object.entries(HELP)) {
    const gauge = new Gauge({
      name,
      help: `${help}; absent while the database is away`,
      registers: [registry],
      async collect() {
        const value = (await read())?.get(name);
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database answered this reading',
    registers: [registry],
    async collect() {
      up.set((await read()) === undefined ? 0 : 1);
    },
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process for calls: in use, idle; and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle, waiting } = pool.connections();
      connections.set({ state: 'used' }, used);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waiting' }, waiting);
    },
  });
}

/** Whoever asks while an answer is on its way gets that one. */
function onceAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () =>
    (asked ??= ask().finally(() => {
      asked = undefined;
    }));
}

async function countWork(pool: Pool): Promise<ReadonlyMap<string, number> | undefined> {
  const counting = sql<{ name: Measure; value: number }>`
    select 'jobs_failed' as name, count(*)::int as value from job_run where status = 'failed'
    union all
    select 'jobs_waiting', count(*)::int from job_run where status = 'processing'
    union all
    select 'jobs_oldest_seconds', coalesce(extract(epoch from now() - min(created_at)), 0)::int
      from job_run where status = 'processing'
    union all
    select 'queue_orders_waiting', orders from queue_backlog()
    union all
    select 'queue_orders_oldest_seconds', oldest_seconds from queue_backlog()
    union all
    select 'mails_failed', count(*)::int from mail where status = 'failed'
    union all
    select 'mails_waiting', count(*)::int from mail where status = 'processing'`
    .execute(pool.outside)
    .catch(() => undefined);
  const answer = await Promise.race([counting, wait(PATIENCE_MS, undefined, { ref: false })]);
  return answer && new Map(answer.rows.map(({ name, value }) => [name, value]));
}

/** What this machine and this process know by themselves. */
export function placeGauges(
  registry: Registry,
  { config, registry: modules, fellows }: Services,
): void {
  const degraded = new Gauge({
    name: 'modules_registry_degraded',
    help: '1 while the registry of modules is away and its last good revision is served',
    registers: [registry],
    collect() {
      degraded.set(modules.degraded ? 1 : 0);
    },
  });
  const apart = new Gauge({
    name: 'process_settings_differ',
    help: '1 while another process of the same database was told otherwise, or a clock is wrong',
    registers: [registry],
    collect() {
      apart.set(fellows.differing === undefined && fellows.wrongClock === undefined ? 0 : 1);
    },
  });
  const free = new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR; absent where it cannot be asked',
    registers: [registry],
    async collect() {
      const room = await statfs(config.dataDir).catch(() => undefined);
      if (room === undefined) free.remove();
      else free.set(room.bavail * room.bsize);
    },
  });
}

/** What became of the readings that a replica could have answered; 0 where there is none. */
export function replicaGauges(registry: Registry, services: Services): void {
  const readings = new Counter({
    name: 'database_replica_readings_total',
    help: 'Readings that the replica answered, or times that it was passed over and why',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      readings.reset();
      for (const [outcome, count] of Object.entries(services.replica?.counts ?? { served: 0 }))
        readings.inc({ outcome }, count);
    },
  });
  const away = new Gauge({
    name: 'database_replica_missing',
    help: '1 while a replica is configured and does not answer readings',
    registers: [registry],
    async collect() {
      away.set((await isPartWell(services, 'replica')) ? 0 : 1);
    },
  });
}
