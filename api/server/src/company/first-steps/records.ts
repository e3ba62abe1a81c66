import { z } from 'zod';
import { AnyStep } from '@sci/contract/first-steps';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

type Counted = 'associate' | 'building' | 'loan' | 'bank_account' | 'bank_movement';

/** Which of these the company has, without what is in its trash; a statement is what a bank wrote. */
export async function whatIsThere(
  db: Db,
  companyId: number,
): Promise<Readonly<Record<Counted | 'statement', boolean>>> {
  const some = async (table: Counted): Promise<boolean> =>
    (await companyDb(db, companyId).selectFrom(table).select('id').limit(1).execute()).length > 0;
  return {
    associate: await some('associate'),
    building: await some('building'),
    loan: await some('loan'),
    bank_account: await some('bank_account'),
    bank_movement: await some('bank_movement'),
    statement: await hasStatement(db, companyId),
  };
}

const hasStatement = async (db: Db, companyId: number): Promise<boolean> =>
  (
    await companyDb(db, companyId)
      .selectFrom('bank_import')
      .select('id')
      .where('status', '=', 'confirmed')
      .limit(1)
      .execute()
  ).length > 0;

interface Kept {
  readonly put_off: readonly string[];
  readonly left_at: Date | string | null;
}

/** What the company said of its way; nothing, while there is no row. */
export async function readSteps(db: Db, companyId: number): Promise<Kept> {
  const row = await companyDb(db, companyId)
    .selectFrom('first_steps')
    .select(['put_off', 'left_at'])
    .executeTakeFirst();
  if (row === undefined) return { put_off: [], left_at: null };
  return { ...row, put_off: z.array(AnyStep).parse(row.put_off) }; // rows of before 2026-11-24 too
}

export const keepSteps = (
  db: Db,
  companyId: number,
  kept: { readonly put_off: string[]; readonly left_at: Date | null },
) =>
  companyDb(db, companyId)
    .insertInto('first_steps')
    .values(kept)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(kept))
    .execute();
