import { bankAccountNumber } from '@sci/engine/ledger/chart';
import { RETAINED_EARNINGS } from '@sci/engine/ledger/post-entries';
import type { Db } from '../db/database.ts';
import { yearOf } from '../ports/dates.ts';
import { listBalances, replaceBalances, type Balance } from '../records/balances.ts';

const LOSSES = '119000';

/** Debit positive. */
const net = (rows: readonly Balance[], account: string): number =>
  rows
    .filter((row) => row.account === account)
    .reduce((total, { debit_cents, credit_cents }) => total + debit_cents - credit_cents, 0);

const row = (account: string, debit: number): Balance => ({
  account,
  debit_cents: Math.max(0, debit),
  credit_cents: Math.max(0, 0 - debit),
});

/**
 * Adds the balance sheet row of retained earnings: what the others leave, as a profit or a loss.
 */
export function withRetained(rows: readonly Balance[]): Balance[] {
  const others = rows.filter(({ account }) => account !== RETAINED_EARNINGS && account !== LOSSES);
  const left = others.reduce(
    (total, { debit_cents, credit_cents }) => total + debit_cents - credit_cents,
    0,
  );
  return [...others, ...(left === 0 ? [] : [row(left > 0 ? RETAINED_EARNINGS : LOSSES, 0 - left)])];
}

interface Account {
  readonly sequence: number;
  readonly date_init: string;
  readonly initial_amount_cents: number;
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
    await setBank(db, companyId, { ...before, initial_amount_cents: 0 });
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
  if (rows.length === 0 || net(rows, number) === initial_amount_cents) return;
  const others = rows.filter((balance) => balance.account !== number);
  await replaceBalances(
    db,
    'opening_balance',
    companyId,
    year,
    withRetained([
      ...others,
      ...(initial_amount_cents === 0 ? [] : [row(number, initial_amount_cents)]),
    ]),
  );
}
