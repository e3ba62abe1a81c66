import type { RepaymentPlan } from '@sci/engine/loan/plan';
import type { Instalment } from '@sci/engine/loan/types';
import { sum, type Cents } from '@sci/money/cents';
import type { ScheduleRow } from '../records/loans.ts';

/** A stored schedule as the engine reads it. */
export const rowsToInstalments = (rows: readonly ScheduleRow[]): Instalment[] =>
  rows.map(({ date, interest_cents, capital_cents, insurance_cents, remaining_cents }, index) => ({
    number: index + 1,
    date,
    capital: capital_cents,
    interest: interest_cents,
    insurance: insurance_cents,
    payment: sum([capital_cents, interest_cents, insurance_cents]),
    remaining: remaining_cents,
  }));

/** A stored loan with its schedule. */
export const planOf = (
  { principal_cents }: { readonly principal_cents: Cents },
  rows: readonly ScheduleRow[] = [],
): RepaymentPlan => ({ principal: principal_cents, rows: rowsToInstalments(rows) });
