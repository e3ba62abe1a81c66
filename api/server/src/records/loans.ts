import type { Selectable } from 'kysely';
import { subAccountNumber } from '@sci/engine/ledger/chart';
import type { Cents } from '@sci/money/cents';
import { companyDb, type NewRow, type RowChange } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { LoanScheduleTable, LoanTable } from '../db/tables/company.ts';
import { nextSequence } from './sequence.ts';

export type LoanRow = Selectable<LoanTable>;
export type LoanValues = Omit<NewRow<'loan'>, 'sequence'>;
export type ScheduleRow = Pick<
  Selectable<LoanScheduleTable>,
  'date' | 'interest_cents' | 'capital_cents' | 'insurance_cents' | 'remaining_cents'
>;

export const listLoans = (db: Db, companyId: number): Promise<LoanRow[]> =>
  companyDb(db, companyId).selectFrom('loan').selectAll().orderBy('sequence').execute();

export const findLoan = (db: Db, companyId: number, id: number): Promise<LoanRow | undefined> =>
  companyDb(db, companyId).selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirst();

/** The schedules of every loan of the company, by loan id, oldest instalment first. */
export async function listSchedules(
  db: Db,
  companyId: number,
): Promise<Map<number, ScheduleRow[]>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('loan_schedule')
    .select([
      'loan_id',
      'date',
      'interest_cents',
      'capital_cents',
      'insurance_cents',
      'remaining_cents',
    ])
    .orderBy('loan_id')
    .orderBy('date')
    .execute();
  const byLoan = new Map<number, ScheduleRow[]>();
  for (const { loan_id, ...row } of rows) {
    const schedule = byLoan.get(loan_id) ?? [];
    if (schedule.length === 0) byLoan.set(loan_id, schedule);
    schedule.push(row);
  }
  return byLoan;
}

/**
 * Principal that remains due on each loan at the end of a day by its schedule; a loan not begun yet
 * is absent.
 */
export async function remainingAt(
  db: Db,
  companyId: number,
  day: string,
): Promise<Map<number, Cents>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('loan_schedule')
    .distinctOn('loan_id')
    .select(['loan_id', 'remaining_cents'])
    .where('date', '<=', day)
    .orderBy('loan_id')
    .orderBy('date', 'desc')
    .execute();
  return new Map(rows.map(({ loan_id, remaining_cents }) => [loan_id, remaining_cents]));
}

export async function insertLoan(db: Db, companyId: number, values: LoanValues): Promise<LoanRow> {
  return companyDb(db, companyId)
    .insertInto('loan')
    .values({
      ...values,
      sequence: await nextSequence(db, 'loan', companyId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateLoan = (
  db: Db,
  companyId: number,
  id: number,
  values: RowChange<'loan'>,
): Promise<LoanRow> =>
  companyDb(db, companyId)
    .updateTable('loan')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Whether the books have the money of a loan already: by the bank, by an entry or in the opening
 * balance sheet. Movements of the trash don't count.
 */
export async function isPaidOut(
  db: Db,
  { company_id, id, sequence }: Pick<LoanRow, 'company_id' | 'id' | 'sequence'>,
): Promise<boolean> {
  const own = companyDb(db, company_id);
  const byBank = await own
    .selectFrom('movement_split as split')
    .innerJoin('bank_movement as movement', 'movement.id', 'split.movement_id')
    .innerJoin('category', 'category.id', 'split.category_id')
    .select('split.id')
    .where('split.loan_id', '=', id)
    .where('category.code', '=', PAID_OUT)
    .limit(1)
    .execute();
  const byEntry = await own
    .selectFrom('od_line as line')
    .innerJoin('category', 'category.id', 'line.category_id')
    .select('line.id')
    .where('line.loan_id', '=', id)
    .where('category.code', '=', PAID_OUT)
    .limit(1)
    .execute();
  const opened = await own
    .selectFrom('opening_balance')
    .select('id')
    .where('account', '=', subAccountNumber('164', sequence))
    .limit(1)
    .execute();
  return [byBank, byEntry, opened].some((rows) => rows.length > 0);
}

/** The category of a loan that is paid out. */
const PAID_OUT = 'EMPRUNT_DEBLOCAGE';

export async function replaceSchedule(
  db: Db,
  companyId: number,
  loanId: number,
  rows: readonly ScheduleRow[],
): Promise<void> {
  await companyDb(db, companyId)
    .deleteFrom('loan_schedule')
    .where('loan_id', '=', loanId)
    .execute();
  if (rows.length > 0)
    await companyDb(db, companyId)
      .insertInto('loan_schedule')
      .values(rows.map((row) => ({ ...row, loan_id: loanId })))
      .execute();
}
