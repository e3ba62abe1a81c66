import type { Told } from '@sci/messages/messages';
import { add, cents, multiplyByRatio, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { dateOrUndefined } from '../statement/dates.ts';
import { tell } from '../messages/say.ts';
import { addMonths } from './months.ts';
import type { Instalment, LoanFinding, LoanSchedule, LoanTerms } from './types.ts';

/** Fifty years of months: no loan to a company is longer. */
const MAX_INSTALMENTS = 600;
const MAX_RATE_PERCENT = 30;
/** A rate in hundredths of a percent, kept to the thousandth, over one year of months. */
const RATE_SCALE = 1000;
const RATE_DIVISOR = 12 * 10_000 * RATE_SCALE;

/**
 * Repayment schedule of a loan with constant instalments, as French banks write it.
 *
 * Each month: interest = remaining principal × rate / 12, rounded to the cent; capital = instalment
 * − interest; insurance constant. The last instalment repays exactly what remains. Bad terms give
 * findings and no row.
 */
export function generateSchedule(terms: LoanTerms): LoanSchedule {
  const findings = checkTerms(terms);
  if (findings.length > 0) return { rows: [], findings };
  const deferred = deferredRows(terms);
  const due = deferred.at(-1)?.remaining ?? terms.principal;
  const count = terms.count === undefined ? undefined : terms.count - deferred.length;
  const instalment = terms.instalment ?? constantInstalment(due, terms, count ?? 0);
  if (instalment <= interestOn(due, terms)) return { rows: [], findings: [tooSmall(terms)] };
  const rows = [...deferred, ...repaymentRows(terms, deferred.length, due, instalment, count)];
  const last = rows.at(-1);
  return last?.remaining === 0 ? { rows, findings: [] } : { rows: [], findings: [tooSmall(terms)] };
}

/** Principal that remains due at the end of a day. */
export function remainingPrincipalAt(
  principal: Cents,
  rows: readonly Instalment[],
  date: string,
): Cents {
  return rows.findLast((row) => row.date <= date)?.remaining ?? principal;
}

/** What a bank's yearly certificate states, to compare with what was booked. */
export interface YearTotals {
  readonly year: number;
  readonly count: number;
  readonly capital: Cents;
  readonly interest: Cents;
  readonly insurance: Cents;
  readonly payment: Cents;
  /** Principal due on 31 December. */
  readonly remaining: Cents;
}

export function yearTotals(
  principal: Cents,
  rows: readonly Instalment[],
  year: number,
): YearTotals {
  const ofYear = rows.filter(({ date }) => date.startsWith(`${year}-`));
  return {
    year,
    count: ofYear.length,
    capital: sum(ofYear.map(({ capital }) => capital)),
    interest: sum(ofYear.map(({ interest }) => interest)),
    insurance: sum(ofYear.map(({ insurance }) => insurance)),
    payment: sum(ofYear.map(({ payment }) => payment)),
    remaining: remainingPrincipalAt(principal, rows, `${year}-12-31`),
  };
}

function deferredRows(terms: LoanTerms): Instalment[] {
  const { deferral } = terms;
  const rows: Instalment[] = [];
  for (let index = 0; index < (deferral?.count ?? 0); index += 1) {
    const due = rows.at(-1)?.remaining ?? terms.principal;
    const interest = interestOn(due, terms);
    rows.push(
      deferral?.kind === 'total'
        ? toRow(terms, index, ZERO, ZERO, add(due, interest))
        : toRow(terms, index, ZERO, interest, due),
    );
  }
  return rows;
}

function repaymentRows(
  terms: LoanTerms,
  from: number,
  due: Cents,
  instalment: Cents,
  count: number | undefined,
): Instalment[] {
  const rows: Instalment[] = [];
  let remaining = due;
  while (
    remaining > 0 &&
    from + rows.length < MAX_INSTALMENTS &&
    (count === undefined || rows.length < count)
  ) {
    const interest = interestOn(remaining, terms);
    const isLast = count === rows.length + 1 || remaining <= instalment - interest;
    const capital = isLast ? remaining : subtract(instalment, interest);
    remaining = subtract(remaining, capital);
    rows.push(toRow(terms, from + rows.length, capital, interest, remaining));
  }
  return rows;
}

function toRow(
  terms: LoanTerms,
  index: number,
  capital: Cents,
  interest: Cents,
  remaining: Cents,
): Instalment {
  const insurance = terms.insurance ?? ZERO;
  return {
    number: index + 1,
    date: addMonths(terms.firstDate, index * (terms.monthsBetween ?? 1)),
    capital,
    interest,
    insurance,
    payment: sum([capital, interest, insurance]),
    remaining,
  };
}

function interestOn(due: Cents, { rateBp, monthsBetween = 1 }: LoanTerms): Cents {
  return multiplyByRatio(due, Math.round(rateBp * RATE_SCALE) * monthsBetween, RATE_DIVISOR);
}

/**
 * Constant instalment of `count` payments to the nearest cent; the last one makes up for the
 * rounding.
 */
function constantInstalment(
  due: Cents,
  { rateBp, monthsBetween = 1 }: LoanTerms,
  count: number,
): Cents {
  const rate = (rateBp / 10_000) * (monthsBetween / 12);
  const exact = rate === 0 ? due / count : (due * rate) / (1 - (1 + rate) ** -count);
  return cents(Math.round(exact));
}

function checkTerms(terms: LoanTerms): LoanFinding[] {
  const { principal, rateBp, firstDate, instalment, count, insurance = ZERO, deferral } = terms;
  const deferred = deferral?.count ?? 0;
  const isCount = (value: number): boolean =>
    Number.isInteger(value) && value >= 0 && value <= MAX_INSTALMENTS;
  const checks: readonly (readonly [boolean, LoanFinding['field'] & string, Told])[] = [
    [principal > 0, 'principal', tell('loan.principal')],
    [
      rateBp >= 0 && rateBp <= MAX_RATE_PERCENT * 100,
      'rateBp',
      tell('loan.rate', { most: MAX_RATE_PERCENT }),
    ],
    [dateOrUndefined(firstDate) === firstDate, 'firstDate', tell('loan.first_date')],
    [instalment !== undefined || count !== undefined, 'instalment', tell('loan.neither')],
    [instalment === undefined || instalment > 0, 'instalment', tell('loan.instalment')],
    [insurance >= 0, 'insurance', tell('loan.insurance')],
    [isCount(deferred), 'deferral', tell('loan.deferral', { most: MAX_INSTALMENTS })],
    [
      count === undefined || (isCount(count) && count > deferred),
      'count',
      tell('loan.count', { most: MAX_INSTALMENTS }),
    ],
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, field, told]) => ({ code: `bad_${field}`, severity: 'error', field, ...told }));
}

const tooSmall = ({ instalment }: LoanTerms): LoanFinding => ({
  code: 'instalment_too_small',
  severity: 'error',
  field: instalment === undefined ? 'count' : 'instalment',
  ...tell('loan.never_repaid'),
});
