import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@sci/contract/fields';
import { say } from '../messages/say.ts';
import { databaseRefusal } from '../db/constraint-sentences.ts';
import { needsOperator, unavailable } from '../db/unavailable.ts';
import { RefusedError, Refusal, TooLargeError, UnsupportedTypeError } from '../ports/refusals.ts';
import { noteError } from './failed-request.ts';

/**
 * Turns whatever a route threw into an answer: a refusal for the client's mistakes, a reference
 * number for ours.
 */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  noteError(request, error);
  const refusal = asRefusal(error);
  if (refusal) {
    logRefusal(request, refusal, error);
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.toBody());
  }
  request.log.error({ err: error }, 'unexpected error');
  const body: ErrorBody = {
    message: say('request.unexpected', { reference: request.id }),
  };
  return reply.code(500).send(body);
}

/** Whoever looks after the server finds the cause of what is not the caller's mistake. */
function logRefusal({ log }: FastifyRequest, refusal: Refusal, error: FastifyError): void {
  const line = { refusal: refusal.name, status: refusal.status };
  if (refusal.cause !== undefined) {
    log.error({ ...line, err: refusal.cause }, refusal.message);
    return;
  }
  if (refusal.status !== 503) log.info(line, refusal.message);
  else
    log[needsOperator(error) ? 'error' : 'warn'](
      error instanceof Refusal ? line : { ...line, err: error },
      refusal.message,
    );
}

function asRefusal(error: FastifyError): Refusal | undefined {
  return error instanceof Refusal
    ? error
    : (frameworkRefusal(error) ?? databaseRefusal(error) ?? unavailable(error));
}

/** What Fastify and its plugins refuse by themselves, before a route is reached. */
function frameworkRefusal(error: FastifyError): Refusal | undefined {
  const status = error.statusCode;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (status === 413) return new TooLargeError();
  if (status === 415 || status === 406) return new UnsupportedTypeError();
  return new RefusedError({ _form: [say('request.unreadable')] });
}
