import { useMemo } from 'react';
import { api, type ApiError, type Body, type Intention } from '@sci/api-client';
import {
  takeBack,
  invalidateAll,
  useApiMutation,
  useApiQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useYearQuery,
} from '@sci/shell-sdk';
import { isControlledYear } from '@sci/contract/fiscal-version';
import {
  changeMovement,
  createMovement,
  firstRows,
  listArgs,
  movementsKey,
  type MovementChange,
} from '../model/movement-calls.ts';
import {
  fromWire,
  type Movement,
  type MovementInput,
  type Split,
  type WireMovement,
} from '../model/movement.ts';
import { assign, untilDone, type Asked, type Assigning } from './assign.ts';
import { useRecorder } from './use-recorder.ts';
import { readFirstRows } from './first-rows.ts';

/** The company's bank accounts, the default one first. */
export function useBankAccounts() {
  return useApiQuery('GET /bankAccount');
}

export interface MovementsReading {
  readonly movements: readonly Movement[] | undefined;
  /** Only the first movements are there yet: they can be looked at, not counted. */
  readonly partial: boolean;
  readonly error: ApiError | null;
  readonly refreshing: boolean;
  readonly retry: () => unknown;
}

/**
 * The movements of an account and year, oldest first. Both are in the key: choosing another one
 * reloads by itself. The first rows come before the rest, so that a year of thousands of lines can
 * be read at once; a year that they hold is read once.
 */
export function useMovements(year: number, accountId: number): MovementsReading {
  const queryClient = useQueryClient();
  const key = movementsKey(year, accountId);
  const first = useApiQuery('GET /v2/bankMovement/page', firstRows(year, accountId), {
    enabled: false,
  });
  const all = useQuery<readonly WireMovement[], ApiError>({
    queryKey: key,
    enabled: accountId !== 0,
    queryFn: async ({ signal }) => {
      // The server answers one after the other: the whole year must not stand in front of its first
      // rows.
      if (isControlledYear(year) && queryClient.getQueryData(key) === undefined) {
        const page = await readFirstRows(year, accountId);
        if (page.next === null) return page.rows;
      }
      return api.callForYear(year, 'GET /bankMovement', { ...listArgs(year, accountId), signal });
    },
  });
  const rows = all.data ?? first.data?.rows;
  const movements = useMemo(() => rows?.map(fromWire), [rows]);
  const partial = all.data === undefined && first.data !== undefined;
  return {
    movements,
    partial,
    error: all.error,
    refreshing: all.isFetching && !all.isPending,
    retry: all.refetch,
  };
}

/** The account of a movement that a link names by its id alone. */
export function useAccountOf(year: number, movementId: number | null): number | undefined {
  const all = useYearQuery(
    year,
    'GET /bankMovement/all_bank_movements',
    movementId === null ? null : { query: { year } },
  );
  const wire: readonly WireMovement[] | undefined = all.data;
  return useMemo(
    () => wire?.find(({ id }) => id === movementId)?.bank_account_id,
    [wire, movementId],
  );
}

/** Adds, changes and removes movements: one shape for both versions of the API. */
export function useMovementWriting(year: number) {
  const queryClient = useQueryClient();
  const recorder = useRecorder();

  /**
   * A ventilation changes one line of the list and every figure elsewhere: the line is put in
   * place, the rest read again.
   */
  function put(row: WireMovement): void {
    const key = movementsKey(year, row.bank_account_id);
    queryClient.setQueryData<WireMovement[]>(key, (rows) =>
      rows?.map((each) => (each.id === row.id ? { ...row, balance: each.balance } : each)),
    );
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(key),
    });
  }

  const create = useMutation<
    WireMovement,
    ApiError,
    { input: MovementInput; splits: readonly Split[]; intention?: Intention }
  >({
    mutationFn: ({ input, splits, intention }) => createMovement(input, splits, intention),
    onSuccess: () => invalidateAll(),
  });
  const change = useMutation<WireMovement, ApiError, MovementChange>({
    mutationFn: async (wanted) => {
      const row = await changeMovement(wanted);
      if (wanted.input === undefined) recorder.one(wanted.movement, fromWire(row));
      return row;
    },
    onSuccess: (row, { input }) => (input === undefined ? put(row) : invalidateAll()),
  });
  const remove = useMutation<unknown, ApiError, Movement>({
    mutationFn: ({ id }) => api.callForYear(year, 'DELETE /bankMovement/:id', { params: { id } }),
    onSuccess: () => invalidateAll(),
  });
  return { create, change, remove };
}

/** Ventilations of several movements at once are one batch that can be undone as a whole. */
export function useBatches() {
  const recorder = useRecorder();
  const undo = useApiMutation('DELETE /v2/bankMovement/batch/:id');
  const each = useApiMutation('POST /v2/bankMovement/ventilate_each');
  const alike = useApiMutation('POST /v2/bankMovement/ventilate');
  const verify = useApiMutation('POST /v2/bankMovement/verify');
  const automatic = useMutation<Assigning, ApiError, () => Promise<Assigning>>({
    mutationFn: (work) => work(),
    onSuccess: () => invalidateAll(),
  });
  const begin = useMutation<Assigning, ApiError, Asked>({ mutationFn: assign });
  const again = useMutation<Assigning, ApiError, Body<'POST /v2/bankMovement/recategorise'>>({
    mutationFn: (body) => untilDone(api.call('POST /v2/bankMovement/recategorise', { body })),
    onSuccess: () => invalidateAll(),
  });
  return {
    pending: [each, alike, verify, undo].some(({ isPending }) => isPending),
    automaticPending: [begin, automatic, again].some(({ isPending }) => isPending),
    /** Each movement with its own parts. */
    each: (body: Body<'POST /v2/bankMovement/ventilate_each'>) =>
      recorder.several({ call: 'each', body: withoutSeen(body) }, () => each.mutateAsync({ body })),
    /** Every movement in the same proportions; no part at all takes the ventilation away. */
    alike: (body: Body<'POST /v2/bankMovement/ventilate'>) =>
      recorder.several({ call: 'alike', body }, () => alike.mutateAsync({ body })),
    /** Confirms what rules did. */
    verify: (body: Body<'POST /v2/bankMovement/verify'>) =>
      recorder.several({ call: 'verify', body }, () => verify.mutateAsync({ body })),
    /** Asks the rules to ventilate an account: at once, or in the background. */
    begin: (body: Asked) => begin.mutateAsync(body),
    /** What the rules have done of an account, or will have. */
    automatic: (body: Asked, work: () => Promise<Assigning>) =>
      recorder.several({ call: 'automatic', body }, () => automatic.mutateAsync(work)),
    again: (body: Body<'POST /v2/bankMovement/recategorise'>) =>
      recorder.several({ call: 'again', body }, () => again.mutateAsync(body)),
    /** Takes a batch back while the background is at it: who follows it is told that it is. */
    stop: (batch: number) => takeBack(() => undo.mutateAsync({ params: { id: batch } }))(),
    /** What a notice offers to take a batch back; nothing when nothing was changed. */
    undoOf: (batch: number | null) =>
      batch === null
        ? {}
        : {
            undo: takeBack(async () => {
              await undo.mutateAsync({ params: { id: batch } });
              recorder.takenBack(batch);
            }),
          },
  };
}

/** Taken back and done again, the movements are no longer those that were seen. */
const withoutSeen = (
  body: Body<'POST /v2/bankMovement/ventilate_each'>,
): Body<'POST /v2/bankMovement/ventilate_each'> => ({
  ...body,
  items: body.items.map(({ updated_at: _seen, ...item }) => item),
});
