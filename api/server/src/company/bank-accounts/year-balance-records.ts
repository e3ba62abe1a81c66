import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

/** Balances entered for 31 December of a year, by account id, in cents. */
export async function yearBalances(
  db: Db,
  companyId: number,
  year: number,
): Promise<Map<number, Cents>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('year_balance')
    .select(['bank_account_id', 'balance_cents'])
    .where('year', '=', year)
    .execute();
  return new Map(
    rows.map(({ bank_account_id, balance_cents }) => [bank_account_id, balance_cents]),
  );
}

export async function saveYearBalances(
  db: Db,
  companyId: number,
  year: number,
  balances: ReadonlyMap<number, Cents>,
  enteredBy: number | null,
): Promise<void> {
  await companyDb(db, companyId)
    .insertInto('year_balance')
    .values(
      [...balances].map(([bank_account_id, balance_cents]) => ({
        bank_account_id,
        year,
        balance_cents,
        entered_by: enteredBy,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('year_balance_once').doUpdateSet((eb) => ({
        balance_cents: eb.ref('excluded.balance_cents'),
        entered_by: eb.ref('excluded.entered_by'),
      })),
    )
    .execute();
}

export interface DatedMovement {
  readonly id: number;
  readonly date: string;
  readonly amount: Cents;
  readonly label: string;
}

/** The movements of an account in a year, oldest first. */
export async function listDatedMovements(
  db: Db,
  companyId: number,
  accountId: number,
  year: number,
): Promise<DatedMovement[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(['id', 'date', 'amount_cents', 'name'])
    .where('year', '=', year)
    .where('bank_account_id', '=', accountId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(({ id, date, amount_cents, name }) => ({
    id,
    date,
    amount: amount_cents,
    label: name,
  }));
}
