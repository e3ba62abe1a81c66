import { sql } from 'kysely';
import type { App } from '../http/call.ts';
import { noteError } from '../http/failed-request.ts';
import { failingParts, inTime } from '../kernel/failing-parts.ts';
import { isDraining } from './graceful-stop.ts';

/**
 * /healthz: the process answers. /readyz: it can serve, database included, and is not stopping;
 * parts that it serves without are named. Migrations and row-level security are proved at the start
 * and in each transaction: a process without them is not there to be asked.
 */
export function healthRoutes(app: App): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: 'stopping' });
    try {
      await inTime(sql`select 1`.execute(app.services.pool.outside));
    } catch {
      // Kept once it is back: the operator reads what it was, and since when.
      noteError(request, new Error('database unreachable'));
      return reply.code(503).send({ status: 'database unreachable' });
    }
    const degraded = [...(await failingParts(app.services)).keys()];
    return { status: 'ok', ...(degraded.length > 0 ? { degraded } : {}) };
  });
}
