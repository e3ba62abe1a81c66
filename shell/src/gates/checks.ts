import { isControlledYear } from '@sci/contract/fiscal-version';
import { api, type Reply } from '@sci/api-client';
import { fromEuros } from '@sci/money/cents';

export type YearBalance = Reply<'GET /banking/bank_account_year_balance'>[number];
type Associate = Reply<'GET /config/associates/:year'>[number];
type LedgerCheck = Reply<'GET /ledgerCheck'>[number];

/** What is asked before the reports, in the order in which it is asked. */
export const CHECKS = ['emails', 'movements', 'ledger', 'balances', 'controls'] as const;
export type CheckName = (typeof CHECKS)[number];

export interface GateContext {
  readonly year: number;
  readonly fiscalYearCompanyId: number;
  /** The company's year was validated on the controls screen. */
  readonly controlled: boolean;
  readonly readOnly: boolean;
}

/** The verdict of one check, with what exactly is missing. */
export type Verdict =
  /** `empty`: there is nothing yet that could be checked. */
  | { readonly check: CheckName; readonly passed: true; readonly empty?: boolean }
  | { readonly check: 'emails'; readonly passed: false; readonly names: readonly string[] }
  | { readonly check: 'movements'; readonly passed: false; readonly missing: number }
  | {
      readonly check: 'ledger';
      readonly passed: false;
      readonly labels: readonly string[];
      readonly total: number;
    }
  | {
      readonly check: 'balances';
      readonly passed: false;
      readonly balances: readonly YearBalance[];
    }
  | { readonly check: 'controls'; readonly passed: false };
export type Refusal = Extract<Verdict, { passed: false }>;

/** Every associate's e-mail is verified. */
export function judgeEmails(associates: readonly Associate[]): Verdict {
  const unverified = associates.filter(({ email_verified_at }) => email_verified_at === null);
  return unverified.length === 0
    ? { check: 'emails', passed: true, empty: associates.length === 0 }
    : {
        check: 'emails',
        passed: false,
        names: unverified.map(({ first_name, name }) => `${first_name} ${name}`),
      };
}

/** Every ledger check is validated; none at all is a failure. A closed year is not asked. */
export function judgeLedger(checks: readonly LedgerCheck[], readOnly: boolean): Verdict {
  const open = checks.filter(({ checked }) => !checked);
  return readOnly || (checks.length > 0 && open.length === 0)
    ? { check: 'ledger', passed: true }
    : {
        check: 'ledger',
        passed: false,
        labels: open.map(({ label }) => label),
        total: checks.length,
      };
}

/**
 * The year-end balance of each account equals its cumulated last movement; a company without
 * account has nothing to compare.
 */
export const judgeBalances = (balances: readonly YearBalance[]): Verdict =>
  balances.every(agrees)
    ? { check: 'balances', passed: true, empty: balances.length === 0 }
    : { check: 'balances', passed: false, balances };

export const agrees = ({ balance, last_movement_cumul }: YearBalance): boolean =>
  balance !== null && fromEuros(balance) === fromEuros(last_movement_cumul);

/** From 2024 on the year must have been validated on the controls screen. */
export const judgeControls = ({ year, controlled }: GateContext): Verdict =>
  !isControlledYear(year) || controlled
    ? { check: 'controls', passed: true }
    : { check: 'controls', passed: false };

/** Asks the server what one check needs, and judges. */
export async function runCheck(
  check: CheckName,
  context: GateContext,
  signal: AbortSignal,
): Promise<Verdict> {
  const { year, fiscalYearCompanyId, readOnly } = context;
  switch (check) {
    case 'emails':
      return judgeEmails(
        await api.call('GET /config/associates/:year', { params: { year }, signal }),
      );
    case 'movements': {
      const { all_ventilated, missing, movements } = await api.callForYear(
        year,
        'GET /bankMovement/check_all_movements_ventilated',
        { query: { fiscal_year_company_id: fiscalYearCompanyId, bank_account_id: 0 }, signal },
      );
      return all_ventilated
        ? { check, passed: true, empty: movements === 0 }
        : { check, passed: false, missing };
    }
    case 'ledger':
      return readOnly
        ? { check, passed: true }
        : judgeLedger(await api.call('GET /ledgerCheck', { query: { year }, signal }), readOnly);
    case 'balances':
      return judgeBalances(
        await api.call('GET /banking/bank_account_year_balance', {
          query: { fiscal_year_company_id: fiscalYearCompanyId },
          signal,
        }),
      );
    case 'controls':
      return judgeControls(context);
  }
}

/** Runs the checks in their order and stops at the first that fails; null when all pass. */
export async function findRefusal(
  context: GateContext,
  signal: AbortSignal,
  accepted: ReadonlySet<CheckName> = new Set(),
): Promise<Refusal | null> {
  for (const check of CHECKS) {
    if (accepted.has(check)) continue;
    const verdict = await runCheck(check, context, signal);
    if (!verdict.passed) return verdict;
  }
  return null;
}
