import { cents, sum, type Cents } from '@sci/money/cents';
import type { Instalment } from '@sci/engine/loan/types';
import { agencyMovements } from './agency.ts';
import { LAST_DAY, type AccountName, type DemoMovement, type LoanName } from './demo-types.ts';
import { demoLoans, loanMovements } from './loans.ts';
import { rentMovements } from './rents.ts';
import { runningCosts } from './running-costs.ts';
import { treasuryMovements } from './treasury.ts';
import { worksMovements } from './works.ts';

/** Everything that went through the banks, oldest first, up to the last statement. */
export function demoMovements(
  schedules: ReadonlyMap<LoanName, readonly Instalment[]>,
): DemoMovement[] {
  const all = [
    ...rentMovements(),
    ...agencyMovements(),
    ...demoLoans.flatMap((loan) => loanMovements(loan, schedules.get(loan.name) ?? [])),
    ...runningCosts(),
    ...worksMovements(),
    ...treasuryMovements(),
  ];
  return all
    .filter(({ date }) => date <= LAST_DAY)
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}

export const amountOf = ({ splits }: DemoMovement): Cents =>
  sum(splits.map(({ amount }) => amount));

/** What each account held on 1 January 2023. */
export const openingBanks: Readonly<Record<AccountName, Cents>> = {
  courant: cents(9_840_55),
  livret: cents(14_200_00),
};

/** From this day on the statements are imported and nobody has ventilated them yet. */
export const LEFT_FROM = '2026-10-28';
/** Before that, the rules have proposed and nobody has confirmed. */
export const TO_VERIFY_FROM = '2026-10-05';
