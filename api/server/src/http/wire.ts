import type { Endpoint } from '@sci/contract/endpoint';
import { inEuros, onWire } from '@sci/contract/wire';
import { ConflictError } from '../ports/refusals.ts';

/**
 * Where money changes clothes on its way out; on its way in the contract's schemas decode it (see
 * `input.ts`). Handlers know cents only.
 */

/** A handler's value as the contract writes it; a value that does not fit is our own mistake. */
export const replyOnWire = ({ reply }: Endpoint, value: unknown): unknown =>
  reply && onWire(reply, value);

/** A request as it came, with the contract's defaults: what an idempotency key stands for. */
export const inputOnWire = (
  { params, query, body }: Endpoint,
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): object => ({
  ...input,
  params: params && inEuros(params, input.params),
  query: query && inEuros(query, input.query),
  body: body && inEuros(body, input.body),
});

/** What a handler threw; the row of a conflict is written as the reply of its call would be. */
export function thrownOnWire(endpoint: Endpoint, error: unknown): unknown {
  const schema = endpoint.current ?? endpoint.reply;
  if (!(error instanceof ConflictError) || error.current === undefined || !schema) return error;
  return new ConflictError(error.message, onWire(schema, error.current));
}
