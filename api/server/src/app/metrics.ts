import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from '../db/database.ts';
import type { App } from '../http/call.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures for Prometheus at /metrics: how long each call takes, by its pattern and never by its
 * address.
 */
export function metricsRoute(app: App): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  databaseGauges(registry, app.services.pool);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** What the database knows; without it the other measures are told all the same. */
function databaseGauges(registry: Registry, pool: Pool): void {
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database answered this reading',
    registers: [registry],
  });
  const failed = new Gauge({
    name: 'jobs_failed',
    help: 'Background jobs that failed for good; absent while the database is away',
    registers: [registry],
    async collect() {
      const count = await countFailedJobs(pool);
      up.set(count === undefined ? 0 : 1);
      if (count === undefined) failed.remove();
      else failed.set(count);
    },
  });
}

const PATIENCE_MS = 1000;

async function countFailedJobs(pool: Pool): Promise<number | undefined> {
  const counting = pool.outside
    .selectFrom('job_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'failed')
    .executeTakeFirst()
    .catch(() => undefined);
  const row = await Promise.race([counting, wait(PATIENCE_MS, undefined, { ref: false })]);
  return row?.count;
}
