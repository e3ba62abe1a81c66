import { add, cents, multiplyByRatio, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { dateOrUndefined } from '../statement/dates.ts';
import { addMonths } from './months.ts';
import type { Instalment, LoanFinding, LoanSchedule, LoanTerms } from './types.ts';

/** Fifty years of months: no loan to a company is longer. */
const MAX_INSTALMENTS = 600;
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
  const checks: readonly (readonly [boolean, LoanFinding['field'] & string, string])[] = [
    [principal > 0, 'principal', 'Le capital emprunté doit être positif.'],
    [
      rateBp >= 0 && rateBp <= 3000,
      'rateBp',
      'Le taux doit être compris entre 0\u00a0% et 30\u00a0%.',
    ],
    [
      dateOrUndefined(firstDate) === firstDate,
      'firstDate',
      'La date de la première échéance n’existe pas.',
    ],
    [
      instalment !== undefined || count !== undefined,
      'instalment',
      'Indiquez le montant de l’échéance ou leur nombre.',
    ],
    [
      instalment === undefined || instalment > 0,
      'instalment',
      'Le montant de l’échéance doit être positif.',
    ],
    [insurance >= 0, 'insurance', 'L’assurance ne peut pas être négative.'],
    [isCount(deferred), 'deferral', `Le différé doit compter de 0 à ${MAX_INSTALMENTS} échéances.`],
    [
      count === undefined || (isCount(count) && count > deferred),
      'count',
      `Le nombre d’échéances doit dépasser celui du différé, sans dépasser ${MAX_INSTALMENTS}.`,
    ],
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, field, message]) => ({ code: `bad_${field}`, severity: 'error', field, message }));
}

const tooSmall = ({ instalment }: LoanTerms): LoanFinding => ({
  code: 'instalment_too_small',
  severity: 'error',
  field: instalment === undefined ? 'count' : 'instalment',
  message:
    'Avec cette échéance, le prêt ne serait jamais remboursé\u00a0: elle ne couvre pas les intérêts et le capital.',
});
