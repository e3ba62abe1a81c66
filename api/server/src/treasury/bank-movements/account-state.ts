import { sql } from 'kysely';
import { SUSPENSE_CATEGORY } from '@sci/engine/ventilation/check-splits';
import { add, type Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { BankAccountRow } from '../../records/bank-accounts.ts';

/**
 * Movements of a year, of one account or of all, and those of them that have no ventilation or one
 * on the suspense account.
 */
export async function countMovements(
  db: Db,
  companyId: number,
  year: number,
  accountId: number | undefined,
): Promise<{ readonly movements: number; readonly missing: number }> {
  return companyDb(db, companyId)
    .selectFrom('bank_movement as m')
    .select((eb) => {
      const parts = eb.selectFrom('movement_split as s').whereRef('s.movement_id', '=', 'm.id');
      const parked = parts
        .innerJoin('category as c', 'c.id', 's.category_id')
        .where('c.code', '=', SUSPENSE_CATEGORY);
      return [
        eb.fn.countAll<number>().as('movements'),
        eb.fn
          .countAll<number>()
          .filterWhere(eb.or([eb.not(eb.exists(parts)), eb.exists(parked)]))
          .as('missing'),
      ];
    })
    .where('m.year', '=', year)
    .$if(accountId !== undefined, (query) => query.where('m.bank_account_id', '=', accountId ?? 0))
    .executeTakeFirstOrThrow();
}

export interface AccountYear {
  /** Balance at the end of the year before, and of the year. */
  readonly opening: Cents;
  readonly closing: Cents;
  readonly last: string | null;
  readonly count: number;
}

/** An account over a year, in one query. */
export async function readAccountYear(
  db: Db,
  companyId: number,
  account: BankAccountRow,
  year: number,
): Promise<AccountYear> {
  const { before, within, last, count } = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select([
      sql<Cents>`coalesce(sum(amount_cents) filter (where year < ${year}), 0)::bigint`.as('before'),
      sql<Cents>`coalesce(sum(amount_cents) filter (where year = ${year}), 0)::bigint`.as('within'),
      sql<string | null>`max(date) filter (where year = ${year})`.as('last'),
      sql<number>`count(*) filter (where year = ${year})`.as('count'),
    ])
    .where('bank_account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const opening = add(account.initial_amount_cents, before);
  return { opening, closing: add(opening, within), last, count };
}
