import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

/** An assignment that the background does, or did. */
export interface AssignmentRun {
  readonly percent: number;
  readonly ventilated: number;
  readonly left_over: number;
  /** Why nothing was changed. */
  readonly refused: string | null;
  /** Its job failed for good, or was stopped. */
  readonly given_up: boolean;
}

interface Opened {
  /** Null: all of them. */
  readonly accountId: number | null;
  readonly years: number[];
  /** How many movements it looks at. */
  readonly many: number;
}

export async function openRun(
  db: Db,
  companyId: number,
  batchId: number,
  { accountId, years, many }: Opened,
): Promise<void> {
  await companyDb(db, companyId)
    .insertInto('assignment_run')
    .values({ batch_id: batchId, bank_account_id: accountId, years, left_over: many })
    .execute();
}

export const findRun = (
  db: Db,
  companyId: number,
  batchId: number,
): Promise<AssignmentRun | undefined> =>
  companyDb(db, companyId)
    .selectFrom('assignment_run')
    .select(['percent', 'ventilated', 'left_over', 'refused', 'given_up'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst();

/** A figure that comes after the end changes nothing any more. */
export async function changeRun(
  db: Db,
  companyId: number,
  batchId: number,
  change: Partial<AssignmentRun> & { readonly job_id?: number },
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('assignment_run')
    .set(change)
    .where('batch_id', '=', batchId)
    .where('percent', '<', 100)
    .execute();
}
