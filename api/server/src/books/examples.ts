import type { VentilatedMovement } from '@sci/engine/suggestion/types';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import { readSplits } from '../records/movement-details.ts';

/** The latest ventilations are the ones to imitate; a few years of them say everything. */
const MAX_EXAMPLES = 3000;

/**
 * What the user ventilated or confirmed, latest first: suggestions and learned rules come from it.
 * Two queries.
 */
export async function readExamples(db: Db, companyId: number): Promise<VentilatedMovement[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(['id', 'bank_account_id', 'date', 'name', 'amount_cents'])
    .where('verified', '=', true)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EXAMPLES)
    .execute();
  const splits = Map.groupBy(
    await readSplits(
      db,
      companyId,
      rows.map(({ id }) => id),
    ),
    ({ movement_id }) => movement_id,
  );
  return rows.map(({ id, bank_account_id, date, name, amount_cents }) => ({
    id,
    date,
    label: name,
    amount: amount_cents,
    bankAccountId: bank_account_id,
    splits: (splits.get(id) ?? []).map((split) => ({
      category: split.category_code,
      amount: split.amount_cents,
      ...(split.building_id === null ? {} : { buildingId: split.building_id }),
      ...(split.associate_id === null ? {} : { associateId: split.associate_id }),
      ...(split.loan_id === null ? {} : { loanId: split.loan_id }),
    })),
  }));
}
