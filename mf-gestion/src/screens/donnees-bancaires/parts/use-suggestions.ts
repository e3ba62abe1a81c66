import { useMemo } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiQuery } from '@sci/shell-sdk';
import { fromWireSuggestion, type Suggestions } from '../model/suggestion.ts';

const NONE: Suggestions = new Map();

/** The reading of the proposals: the notice above the movements says when it fails. */
export const useReadSuggestions = (year: number, accountId: number) =>
  useApiQuery(
    'GET /v2/bankMovement/suggestions',
    isControlledYear(year) && accountId !== 0
      ? { query: { year, bank_account_id: accountId } }
      : null,
  );

/**
 * The proposals for an account and year, by movement. They come after the table: nothing waits for
 * them.
 */
export function useSuggestions(year: number, accountId: number): Suggestions {
  const reading = useReadSuggestions(year, accountId);
  return useMemo(
    () =>
      reading.data === undefined
        ? NONE
        : new Map(reading.data.map((wire) => [wire.movement_id, fromWireSuggestion(wire)])),
    [reading.data],
  );
}
