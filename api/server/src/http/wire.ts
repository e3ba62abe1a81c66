import { z } from 'zod';
import type { Endpoint } from '@sci/contract/endpoint';
import { inEuros, onWire } from '@sci/contract/wire';
import { jsonList, jsonObject } from '../ports/json-in-steps.ts';
import { ConflictError } from '../ports/refusals.ts';

/**
 * Where money changes clothes on its way out; on its way in the contract's schemas decode it (see
 * `input.ts`). Handlers know cents only.
 */

/** Items from which on a list is written in steps. */
const LONG = 1000;

/**
 * A handler's value as the contract writes it, in JSON; undefined for a call that answers nothing. A
 * value that does not fit is our own mistake. Others are served while a long list is written.
 */
export async function replyInJson(
  { reply }: Endpoint,
  value: unknown,
): Promise<Buffer | undefined> {
  if (reply === undefined) return undefined;
  if (isLongList(reply, value)) return listInJson(reply, value);
  const long = isRecord(value) ? longLists(reply, value) : [];
  if (long.length === 0) return Buffer.from(JSON.stringify(onWire(reply, value)));
  const lists: Record<string, Buffer> = {};
  const short: Record<string, unknown> = { ...(isRecord(value) ? value : {}) };
  for (const { name, schema, list } of long) {
    lists[name] = await listInJson(schema, list);
    short[name] = [];
  }
  const written = onWire(reply, short);
  return jsonObject(isRecord(written) ? written : {}, lists);
}

/** The fields of an object that are written in steps. */
const longLists = (reply: z.core.$ZodType, value: Readonly<Record<string, unknown>>) =>
  !(reply instanceof z.ZodObject) || isRefined(reply)
    ? []
    : Object.entries<z.core.$ZodType>(reply.def.shape).flatMap(([name, schema]) => {
        const list = value[name];
        return isLongList(schema, list) ? [{ name, schema, list }] : [];
      });

const isRefined = ({ _zod: { def } }: z.core.$ZodType): boolean => (def.checks ?? []).length > 0;

/** A list of which nothing is said as a whole: its items may be written one by one. */
const isLongList = (schema: z.core.$ZodType, value: unknown): value is readonly unknown[] =>
  schema instanceof z.ZodArray && Array.isArray(value) && value.length > LONG && !isRefined(schema);

const listInJson = (schema: z.core.$ZodType, items: readonly unknown[]): Promise<Buffer> => {
  const item = schema instanceof z.ZodArray ? schema.def.element : z.unknown();
  return jsonList(items, (each) => JSON.stringify(onWire(item, each)));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
