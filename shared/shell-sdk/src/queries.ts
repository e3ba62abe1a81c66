import { useContext } from 'react';
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useQuery as useLibraryQuery,
  type DefaultError,
  type QueryKey,
  type QueryObserverRefetchErrorResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import {
  api,
  keyForYear,
  type ApiError,
  type CallArgs,
  type DataKey,
  type Reply,
  type YearArgs,
  type YearKey,
  type YearReply,
} from '@sci/api-client';
import type { DataTag } from '@sci/module-contract';
import { dependsOn } from './data-tags.ts';
import { tellAnswered } from './notices.ts';
import { onOtherTabsWrite, tellOtherTabs } from './other-tabs.ts';
import { asAnswered, forgetOfOthers, ReaderContext } from './readers.ts';
import { isPassing } from './stale.ts';

/**
 * The one cache of the page. Passing failures were already tried again by the API client, which
 * also knows whether there is a connection: the cache does neither.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: tellAnswered }),
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      structuralSharing: asAnswered,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export interface QueryOptions {
  /** False waits; `null` arguments do the same. */
  readonly enabled?: boolean;
  /**
   * Keeps showing the former answer while another page or filter of the same list is on its way.
   */
  readonly keepPrevious?: boolean;
  readonly staleTime?: number;
  /** Milliseconds between two readings while a job is under way. */
  readonly refetchInterval?: number | false;
}

/**
 * Arguments after the key: they may be left out when nothing is required, and are `null` while they
 * are unknown.
 */
type Rest<Args> = object extends Args
  ? [args?: Args | null, options?: QueryOptions]
  : [args: Args | null, options?: QueryOptions];

/**
 * Reads by the contract's key. The arguments are part of the cache's key: another year is another
 * question.
 */
export function useApiQuery<Key extends DataKey>(
  key: Key,
  ...[args, options]: Rest<CallArgs<Key>>
): UseQueryResult<Reply<Key>, ApiError> {
  return useRead(key, args, options, (signal) => api.request(key, args ?? {}, { signal }));
}

/**
 * Reads a call that exists in both versions of the API, by the year: up to 2023 as written, `/v2`
 * from 2024 on.
 */
export function useYearQuery<Key extends YearKey>(
  year: number,
  key: Key,
  ...[args, options]: Rest<YearArgs<Key>>
): UseQueryResult<YearReply<Key>, ApiError> {
  return useRead(keyForYear(year, key), args, options, (signal) =>
    api.requestForYear(year, key, args ?? {}, { signal }),
  );
}

/** The library's, which also knows whose screen reads. */
export function useQuery<
  Answer,
  Failure = DefaultError,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Answer, Failure, Data, Key>): UseQueryResult<NoInfer<Data>, Failure> {
  const reader = useContext(ReaderContext);
  forgetOfOthers(queryClient, options.queryKey, reader);
  return useLibraryQuery({ ...options, meta: { ...options.meta, reader } });
}

function useRead<Answer>(
  key: string,
  args: object | null | undefined,
  options: QueryOptions = {},
  read: (signal: AbortSignal) => Promise<Answer>,
): UseQueryResult<Answer, ApiError> {
  const result = useQuery<Answer, ApiError>({
    queryKey: keyOf(key, args),
    queryFn: ({ signal }) => read(signal),
    enabled: (options.enabled ?? true) && args !== null,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
  });
  // A server that does not answer takes nothing away: what was read stays, and the shell says how
  // old it is.
  return result.isRefetchError && isPassing(result.error) ? asRead(result) : result;
}

const asRead = <Answer>(
  result: QueryObserverRefetchErrorResult<Answer, ApiError>,
): UseQueryResult<Answer, ApiError> => ({
  ...result,
  status: 'success',
  error: null,
  isError: false,
  isSuccess: true,
  isRefetchError: false,
});

const keyOf = (key: string, args: object | null | undefined): QueryKey =>
  args === undefined || args === null ? [key] : [key, args];

/** The cache's key of a reading, for code that reads or writes the cache itself. */
export const queryKey = <Key extends DataKey>(key: Key, args?: CallArgs<Key>): QueryKey =>
  keyOf(key, args);

/**
 * Starts a reading whose answer a screen will ask for in a moment. A failure stays silent: the
 * screen asks again.
 */
export const prefetchApi = <Key extends DataKey>(key: Key, args?: CallArgs<Key>): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: keyOf(key, args),
    queryFn: ({ signal }) => api.request(key, args ?? {}, { signal }),
  });

/**
 * Tells every screen that data of these kinds changed. Resolves when what is on screen has been
 * read again.
 */
export function invalidate(...tags: readonly DataTag[]): Promise<void> {
  tellOtherTabs(tags);
  return readAgain(tags);
}

/** Tells every screen that anything may have changed. */
export function invalidateAll(): Promise<void> {
  tellOtherTabs(null);
  return queryClient.invalidateQueries();
}

/** What another tab of this browser wrote is read again in this one. Gives back what stops it. */
export const followOtherTabsWrites = (): (() => void) =>
  onOtherTabsWrite(
    (tags) =>
      void (tags === null
        ? queryClient.invalidateQueries({ predicate: isReading })
        : readAgain(tags)),
  );

/** An answer of the API, not what a link of a mail did when it was opened. */
const isReading = ({ queryKey: [key] }: { readonly queryKey: QueryKey }): boolean =>
  typeof key === 'string' && key.startsWith('GET /');

function readAgain(tags: readonly DataTag[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && tags.some((tag) => dependsOn(key, tag)),
  });
}
