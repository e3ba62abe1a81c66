import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { isApiError } from '@sci/api-client';

/** The server could not be reached or was not able to answer: that says nothing of the question. */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || error.status >= 500);

/** Sent by what stands before our server, which said nothing. */
const GATEWAYS: ReadonlySet<number> = new Set([0, 502, 504]);

/** Nothing of our server's has come back: what was asked for may have been done. */
export const isUnanswered = (error: unknown): boolean =>
  isPassing(error) && isApiError(error) && GATEWAYS.has(error.status);

/** On screen, read once, and not readable again. */
const isStale = ({ state }: Query): boolean =>
  state.data !== undefined && state.status === 'error' && isPassing(state.error);

/**
 * The instant in milliseconds of the oldest answer on screen that could not be read again; null
 * when there is none.
 */
export function useStaleSince(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => staleSince(client));
}

/** The same, read once. */
export function staleSince(client: QueryClient): number | null {
  const read = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isStale })
    .map(({ state }) => state.dataUpdatedAt);
  return read.length === 0 ? null : Math.min(...read);
}

/** Reads again what could not be. Resolves when the answers are there, or are not. */
export const readStaleAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: isStale });
