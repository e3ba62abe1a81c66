import { sql } from 'kysely';
import { SUSPENSE_CATEGORY } from '@sci/engine/ventilation/check-splits';
import { cents, type Cents } from '@sci/money/cents';
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
  const { rows } = await sql<{ movements: number; missing: number }>`
    select count(*) as movements, count(*) filter (where not exists (
        select from movement_split s where s.company_id = m.company_id and s.movement_id = m.id
          and not exists (
            select from movement_split w join category c on c.id = w.category_id
            where w.company_id = m.company_id and w.movement_id = m.id and c.code = ${SUSPENSE_CATEGORY}))) as missing
    from bank_movement m
    where m.company_id = ${companyId} and m.year = ${year} and m.deleted_at is null and (${accountId ?? null}::integer is null or m.bank_account_id = ${accountId ?? null})`.execute(
    db,
  );
  return rows[0] ?? { movements: 0, missing: 0 };
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
  const { rows } = await sql<{
    before: number;
    within: number;
    last: string | null;
    count: number;
  }>`
    select coalesce(sum(amount_cents) filter (where year < ${year}), 0)::bigint as before,
      coalesce(sum(amount_cents) filter (where year = ${year}), 0)::bigint as within,
      max(date) filter (where year = ${year}) as last,
      count(*) filter (where year = ${year}) as count
    from bank_movement where company_id = ${companyId} and bank_account_id = ${account.id} and deleted_at is null`.execute(
    db,
  );
  const { before, within, last, count } = rows[0] ?? { before: 0, within: 0, last: null, count: 0 };
  const opening = account.initial_amount_cents + before;
  return { opening: cents(opening), closing: cents(opening + within), last, count };
}
