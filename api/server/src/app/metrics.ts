import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/every-table.ts';
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
  jobsGauge(registry, app.services.pool);
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

function jobsGauge(registry: Registry, pool: Kysely<Database>): void {
  new Gauge({
    name: 'jobs_failed',
    help: 'Background jobs that failed for good',
    registers: [registry],
    async collect() {
      const { count } = await pool
        .selectFrom('job_run')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'failed')
        .executeTakeFirstOrThrow();
      this.set(count);
    },
  });
}
