import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { App } from '../http/call.ts';
import { databaseGauges, placeGauges, replicaGauges } from './gauges.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What Node says of the whole process, whatever applications run in it: each watch of the event loop
 * and of the garbage collection lasts as long as the process, so there is one.
 */
const processMeasures = new Registry();
collectDefaultMetrics({ register: processMeasures });

/**
 * Measures for Prometheus at /metrics: how long each call takes, by its pattern and never by its
 * address.
 */
export function metricsRoute(app: App): void {
  const registry = new Registry();
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
    const all = Registry.merge([registry, processMeasures]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
