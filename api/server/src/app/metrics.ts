import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { App } from '../http/call.ts';
import { databaseGauges, placeGauges, replicaGauges } from './gauges.ts';

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
  placeGauges(registry, app.services);
  replicaGauges(registry, app.services);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    // Prometheus asks the process itself; whoever comes through a proxy comes from outside.
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
      return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
