import type { Body, Reply } from '@sci/api-client';
import type { Building, Loan } from '@sci/contract/building';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';
import { orNull } from '../../address.tsx';
import { eurosOrNull } from '../../euros.ts';

/** What the form of a loan holds. */
export interface LoanValues {
  readonly label: string;
  readonly lender: string;
  readonly building_id: string;
  readonly principal: Cents | null;
  /** Typed as a percentage, "3,15". */
  readonly rate: string;
  readonly first_payment: string;
  readonly months: number | null;
  readonly monthly_payment: Cents | null;
  readonly monthly_insurance: Cents | null;
  /** The bank's own table, pasted; empty: computed. */
  readonly pasted: string;
}

/** A loan as its form holds it; a new one starts with the first building. */
export const loanValues = (loan: Loan | null, buildings: readonly Building[]): LoanValues => ({
  label: loan?.label ?? '',
  lender: loan?.lender ?? '',
  building_id: String(loan?.building_id ?? buildings[0]?.id ?? ''),
  principal: loan === null ? null : fromEuros(loan.principal),
  rate: loan === null ? '' : (loan.rate_bp / 100).toLocaleString('fr-FR'),
  first_payment: loan?.first_payment ?? '',
  months: loan?.months ?? null,
  monthly_payment: loan === null ? null : fromEuros(loan.monthly_payment),
  monthly_insurance: loan === null ? null : fromEuros(loan.monthly_insurance),
  pasted: '',
});

/**
 * "3,15" to 315; what is no percentage is sent as nothing, and the server says so beside the field,
 * as of one that is negative or too large.
 */
export function rateOf(text: string): number {
  const [, sign, whole, decimals = ''] =
    /^([-−]?)(\d{1,12})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return Number.NaN;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '' ? hundredths : -hundredths;
}

const euros = (amount: Cents | null): number => (amount === null ? Number.NaN : toEuros(amount));

const termsOf = (values: LoanValues) => ({
  principal: euros(values.principal),
  rate_bp: rateOf(values.rate),
  first_payment: values.first_payment,
  months: values.months ?? Number.NaN,
  monthly_insurance: values.monthly_insurance === null ? 0 : toEuros(values.monthly_insurance),
});

/** What computes or reads the schedule of these terms. */
export const scheduleBody = (values: LoanValues): Body<'POST /v2/loan/schedule'> => ({
  ...termsOf(values),
  monthly_payment: eurosOrNull(values.monthly_payment),
  pasted: orNull(values.pasted),
});

/**
 * Whether the stored schedule stays: nothing was pasted, and nothing was changed that it depends
 * on.
 */
export const keepsSchedule = (values: LoanValues, stored: LoanValues): boolean =>
  JSON.stringify(scheduleBody(values)) === JSON.stringify(scheduleBody({ ...stored, pasted: '' }));

/**
 * What the API stores. Only a pasted schedule is sent: the server keeps the stored one, which may
 * be the bank's, while the terms stay, and computes it otherwise.
 */
export const loanBody = (
  values: LoanValues,
  schedule: Reply<'POST /v2/loan/schedule'> | undefined,
): Body<'POST /v2/loan'> => ({
  ...termsOf(values),
  label: values.label,
  lender: orNull(values.lender),
  building_id: Number(values.building_id),
  monthly_payment: schedule?.monthly_payment ?? euros(values.monthly_payment),
  ...(schedule === undefined || orNull(values.pasted) === null ? {} : { schedule: schedule.rows }),
});

/**
 * What only the schedule tells of a loan: without one, a payment that was left to be computed is
 * as unknown as what cannot be read.
 */
export const termsToCompute = ({
  monthly_payment,
}: Pick<LoanValues, 'monthly_payment'>): readonly (keyof Body<'POST /v2/loan'>)[] =>
  monthly_payment === null ? ['monthly_payment'] : [];
