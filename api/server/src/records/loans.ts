import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { LoanScheduleTable, LoanTable } from '../db/tables/company.ts';
import { nextSequence } from './sequence.ts';

export type LoanRow = Selectable<LoanTable>;
export type LoanValues = Omit<Insertable<LoanTable>, 'company_id' | 'sequence'>;
export type ScheduleRow = Pick<
  Selectable<LoanScheduleTable>,
  'date' | 'interest_cents' | 'capital_cents' | 'insurance_cents' | 'remaining_cents'
>;

export const listLoans = (db: Db, companyId: number): Promise<LoanRow[]> =>
  db
    .selectFrom('loan')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('sequence')
    .execute();

export const findLoan = (db: Db, companyId: number, id: number): Promise<LoanRow | undefined> =>
  db
    .selectFrom('loan')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The schedules of every loan of the company, by loan id, oldest instalment first. */
export async function listSchedules(
  db: Db,
  companyId: number,
): Promise<Map<number, ScheduleRow[]>> {
  const rows = await db
    .selectFrom('loan_schedule')
    .select([
      'loan_id',
      'date',
      'interest_cents',
      'capital_cents',
      'insurance_cents',
      'remaining_cents',
    ])
    .where('company_id', '=', companyId)
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
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('loan_schedule')
    .distinctOn('loan_id')
    .select(['loan_id', 'remaining_cents'])
    .where('company_id', '=', companyId)
    .where('date', '<=', day)
    .orderBy('loan_id')
    .orderBy('date', 'desc')
    .execute();
  return new Map(rows.map(({ loan_id, remaining_cents }) => [loan_id, remaining_cents]));
}

export async function insertLoan(db: Db, companyId: number, values: LoanValues): Promise<LoanRow> {
  return db
    .insertInto('loan')
    .values({
      ...values,
      company_id: companyId,
      sequence: await nextSequence(db, 'loan', companyId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateLoan = (
  db: Db,
  companyId: number,
  id: number,
  values: Updateable<LoanTable>,
): Promise<LoanRow> =>
  db
    .updateTable('loan')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function replaceSchedule(
  db: Db,
  companyId: number,
  loanId: number,
  rows: readonly ScheduleRow[],
): Promise<void> {
  await db
    .deleteFrom('loan_schedule')
    .where('company_id', '=', companyId)
    .where('loan_id', '=', loanId)
    .execute();
  if (rows.length > 0)
    await db
      .insertInto('loan_schedule')
      .values(rows.map((row) => ({ ...row, company_id: companyId, loan_id: loanId })))
      .execute();
}
