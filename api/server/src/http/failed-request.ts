import type { FastifyReply, FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import { inTransaction, systemScope, type Scope } from '../db/transaction.ts';
import { stackOf } from '../records/failure-text.ts';
import { keepFailure } from '../records/failures.ts';
import type { App } from './call.ts';

/** What is known of a request besides itself: who made it, and what it failed of. */
interface Noted {
  readonly caller?: Pick<Scope, 'userId' | 'companyId'>;
  readonly error?: Error;
}

const notes = new WeakMap<FastifyRequest, Noted>();

export const noteCaller = (request: FastifyRequest, caller: NonNullable<Noted['caller']>): void =>
  void notes.set(request, { ...notes.get(request), caller });

export const noteError = (request: FastifyRequest, error: Error): void =>
  void notes.set(request, { ...notes.get(request), error });

/** What a call was refused of, or failed of. */
export const errorOf = (request: FastifyRequest): Error | undefined => notes.get(request)?.error;

/** Failures that are being written at once: in a storm the log has the others. */
const AT_ONCE = 10;

/**
 * Keeps what was answered with 500 or more under the reference that its user reads, once he has
 * his answer. A database that is away keeps nothing: the log does.
 */
export function keepFailedRequests(app: App): void {
  let writing = 0;
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 || writing >= AT_ONCE) return;
    writing += 1;
    try {
      await keep(app, request, reply);
    } catch (error) {
      request.log.warn({ err: error }, 'could not keep a failure');
    } finally {
      writing -= 1;
    }
  });
}

function keep(app: App, request: FastifyRequest, reply: FastifyReply): Promise<number> {
  const { caller, error } = notes.get(request) ?? {};
  const { pool, clock } = app.services;
  const cause = error?.cause instanceof Error ? error.cause : error;
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  return inTransaction(pool, systemScope(request.id), 'write', (db) =>
    keepFailure(
      db,
      {
        kind: 'server',
        module: 'server',
        code: String(reply.statusCode),
        message: cause === undefined ? route : `${cause.name}: ${cause.message}`,
        stack: stackOf(cause),
        route,
        reference: request.id,
        request: `${request.method} ${request.url.split('?')[0]}`,
        release: packageFile.version,
        userId: caller?.userId ?? null,
        companyId: typeof caller?.companyId === 'number' ? caller.companyId : null,
      },
      clock.now(),
    ),
  );
}
