import type { RouteId } from '@sci/module-contract';
import type { CheckName, Verdict } from './checks.ts';

interface CheckLink {
  readonly to: RouteId;
  readonly search: Readonly<Record<string, string>>;
}

/** Where each check is mended. */
export const CHECK_LINKS: Readonly<Record<CheckName, CheckLink>> = {
  emails: { to: 'configuration.associates', search: {} },
  movements: { to: 'gestion.bankingData', search: {} },
  ledger: { to: 'gestion.ledger', search: {} },
  balances: { to: 'gestion.bankingData', search: { vue: 'solde' } },
  controls: { to: 'gestion.controls', search: {} },
};

/** Something was checked and is right; « nothing to check yet » is not done. */
export const isDone = (verdict: Verdict): boolean => verdict.passed && verdict.empty !== true;
