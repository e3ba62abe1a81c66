import { useEffect } from 'react';
import type { Reply } from '@sci/api-client';
import { useCurrentBankAccount } from '@sci/shell-sdk';
import { useAccountOf } from '../queries.ts';
import { useAskedAccount, useLinkedMovement } from '../use-address.ts';

export type BankAccount = Reply<'GET /bankAccount'>[number];

/**
 * The account that the screen shows: the one that a link asks for, else the one of the movement that it leads to, else the
 * one that was looked at last, else the company's default account.
 */
export function useChosenAccount(year: number, accounts: readonly BankAccount[]) {
  const [kept, keep] = useCurrentBankAccount();
  const [asked, ask] = useAskedAccount();
  const movementId = useLinkedMovement();
  const ofMovement = useAccountOf(year, asked === null ? movementId : null);
  const wanted = asked ?? ofMovement ?? kept;
  const account = accounts.find(({ id }) => id === wanted) ?? accounts.find(({ is_default: isDefault }) => isDefault) ?? accounts[0];

  // What the screen shows is the current account for the other screens too.
  const shownId = account?.id;
  useEffect(() => {
    if (shownId !== undefined && shownId !== kept) keep(shownId);
  }, [shownId, kept, keep]);

  const choose = (id: number): void => {
    keep(id);
    ask(id);
  };
  return { account, choose };
}
