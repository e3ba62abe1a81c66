import { useEffect } from 'react';
import type { Reply } from '@sci/api-client';
import {
  atomWithStorage,
  useAtom,
  useAtomValue,
  useCompany,
  useCurrentBankAccount,
} from '@sci/shell-sdk';
import { useAccountOf } from '../parts/queries.ts';
import { useAskedAccount, useLinkedMovement } from '../parts/use-address.ts';

export type BankAccount = Reply<'GET /bankAccount'>[number];

/**
 * Whose account is kept: somebody else may use this browser, or an administrator act for another
 * company.
 */
const companyOfKeptAtom = atomWithStorage('current_bank_account_company', 0, undefined, {
  getOnInit: true,
});

/**
 * The account that will most likely be shown, before the list of accounts is there; 0 when nobody
 * knows.
 */
export function useLikelyAccount(): number {
  const [kept] = useCurrentBankAccount();
  const [asked] = useAskedAccount();
  const { id: companyId } = useCompany();
  const keptCompany = useAtomValue(companyOfKeptAtom);
  return asked ?? (companyId === keptCompany ? kept : 0);
}

/**
 * The account that the screen shows: the one that a link asks for, else the one of the movement
 * that it leads to, else the one that was looked at last, else the company's default account. While
 * the accounts are on their way the likely one is shown, so that its movements do not wait for
 * them.
 */
export function useChosenAccount(year: number, accounts: readonly BankAccount[] | undefined) {
  const [kept, keep] = useCurrentBankAccount();
  const [asked, ask] = useAskedAccount();
  const movementId = useLinkedMovement();
  const ofMovement = useAccountOf(year, asked === null ? movementId : null);
  const wanted = asked ?? ofMovement ?? kept;
  const account =
    accounts?.find(({ id }) => id === wanted) ??
    accounts?.find(({ is_default: isDefault }) => isDefault) ??
    accounts?.[0];
  const likely = useLikelyAccount();

  // What the screen shows is the current account for the other screens too.
  const shownId = account?.id;
  const { id: companyId } = useCompany();
  const [keptCompany, keepCompany] = useAtom(companyOfKeptAtom);
  useEffect(() => {
    if (shownId === undefined) return;
    if (shownId !== kept) keep(shownId);
    if (companyId !== null && companyId !== keptCompany) keepCompany(companyId);
  }, [shownId, kept, keep, companyId, keptCompany, keepCompany]);

  const choose = (id: number): void => {
    keep(id);
    ask(id);
  };
  return { account, accountId: account?.id ?? likely, choose };
}
