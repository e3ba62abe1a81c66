import { api } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { queryClient, queryKey, shellApi } from '@sci/shell-sdk';
import { idIn } from '../../../components/id-choice.ts';
import { firstRows } from '../model/movement-calls.ts';

/** The first rows of an account's year, once for everybody who asks at the same time. */
export const readFirstRows = (year: number, accountId: number) =>
  queryClient.fetchQuery({
    queryKey: queryKey('GET /v2/bankMovement/page', firstRows(year, accountId)),
    queryFn: ({ signal }) =>
      api.call('GET /v2/bankMovement/page', { ...firstRows(year, accountId), signal }),
  });

/** Asks for the rows that the screen will most likely show while its code is still on its way. */
export function askEarly(): void {
  const { year } = shellApi.fiscalYear.get();
  const accountId = likelyAccount(shellApi.company.get().id);
  // What fails is asked for again by the screen, which says why.
  if (accountId !== 0 && isControlledYear(year)) readFirstRows(year, accountId).catch(() => {});
}

/**
 * The account that the address names, else the one that this browser kept for the company; 0 when
 * nobody knows.
 */
function likelyAccount(companyId: number | null): number {
  const asked = idIn(new URLSearchParams(window.location.search).get('compte'));
  if (asked !== null) return asked;
  return companyId !== null && kept('current_bank_account_company') === companyId
    ? kept('current_bank_account')
    : 0;
}

function kept(name: string): number {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '0');
    return typeof value === 'number' ? value : 0;
  } catch {
    return 0; // storage refused, or written by somebody else
  }
}
