import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nobody waits for the answer any more: what was still to be done for it is not done. */
export class CallerLeftError extends Error {
  override readonly name = 'CallerLeftError';
}

/**
 * Nobody reads this status: the connection is closed. It tells the log that it was the caller who
 * left.
 */
export const NOBODY_WAITS = 499;

/** Aborted as soon as the caller closes his connection, from the first moment of the request on. */
export function callerLeft(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (request.raw.destroyed && !request.raw.complete) left.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}

/** Ends a call here when nobody waits for its answer. */
export function refuseIfLeft(left: AbortSignal): void {
  if (left.aborted) throw new CallerLeftError('the caller left');
}
