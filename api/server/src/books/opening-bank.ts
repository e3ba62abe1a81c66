import { bankAccountNumber } from '@sci/engine/ledger/chart';
import { RETAINED_EARNINGS } from '@sci/engine/ledger/post-entries';
import { ZERO, negate, subtract, sum, type Cents } from '@sci/money/cents';
import type { Db } from '../db/database.ts';
import { yearOf } from '../ports/dates.ts';
import { listBalances, replaceBalances, type Balance } from '../records/balances.ts';

const LOSSES = '119000';

/** Debit positive. */
const net = (rows: readonly Balance[]): Cents =>
  sum(rows.map(({ debit_cents, credit_cents }) => subtract(debit_cents, credit_cents)));

/** An account with what it owes, or is owed when negative. */
export const sheetRow = (account: string, debit: Cents): Balance => ({
  account,
  debit_cents: debit > 0 ? debit : ZERO,
  credit_cents: debit < 0 ? negate(debit) : ZERO,
});

/**
 * Adds the balance sheet row of retained earnings: what the others leave, as a profit or a loss.
 */
export function withRetained(rows: readonly Balance[]): Balance[] {
  const others = rows.filter(({ account }) => account !== RETAINED_EARNINGS && account !== LOSSES);
  const left = net(others);
  return [
    ...others,
    ...(left === 0 ? [] : [sheetRow(left > 0 ? RETAINED_EARNINGS : LOSSES, negate(left))]),
  ];
}

interface Account {
  readonly sequence: number;
  readonly date_init: string;
  readonly initial_amount_cents: Cents;
}

/**
 * The opening sheet holds each bank at its initial amount: when that changes, so does the sheet,
 * against retained earnings. An account that now begins in another year leaves the sheet (`before`:
 * as it was). Without an opening sheet there is nothing to do.
 */
export async function followInitialAmount(
  db: Db,
  companyId: number,
  account: Account,
  before?: Account,
): Promise<void> {
  if (before !== undefined && yearOf(before.date_init) !== yearOf(account.date_init)) {
    await setBank(db, companyId, { ...before, initial_amount_cents: ZERO });
  }
  await setBank(db, companyId, account);
}

async function setBank(
  db: Db,
  companyId: number,
  { sequence, date_init, initial_amount_cents }: Account,
): Promise<void> {
  const year = yearOf(date_init);
  const rows = await listBalances(db, 'opening_balance', companyId, year);
  const number = bankAccountNumber(sequence);
  if (
    rows.length === 0 ||
    net(rows.filter(({ account }) => account === number)) === initial_amount_cents
  )
    return;
  const others = rows.filter((balance) => balance.account !== number);
  await replaceBalances(
    db,
    'opening_balance',
    companyId,
    year,
    withRetained([
      ...others,
      ...(initial_amount_cents === 0 ? [] : [sheetRow(number, initial_amount_cents)]),
    ]),
  );
}
