import { sql, type Selectable } from 'kysely';
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
  const { rows } = await sql<{ paid: boolean }>`
    select exists (
      select from movement_split s
        join bank_movement m on m.company_id = s.company_id and m.id = s.movement_id and m.deleted_at is null
        join category c on c.id = s.category_id and c.code = ${PAID_OUT}
      where s.company_id = ${company_id} and s.loan_id = ${id}
    ) or exists (
      select from od_line l join category c on c.id = l.category_id and c.code = ${PAID_OUT}
      where l.company_id = ${company_id} and l.loan_id = ${id}
    ) or exists (
      select from opening_balance b
      where b.company_id = ${company_id} and b.account = ${subAccountNumber('164', sequence)}
    ) as paid`.execute(db);
  return rows[0]?.paid === true;
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
