import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

/** The specification's dashboard shows three movements at the most. */
const SHOWN = 3;

/** The latest movements of a year by date, whatever the account. */
export async function lastMovements(db: Db, companyId: number, year: number) {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(['id', 'date', 'name', 'amount_cents'])
    .where('year', '=', year)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, date, name, amount_cents }) => ({
    id,
    date,
    name,
    amount: amount_cents,
  }));
}

/** When a movement of the year was last entered or changed; null without any. */
export async function lastUpdate(db: Db, companyId: number, year: number): Promise<string | null> {
  const row = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select('updated_at')
    .where('year', '=', year)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.updated_at ?? null;
}
