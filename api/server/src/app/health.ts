import { sql } from 'kysely';
import type { App } from '../http/call.ts';

/** /healthz: the process answers. /readyz: it can serve, database included, and is not stopping. */
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
      await sql`select 1`.execute(app.services.pool);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
