import { cents, negate, type Cents } from '@sci/money/cents';
import type { Chart } from './chart.ts';
import type { OpeningBalance } from './od-entry.ts';
import { debitOrCredit } from './post-entries.ts';
import type { TrialBalanceRow } from './trial-balance.ts';

export const PROFIT_ACCOUNT = '120000';
export const LOSS_ACCOUNT = '129000';

export interface LabelledBalance extends OpeningBalance {
  readonly label: string;
}

/**
 * The opening entry of the next year: every balance of classes 1 to 5, and the result on 120000
 * (profit) or 129000 (loss). A result that no assembly allocated yet is still on its account, and
 * the new one is added to it. Balances of 0 are left out.
 */
export function nextOpening(
  rows: readonly TrialBalanceRow[],
  result: Cents,
  chart: Chart,
): LabelledBalance[] {
  const balances = new Map<string, Cents>();
  for (const { account, balance } of rows)
    if (/^[1-5]/.test(account)) balances.set(account, balance);
  const resultAccount = result < 0 ? LOSS_ACCOUNT : PROFIT_ACCOUNT;
  balances.set(resultAccount, cents((balances.get(resultAccount) ?? 0) - result));

  return [...balances.entries()]
    .filter(([, balance]) => balance !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, balance]) => ({
      account,
      label: chart.labelOf(account),
      ...debitOrCredit(negate(balance)),
    }));
}
