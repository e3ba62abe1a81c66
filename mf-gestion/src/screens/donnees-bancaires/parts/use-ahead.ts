import { useMemo } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiQuery } from '@sci/shell-sdk';
import { fromWireDecision } from '../model/ahead.ts';
import type { Movement } from '../model/movement.ts';

const args = (year: number, accountId: number) =>
  isControlledYear(year) && accountId !== 0
    ? { query: { year, bank_account_id: accountId } }
    : null;

/** What should come on an account in a year, and what settled it. */
export const useExpected = (year: number, accountId: number) =>
  useApiQuery('GET /v2/bankMovement/expected', args(year, accountId));

/** What one decision may settle of what waits, and what is odd; asked for once movements wait. */
export function useDecision(
  year: number,
  accountId: number,
  movements: readonly Movement[] | undefined,
) {
  const waits = movements?.some(({ status }) => status === 'a_ventiler') ?? false;
  const reading = useApiQuery(
    'GET /v2/bankMovement/decision',
    waits ? args(year, accountId) : null,
  );
  const decision = useMemo(
    () =>
      reading.data === undefined || movements === undefined
        ? undefined
        : fromWireDecision(reading.data, movements),
    [reading.data, movements],
  );
  return { decision, waits, error: reading.error, retry: reading.refetch };
}
