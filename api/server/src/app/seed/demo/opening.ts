import {
  bankAccountNumber,
  currentAccountNumber,
  subAccountNumber,
} from '@sci/engine/ledger/chart';
import { RETAINED_EARNINGS } from '@sci/engine/ledger/post-entries';
import { remainingPrincipalAt } from '@sci/engine/loan/schedule';
import { cents, sum, type Cents } from '@sci/money/cents';
import { companyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/database.ts';
import { FIRST_YEAR } from './demo-types.ts';
import { demoLoans } from './loans.ts';
import type { DemoMasters } from './masters.ts';
import { openingBanks } from './movements.ts';
import { buildings, company, openingCurrentAccounts } from './people-and-places.ts';
import { openingDeposits } from './rents.ts';

/** A balance of an account on the eve of the first year, debit positive. */
interface Balance {
  readonly account: string;
  readonly debit: Cents;
}

/**
 * The balance sheet of 31 December 2022: the buildings, the banks, what the company owed, and the
 * rest on retained earnings.
 */
export async function insertOpening(db: Db, { companyId, schedules }: DemoMasters): Promise<void> {
  const known = [...assets(), ...debts(schedules)].filter(({ debit }) => debit !== 0);
  const retained = {
    account: RETAINED_EARNINGS,
    debit: cents(0 - sum(known.map(({ debit }) => debit))),
  };
  await companyDb(db, companyId)
    .insertInto('opening_balance')
    .values(
      [...known, retained].map(({ account, debit }) => ({
        year: FIRST_YEAR,
        account,
        debit_cents: cents(Math.max(0, debit)),
        credit_cents: cents(Math.max(0, 0 - debit)),
      })),
    )
    .execute();
}

function assets(): Balance[] {
  const places = Object.values(buildings).flatMap(
    ({ purchase_value_cents, land_value_cents }, index) => {
      const [price, land] = [purchase_value_cents ?? 0, land_value_cents ?? 0];
      return [
        { account: subAccountNumber('211', index + 1), debit: cents(land) },
        { account: subAccountNumber('213', index + 1), debit: cents(price - land) },
      ];
    },
  );
  return [
    ...places,
    ...Object.values(openingBanks).map((debit, index) => ({
      account: bankAccountNumber(index + 1),
      debit,
    })),
  ];
}

/** Sub-accounts follow the order in which each kind was created. */
function debts(schedules: DemoMasters['schedules']): Balance[] {
  const credit = (account: string, amount: number): Balance => ({
    account,
    debit: cents(0 - amount),
  });
  return [
    credit('101000', company.capital_cents),
    ...demoLoans.map((loan, index) =>
      credit(
        subAccountNumber('164', index + 1),
        remainingPrincipalAt(
          cents(loan.principal),
          schedules.get(loan.name) ?? [],
          `${FIRST_YEAR - 1}-12-31`,
        ),
      ),
    ),
    ...Object.values(openingDeposits).map((amount, index) =>
      credit(subAccountNumber('165', index + 1), amount),
    ),
    ...Object.values(openingCurrentAccounts).map((amount, index) =>
      credit(currentAccountNumber(index + 1), amount),
    ),
  ];
}
