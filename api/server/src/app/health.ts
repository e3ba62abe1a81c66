import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../http/call.ts';
import type { Services } from '../kernel/services.ts';
import { isDraining } from './graceful-stop.ts';

/** Who asks whether we are ready gives up soon; a pooler may keep a question waiting for minutes. */
const PATIENCE_MS = 3000;

/** The answer, or a failure when it takes longer. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = wait(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  return Promise.race([answer, late]);
}

/** The parts that a process can serve without, and how each is asked. */
const PARTS = {
  queue: async ({ pool }: Services) => {
    const { rows } = await sql<{ late: boolean }>`
      select exists (select from job_run where status = 'processing'
        and created_at < now() - interval '30 minutes' and updated_at < now() - interval '30 minutes')
        as late`.execute(pool.outside);
    return rows[0]?.late === false;
  },
  registry: async ({ registry }: Services) => {
    await registry.current();
    return !registry.degraded;
  },
  files: ({ files }: Services) => files.isThere(),
  disk: async ({ config }: Services) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize > LEAST_ROOM;
  },
} as const;

const LEAST_ROOM = 500_000_000;

/** The names of the parts that do not do what they should. */
async function failingParts(services: Services): Promise<string[]> {
  const asked = Object.entries(PARTS).map(async ([name, isWell]) => ({
    name,
    well: await within(PATIENCE_MS, isWell(services)).catch(() => false),
  }));
  return (await Promise.all(asked)).filter(({ well }) => !well).map(({ name }) => name);
}

/**
 * /healthz: the process answers. /readyz: it can serve, database included, and is not stopping;
 * parts that it serves without are named. Migrations and row-level security are proved at the start
 * and in each transaction: a process without them is not there to be asked.
 */
export function healthRoutes(app: App): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: 'stopping' });
    try {
      await within(PATIENCE_MS, sql`select 1`.execute(app.services.pool.outside));
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
    const degraded = await failingParts(app.services);
    return { status: 'ok', ...(degraded.length > 0 ? { degraded } : {}) };
  });
}
