import { isApiError, type ApiError } from './api-error.ts';
import type { ContractTable, CurrentFor } from './contract-types.ts';

interface Stale<Row> extends ApiError {
  readonly current: Row;
}

/**
 * Whether one of these calls refused a change because somebody else had changed the row meanwhile
 * (409). `current` then is that row as it is stored: the server has written it by the contract of
 * this very call, as it writes an answer.
 */
const isStale = <Table extends ContractTable, Key extends keyof Table & string>(
  error: unknown,
  keys: readonly Key[],
): error is Stale<CurrentFor<Table[Key]>> =>
  isApiError(error) &&
  error.status === 409 &&
  !error.already &&
  error.current !== undefined &&
  keys.some((key) => key === error.call);

/** `fromStale` for the calls of a contract. */
export const staleReader =
  <Table extends ContractTable>() =>
  <Key extends keyof Table & string, Values>(
    keys: Key | readonly Key[],
    read: (row: CurrentFor<Table[Key]>) => Values,
  ): ((error: unknown) => Values | undefined) =>
  (error) =>
    isStale<Table, Key>(error, typeof keys === 'string' ? [keys] : keys)
      ? read(error.current)
      : undefined;
