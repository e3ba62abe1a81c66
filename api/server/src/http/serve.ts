import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { Refusal } from '../ports/refusals.ts';
import { inSpan } from '../ports/tracing.ts';
import { bodyLimit } from './body-limits.ts';
import { callerLeft, NOBODY_WAITS } from './caller-left.ts';
import { runCall } from './run-call.ts';
import type { App, Handler, ServedCall, ServeOptions } from './call.ts';
import { isCallerOf, isContextOf } from './call-own.ts';
import { namesYear } from './call-year.ts';
import { sendResult } from './send-result.ts';

/**
 * Mounts a call of the contract under `/api`. Before the handler runs, the caller, the input, the
 * company and the year have been checked, and a transaction limited to the company is open;
 * whatever it throws undoes that transaction.
 */
export function serve<Key extends CallKey>(
  app: App,
  key: Key,
  ...rest: [handler: Handler<Key>] | [options: ServeOptions<Key>, handler: Handler<Key>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const call = servedCall(key, options, handler);
  requireYear(key, call.endpoint, options);
  const { method, url } = route(key);
  app.route({
    method,
    url,
    bodyLimit: bodyLimit(key, call.endpoint),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const left = callerLeft(request, reply);
      try {
        const keep = (cookie: string) => void reply.header('set-cookie', cookie);
        return await inSpan(
          () => spanOf(key, url, request),
          async () => {
            const result = await runCall(app, call, request, { left, keep });
            return sendResult(reply, call, result, left);
          },
          (error) => !(error instanceof Refusal) && !left.aborted,
        );
      } catch (error) {
        if (left.aborted && !(error instanceof Refusal)) return reply.code(NOBODY_WAITS).send();
        throw error;
      }
    },
  });
}

/** By its pattern, never by its address: that can hold what belongs to somebody. */
const spanOf = (key: CallKey, url: string, request: FastifyRequest) => ({
  name: key,
  kind: 'call' as const,
  attributes: {
    'http.request.method': request.method,
    'http.route': url,
    'sci.request_id': request.id,
  },
  parent: String(request.headers['traceparent'] ?? ''),
});

/** Ties a handler to its call: it is never reached with what was read for another one. */
function servedCall<Key extends CallKey>(
  key: Key,
  options: ServeOptions<Key>,
  handler: Handler<Key>,
): ServedCall {
  return {
    key,
    endpoint: contract[key],
    options,
    counts: options.limits !== undefined,
    limits: (caller, counting) => {
      if (!isCallerOf(key, caller)) throw new Error(`${key} was given the caller of ${caller.key}`);
      return options.limits?.(caller, counting) ?? [];
    },
    handle: (context) => {
      if (!isContextOf(key, context))
        throw new Error(`${key} was given a context that is not its own (${context.key})`);
      return handler(context);
    },
  };
}

/**
 * Forgetting which year a write touches would leave a closed year open: it is noticed when the
 * application starts.
 */
function requireYear(key: CallKey, endpoint: Endpoint, options: Pick<ServeOptions, 'year'>): void {
  const matters = endpoint.access === 'editor' || endpoint.years !== undefined;
  if (matters && !options.year && !namesYear(endpoint)) {
    throw new Error(
      `${key} does not name the year that it touches: give serve() { year: 'none' } or { year: 'handler' }`,
    );
  }
}

const METHODS: Readonly<Record<string, HTTPMethods>> = {
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  DELETE: 'DELETE',
};

function route(key: CallKey): { method: HTTPMethods; url: string } {
  const [name = '', path = ''] = key.split(' ');
  const method = METHODS[name];
  if (!method) throw new Error(`unknown method in ${key}`);
  return { method, url: `/api${path}` };
}
