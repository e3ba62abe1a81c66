import { sql } from 'kysely';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';

/** A balance of an account, in cents; one of both is 0. */
export interface Balance {
  readonly account: string;
  readonly debit_cents: Cents;
  readonly credit_cents: Cents;
}

/**
 * opening_balance: classes 1 to 5 on the eve of the first year; previous_year_balance: classes 6
 * and 7 of the year before it.
 */
export type BalanceTable = 'opening_balance' | 'previous_year_balance';

/** Not the start of the transaction: a writer who waited for another one comes after him. */
const NOW = sql<Date>`clock_timestamp()`;

export const listBalances = (
  db: Db,
  table: BalanceTable,
  companyId: number,
  year: number,
): Promise<Balance[]> =>
  companyDb(db, companyId)
    .selectFrom(table)
    .select(['account', 'debit_cents', 'credit_cents'])
    .where('year', '=', year)
    .orderBy('account')
    .execute();

/** When the balances of a year were entered as they are; 1970 while there are none. */
export async function enteredAt(
  db: Db,
  table: BalanceTable,
  companyId: number,
  year: number,
): Promise<string> {
  const row = await companyDb(db, companyId)
    .selectFrom(table)
    .select('updated_at')
    .where('year', '=', year)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.updated_at ?? new Date(0).toISOString();
}

/** Replaces the balances of a year as a whole; rows of 0 are left out. */
export async function replaceBalances(
  db: Db,
  table: BalanceTable,
  companyId: number,
  year: number,
  rows: readonly Balance[],
): Promise<void> {
  await companyDb(db, companyId).deleteFrom(table).where('year', '=', year).execute();
  const kept = rows.filter(({ debit_cents, credit_cents }) => debit_cents !== credit_cents);
  if (kept.length > 0)
    await companyDb(db, companyId)
      .insertInto(table)
      .values(kept.map((row) => ({ ...row, year, updated_at: NOW })))
      .execute();
}

/**
 * The year whose opening was entered, if any: there is one, and the later ones follow from the
 * books.
 */
export async function openingYear(db: Db, companyId: number): Promise<number | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('opening_balance')
    .select('year')
    .orderBy('year')
    .limit(1)
    .executeTakeFirst();
  return row?.year;
}

/** The first year with a movement, an entry or a document. */
export async function firstYearWithData(db: Db, companyId: number): Promise<number | undefined> {
  const years = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(({ fn }) => fn.min('year').as('year'))
    .unionAll(
      companyDb(db, companyId)
        .selectFrom('od_entry')
        .select(({ fn }) => fn.min('year').as('year')),
    )
    .unionAll(
      companyDb(db, companyId)
        .selectFrom('supporting_data')
        .select(({ fn }) => fn.min('year').as('year')),
    )
    .execute();
  const known = years.flatMap(({ year }) => year ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}
