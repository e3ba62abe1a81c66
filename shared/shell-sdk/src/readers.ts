import { createContext } from 'react';
import { hashKey, replaceEqualDeep, type Query, type QueryKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** The module whose screen reads; null is the shell. The shell puts it around what is drawn of a module. */
export const ReaderContext = createContext<string | null>(null);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly reader?: string | null };
  }
}

/** Is the reading on screen for somebody else than this module: another, or the shell? */
export const isReadByOthers = ({ observers }: Query, reader: string): boolean =>
  observers.some(({ options }) => options.meta?.reader !== reader);

/** What modules themselves wrote into the memory of all, as long as it is what stands there. */
const written = new Map<string, { readonly by: string; readonly data: unknown }>();

/** Notes that this module wrote what is remembered now under the key. */
export function noteWritten(client: QueryClient, queryKey: QueryKey, by: string): void {
  const data: unknown = client.getQueryData(queryKey);
  if (data !== undefined) written.set(hashKey(queryKey), { by, data });
}

/**
 * What a module wrote into the memory itself is for its own screens: whoever else reads it has it read
 * from the server.
 */
export function forgetOfOthers(
  client: QueryClient,
  queryKey: QueryKey,
  reader: string | null,
): void {
  if (written.size === 0) return;
  const hash = hashKey(queryKey);
  const known = written.get(hash);
  if (!known || known.by === reader) return;
  written.delete(hash);
  const cache = client.getQueryCache();
  const query = cache.get(hash);
  if (query && query.state.data === known.data) cache.remove(query);
}

/**
 * An answer is everybody's: the next reader has the very same. Whoever sorts or changes it in its place
 * fails there and then, instead of changing what others show.
 */
export const asAnswered = (before: unknown, answer: unknown): unknown =>
  closed(replaceEqualDeep(before, answer));

/** What was closed before is, with everything in it. */
export function closed<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const kind: object | null = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null && !Array.isArray(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) closed(part);
  return value;
}
