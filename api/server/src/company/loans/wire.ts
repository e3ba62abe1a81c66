import type { z } from 'zod';
import type { Loan, LoanBody } from '@sci/contract/building';
import { principalDueAt } from '@sci/engine/loan/plan';
import type { LoanRow, LoanValues, ScheduleRow } from '../../records/loans.ts';
import { planOf } from '../../books/instalments.ts';
import { rowToWire } from './schedule.ts';

export const toWire = (
  row: LoanRow,
  schedule: readonly ScheduleRow[],
  today: string,
): z.output<typeof Loan> => ({
  ...row,
  principal: row.principal_cents,
  monthly_payment: row.monthly_payment_cents,
  monthly_insurance: row.monthly_insurance_cents,
  schedule: schedule.map(rowToWire),
  remaining_today: principalDueAt(planOf(row, schedule), today) ?? null,
});

/** The columns that a form fills. */
export const fromBody = ({
  principal,
  monthly_payment,
  monthly_insurance,
  schedule: _schedule,
  updated_at: _seen,
  ...columns
}: z.output<typeof LoanBody>): LoanValues => ({
  ...columns,
  principal_cents: principal,
  monthly_payment_cents: monthly_payment,
  monthly_insurance_cents: monthly_insurance,
});

/** Whether two sets of terms give the same schedule. */
export const sameTerms = (a: LoanRow, b: LoanValues): boolean =>
  a.principal_cents === b.principal_cents &&
  a.rate_bp === b.rate_bp &&
  a.first_payment === b.first_payment &&
  a.months === b.months &&
  a.monthly_payment_cents === b.monthly_payment_cents &&
  a.monthly_insurance_cents === b.monthly_insurance_cents;
