import { bankAccountNumber, subAccountNumber } from '@sci/engine/ledger/chart';
import { negate, subtract, ZERO, type Cents } from '@sci/money/cents';
import type { Db } from '../../db/database.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { yearOf } from '../../ports/dates.ts';
import { listAccounts } from '../../records/bank-accounts.ts';
import { listBuildings } from '../../records/buildings.ts';
import { listLoans, remainingAt } from '../../records/loans.ts';
import type { Balance } from '../../records/balances.ts';
import { sheetRow, withRetained } from '../../books/opening-bank.ts';

const debit = sheetRow;
const credit = (account: string, amount: Cents): Balance => debit(account, negate(amount));

/**
 * The opening balance sheet as the company's data suggest it: buildings at their price, banks at
 * their initial amounts, what remained due on the loans, the capital, and the rest on retained
 * earnings. Associates' accounts and deposits are for the user to add.
 */
export async function proposeOpening(
  db: Db,
  company: CompanyRow,
  year: number,
): Promise<Balance[]> {
  const eve = `${year - 1}-12-31`;
  const buildings = (await listBuildings(db, company.id, year)).filter(
    ({ acquisition_date }) => acquisition_date !== null && acquisition_date <= eve,
  );
  const banks = (await listAccounts(db, company.id)).filter(
    ({ date_init }) => yearOf(date_init) === year,
  );
  const remaining = await remainingAt(db, company.id, eve);
  const loans = (await listLoans(db, company.id)).filter(
    ({ first_payment }) => first_payment <= eve,
  );
  return withRetained([
    credit('101000', company.capital_cents),
    ...buildings.flatMap(({ sequence, purchase_value_cents, land_value_cents }) => {
      const land = land_value_cents ?? ZERO;
      return [
        debit(subAccountNumber('211', sequence), land),
        debit(subAccountNumber('213', sequence), subtract(purchase_value_cents ?? ZERO, land)),
      ];
    }),
    ...banks.map(({ sequence, initial_amount_cents }) =>
      debit(bankAccountNumber(sequence), initial_amount_cents),
    ),
    ...loans.map(({ id, sequence, principal_cents }) =>
      credit(subAccountNumber('164', sequence), remaining.get(id) ?? principal_cents),
    ),
  ])
    .filter(({ debit_cents, credit_cents }) => debit_cents !== credit_cents)
    .toSorted((a, b) => (a.account < b.account ? -1 : 1));
}
