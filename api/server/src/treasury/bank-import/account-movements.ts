import { sql } from 'kysely';
import type { KnownMovement } from '@sci/engine/movement/types';
import { add, type Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { BankAccountRow } from '../../records/bank-accounts.ts';

/**
 * A movement of the account as the comparison reads it; one of the trash is known too, so that it
 * does not come back unseen.
 */
export interface KnownRow extends KnownMovement {
  readonly id: number;
  readonly deletedAt: string | null;
}

/** The movements of an account between two days included. */
export async function knownMovements(
  db: Db,
  companyId: number,
  accountId: number,
  from: string,
  to: string,
): Promise<KnownRow[]> {
  const rows = await companyDb(db, companyId, { withTrash: ['bank_movement'] })
    .selectFrom('bank_movement')
    .select([
      'id',
      'date',
      'amount_cents',
      'name',
      'reference_key',
      'content_key',
      'rank',
      'source',
      'deleted_at',
    ])
    .where('bank_account_id', '=', accountId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(
    ({ id, date, amount_cents, name, reference_key, content_key, rank, source, deleted_at }) => ({
      id,
      date,
      amount: amount_cents,
      label: name,
      deletedAt: deleted_at,
      source: source ?? 'manual',
      ...(reference_key === null ? {} : { referenceKey: reference_key }),
      ...(content_key === null ? {} : { key: content_key }),
      ...(rank === null ? {} : { rank }),
    }),
  );
}

/** Balance of an account before a day. */
export async function balanceBefore(
  db: Db,
  companyId: number,
  { id, initial_amount_cents }: Pick<BankAccountRow, 'id' | 'initial_amount_cents'>,
  day: string,
): Promise<Cents> {
  const { moved } = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('moved'))
    .where('bank_account_id', '=', id)
    .where('date', '<', day)
    .executeTakeFirstOrThrow();
  return add(initial_amount_cents, moved);
}

/** The first day of each month in which the account has a movement. */
export async function monthsWithMovements(
  db: Db,
  companyId: number,
  accountId: number,
): Promise<string[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(sql<string>`to_char(date, 'YYYY-MM-01')`.as('month'))
    .distinct()
    .where('bank_account_id', '=', accountId)
    .execute();
  return rows.map(({ month }) => month);
}
