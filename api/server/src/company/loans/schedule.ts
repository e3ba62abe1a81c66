import type { z } from 'zod';
import type { LoanBody, ScheduleRow as WireRow } from '@sci/contract/building';
import { LAST_YEAR } from '@sci/contract/fiscal-version';
import { generateSchedule } from '@sci/engine/loan/schedule';
import type { Instalment, LoanField, LoanFinding } from '@sci/engine/loan/types';
import { absolute, add, sum, ZERO, type Cents } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import { refuse, refuseAny } from '../../ports/refusals.ts';
import type { ScheduleRow } from '../../records/loans.ts';

type Wire = z.output<typeof WireRow>;
type Terms = Pick<
  z.output<typeof LoanBody>,
  'principal' | 'rate_bp' | 'first_payment' | 'months' | 'monthly_insurance'
> & { readonly monthly_payment: Cents | null };

const FIELDS: Readonly<Record<LoanField, string>> = {
  principal: 'principal',
  rateBp: 'rate_bp',
  firstDate: 'first_payment',
  instalment: 'monthly_payment',
  count: 'months',
  insurance: 'monthly_insurance',
  deferral: '_form',
};

/**
 * The schedule that the terms of a loan give; an instalment of 0 or null is computed. Refuses terms
 * that repay nothing.
 */
export function computeSchedule(terms: Terms): readonly Instalment[] {
  const { rows, findings } = generateSchedule({
    principal: terms.principal,
    rateBp: terms.rate_bp,
    firstDate: terms.first_payment,
    count: terms.months,
    insurance: terms.monthly_insurance,
    ...(terms.monthly_payment === null || terms.monthly_payment === 0
      ? {}
      : { instalment: terms.monthly_payment }),
  });
  refuseErrors(findings);
  if ((rows.at(-1)?.date ?? '') > `${LAST_YEAR}-12-31`)
    refuse({ months: [say('loans.ends_too_late', { lastYear: LAST_YEAR })] });
  return rows;
}

export function refuseErrors(findings: readonly LoanFinding[]): void {
  const errors: Record<string, string[]> = {};
  for (const finding of findings) {
    if (finding.severity !== 'error') continue;
    const name = finding.field === undefined ? 'pasted' : FIELDS[finding.field];
    (errors[name] ??= []).push(sentenceOf(finding));
  }
  refuseAny(errors);
}

/** A finding with the line of the pasted text that it is about. */
export const sentenceOf = ({ line, message }: LoanFinding): string =>
  line === undefined ? message : say('loans.at_line', { line, problem: message });

/**
 * What a month costs without insurance, as long as the loan is repaid: the instalments of a deferral
 * (« différé d’amortissement ») repay nothing, and say nothing of the others. Of one that is repaid
 * at its end (« in fine ») it is the interest of every other month. Zero without any instalment.
 */
export function usualPayment(rows: readonly Instalment[]): Cents {
  const usual = rows.slice(0, -1).find(({ capital }) => capital > 0) ?? rows[0];
  return usual === undefined ? ZERO : add(usual.capital, usual.interest);
}

/**
 * What does not fit between a schedule and the terms beside it. It may be right all the same: an
 * early repayment, a last instalment of another amount.
 */
export function scheduleWarnings(
  rows: readonly Instalment[],
  { months, first_payment }: Pick<Terms, 'months' | 'first_payment'>,
): string[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [usual, final] = [usualPayment(rows), add(last.capital, last.interest)];
  return [
    ...(rows.length === months ? [] : [say('loans.other_count', { count: rows.length, months })]),
    ...(first.date === first_payment
      ? []
      : [say('loans.other_start', { found: first.date, expected: first_payment })]),
    ...(last.remaining > 0 ? [say('loans.left_at_end', { remaining: last.remaining })] : []),
    ...(last.remaining < 0
      ? [say('loans.too_much_at_end', { remaining: absolute(last.remaining) })]
      : []),
    ...(rows.length > 1 && final > 2 * usual ? [say('loans.uneven_end', { final, usual })] : []),
  ];
}

/** Why the bank's own schedule is refused, by field; empty when it may be kept. */
export function scheduleErrors(rows: readonly Wire[], principal: Cents): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  rows.forEach(({ date, interest, capital, insurance }, index) => {
    const before = rows[index - 1];
    if (before !== undefined && before.date >= date)
      errors[`schedule.${index}.date`] = [say('loans.in_order')];
    if (interest < 0 || capital < 0 || insurance < 0)
      errors[`schedule.${index}.capital`] = [say('loans.negative')];
  });
  const repaid = sum(rows.map(({ capital }) => capital));
  if (repaid > principal) {
    errors['schedule'] = [say('loans.above_principal', { repaid })];
  }
  return errors;
}

export const instalmentToRow = ({
  date,
  interest,
  capital,
  insurance,
  remaining,
}: Instalment): ScheduleRow => ({
  date,
  interest_cents: interest,
  capital_cents: capital,
  insurance_cents: insurance,
  remaining_cents: remaining,
});

export const wireToRow = ({
  date,
  interest,
  capital,
  insurance,
  remaining,
}: Wire): ScheduleRow => ({
  date,
  interest_cents: interest,
  capital_cents: capital,
  insurance_cents: insurance,
  remaining_cents: remaining,
});

export const rowToWire = ({
  date,
  interest_cents,
  capital_cents,
  insurance_cents,
  remaining_cents,
}: ScheduleRow): Wire => ({
  date,
  interest: interest_cents,
  capital: capital_cents,
  insurance: insurance_cents,
  remaining: remaining_cents,
});
