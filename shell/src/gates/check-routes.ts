import type { CheckName, Verdict } from './checks.ts';

/** Where each check is mended. */
export const CHECK_ROUTES: Readonly<Record<CheckName, string>> = {
  emails: 'configuration.associates',
  movements: 'gestion.bankingData',
  ledger: 'gestion.ledger',
  balances: 'configuration.bankAccounts',
  controls: 'gestion.controls',
};

/** Something was checked and is right; « nothing to check yet » is not done. */
export const isDone = (verdict: Verdict): boolean => verdict.passed && verdict.empty !== true;
