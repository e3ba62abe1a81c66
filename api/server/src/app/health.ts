import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../http/call.ts';

/** Who asks whether we are ready gives up soon; a pooler may keep a question waiting for minutes. */
const PATIENCE_MS = 3000;

/** The answer, or a failure when it takes longer. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = wait(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  return Promise.race([answer, late]);
}

/**
 * /healthz: the process answers. /readyz: it can serve, database included, and is not stopping; a
 * part that it serves without is named.
 */
export function healthRoutes(app: App): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await within(PATIENCE_MS, sql`select 1`.execute(app.services.pool.outside));
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
    await app.services.registry.current();
    return { status: 'ok', ...(app.services.registry.degraded ? { degraded: ['registry'] } : {}) };
  });
}
