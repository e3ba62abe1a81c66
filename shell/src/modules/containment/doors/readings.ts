import { queryClient } from '@sci/shell-sdk';
import { isReadByOthers, noteWritten } from '@sci/shell-sdk/host';
import { moduleBehind } from '../module-caller.ts';
import { readOnly, shown, tellRefused } from './read-only.ts';

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];
type Filters = NonNullable<Parameters<typeof queryClient.removeQueries>[0]>;

const isAsked = (value: unknown): value is Filters => typeof value === 'object' && value !== null;

/** Who calls; a build of which nobody knows the address has a name that nobody else has. */
const caller = (): string => moduleBehind()?.id ?? '';

/** What a module filters readings by sees them as modules do. */
function seenBy(filters: unknown, isMore: (query: Query) => boolean = () => true): Filters {
  const asked: Filters = isAsked(filters) ? filters : {};
  const { predicate } = asked;
  return {
    ...asked,
    predicate: (query) => isMore(query) && (predicate?.(readOnly(query)) ?? true),
  };
}

/** The same, but for what is on screen for somebody else. */
const ofOwn = (filters: unknown): Filters => {
  const by = caller();
  return seenBy(filters, (query) => !isReadByOthers(query, by));
};

const matching = (filters: unknown): readonly Query[] =>
  queryClient.getQueryCache().findAll(seenBy(filters));

/** Is the reading of that key on screen for somebody else? Then the module writes nothing over it. */
function isTaken(queryKey: unknown, by: string): boolean {
  if (!Array.isArray(queryKey)) return true;
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  return query !== undefined && isReadByOthers(query, by);
}

/** What is asked by a function of the module's own, under a name that the others read by: for it alone. */
function write(queryKey: readonly unknown[], value: unknown): unknown {
  const by = caller();
  if (isTaken(queryKey, by)) {
    tellRefused('setQueryData()');
    // What the module knows better is known to the server.
    void queryClient.invalidateQueries({ queryKey, exact: true });
    return queryClient.getQueryData(queryKey);
  }
  const kept = queryClient.setQueryData(
    queryKey,
    typeof value === 'function' ? (before: unknown): unknown => value(before) : value,
  );
  noteWritten(queryClient, queryKey, by);
  return kept;
}

interface Asked {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: unknown;
}

/**
 * The key that a module reads by with a function of its own: where somebody else has the same reading
 * on screen, one apart, so that nobody is shown what another's function answers.
 */
export function keyApart(queryKey: readonly unknown[], by: string): readonly unknown[] {
  return isTaken(queryKey, by) ? [...queryKey, { by }] : queryKey;
}

async function fetchOwn(asked: Asked): Promise<unknown> {
  const by = caller();
  const queryKey = keyApart(asked.queryKey, by);
  const answer: unknown = await queryClient.fetchQuery({ ...asked, queryKey } as never);
  noteWritten(queryClient, queryKey, by);
  return answer;
}

const cache = readOnly(queryClient.getQueryCache(), {
  calls: /^(?:get|find|has)/,
  own: {
    find: (filters: unknown) => shown(matching(filters)[0]),
    findAll: (filters?: unknown) => shown([...matching(filters)]),
    subscribe: (listener: (event: unknown) => void) =>
      queryClient.getQueryCache().subscribe((event) => {
        try {
          listener(shown({ ...event }));
        } catch (error) {
          // It is told as an error of its own; who else listens hears all the same.
          queueMicrotask(() => {
            throw error;
          });
        }
      }),
  },
});

/** The memory of all, as modules have it. */
export const moduleReadings = readOnly(queryClient, {
  calls: /^(?:get|is|default)/,
  own: {
    getQueryCache: () => cache,
    getQueriesData: (filters: unknown) => queryClient.getQueriesData(seenBy(filters)),
    setQueryData: write,
    setQueriesData: (filters: unknown, value: unknown) =>
      matching(filters).map(({ queryKey }) => [queryKey, write(queryKey, value)]),
    removeQueries: (filters?: unknown) => queryClient.removeQueries(ofOwn(filters)),
    resetQueries: (filters?: unknown, options?: never) =>
      queryClient.resetQueries(ofOwn(filters), options),
    cancelQueries: (filters?: unknown, options?: never) =>
      queryClient.cancelQueries(ofOwn(filters), options),
    invalidateQueries: (filters?: unknown, options?: never) =>
      queryClient.invalidateQueries(seenBy(filters), options),
    refetchQueries: (filters?: unknown, options?: never) =>
      queryClient.refetchQueries(seenBy(filters), options),
    isFetching: (filters?: unknown) => queryClient.isFetching(seenBy(filters)),
    fetchQuery: fetchOwn,
    ensureQueryData: async (asked: Asked) =>
      queryClient.getQueryData(asked.queryKey) ?? fetchOwn(asked),
    prefetchQuery: (asked: Asked) =>
      fetchOwn(asked).then(
        () => {},
        () => {},
      ),
  },
});
