import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { runCall } from './run-call.ts';
import type { App, Handler, ServedCall, ServeOptions } from './call.ts';
import { namesYear } from './call-year.ts';
import { sendResult } from './send-result.ts';

/**
 * Mounts a call of the contract under `/api`. Before the handler runs, the caller, the input, the
 * company and the year have been checked, and a transaction limited to the company is open;
 * whatever it throws undoes that transaction.
 */
export function serve<Key extends CallKey>(app: App, key: Key, handler: Handler<Key>): void;
export function serve<Key extends CallKey>(
  app: App,
  key: Key,
  options: ServeOptions<Key>,
  handler: Handler<Key>,
): void;
export function serve(
  app: App,
  key: CallKey,
  ...rest: [Handler<CallKey>] | [ServeOptions, Handler<CallKey>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const endpoint: Endpoint = contract[key];
  requireYear(key, endpoint, options);
  const call: ServedCall = { key, endpoint, options, handler };
  const { method, url } = route(key);
  app.route({
    method,
    url,
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      sendResult(reply, call, await runCall(app, call, request)),
  });
}

/**
 * Forgetting which year a write touches would leave a closed year open: it is noticed when the
 * application starts.
 */
function requireYear(key: CallKey, endpoint: Endpoint, options: ServeOptions): void {
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
