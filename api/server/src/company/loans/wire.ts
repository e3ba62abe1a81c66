import type { z } from 'zod';
import type { Loan, LoanBody } from '@sci/contract/building';
import { remainingPrincipalAt } from '@sci/engine/loan/schedule';
import type { LoanRow, LoanValues, ScheduleRow } from '../../records/loans.ts';
import { rowsToInstalments } from '../../books/instalments.ts';
import { rowToWire } from './schedule.ts';

export function toWire(
  row: LoanRow,
  schedule: readonly ScheduleRow[],
  today: string,
): z.output<typeof Loan> {
  const { id, sequence, label, building_id, lender, rate_bp, first_payment, months, updated_at } =
    row;
  const principal = row.principal_cents;
  return {
    id,
    sequence,
    label,
    building_id,
    lender,
    rate_bp,
    first_payment,
    months,
    updated_at,
    principal,
    monthly_payment: row.monthly_payment_cents,
    monthly_insurance: row.monthly_insurance_cents,
    schedule: schedule.map(rowToWire),
    remaining_today: remainingPrincipalAt(principal, rowsToInstalments(schedule), today),
  };
}

/** The columns that a form fills. */
export function fromBody({
  label,
  building_id,
  lender,
  rate_bp,
  first_payment,
  months,
  ...amounts
}: z.output<typeof LoanBody>): LoanValues {
  return {
    label,
    building_id,
    lender,
    rate_bp,
    first_payment,
    months,
    principal_cents: amounts.principal,
    monthly_payment_cents: amounts.monthly_payment,
    monthly_insurance_cents: amounts.monthly_insurance,
  };
}

/** Whether two sets of terms give the same schedule. */
export const sameTerms = (a: LoanRow, b: LoanValues): boolean =>
  a.principal_cents === b.principal_cents &&
  a.rate_bp === b.rate_bp &&
  a.first_payment === b.first_payment &&
  a.months === b.months &&
  a.monthly_payment_cents === b.monthly_payment_cents &&
  a.monthly_insurance_cents === b.monthly_insurance_cents;
