import type { Body } from '@sci/api-client';
import type { Building } from '@sci/contract/building';
import { toEuros, type Cents } from '@sci/money/cents';
import { addressValues, orNull, type AddressValues } from '../../../address.tsx';
import { rateOf } from '../loan-values.ts';

/** What the form of a purchase holds. */
export interface PurchaseValues extends AddressValues {
  readonly label: string;
  readonly type: Building['type'];
  readonly usage: Building['usage'];
  readonly tax_system: string;
  readonly units: number | null;
  readonly let_units: number | null;
  readonly date: string;
  readonly price: Cents | null;
  readonly land_value: Cents | null;
  readonly notary_costs: Cents | null;
  readonly agency_costs: Cents | null;
  readonly loan_costs: Cents | null;
  /** `none`, `new`, or the id of a loan that is known. */
  readonly loan_id: string;
  readonly loan_label: string;
  readonly lender: string;
  readonly principal: Cents | null;
  /** Typed as a percentage, "3,15". */
  readonly rate: string;
  readonly months: number | null;
  readonly first_payment: string;
  readonly monthly_payment: Cents | null;
  readonly monthly_insurance: Cents | null;
  readonly loan_paid_to: 'notary' | 'account';
  readonly notary_lines: readonly number[];
  readonly loan_lines: readonly number[];
}

/** A purchase that nothing is known of: a flat under the common rules, without a loan. */
export const emptyPurchase: PurchaseValues = {
  ...addressValues({}),
  label: '',
  type: 'AP',
  usage: 'habitation',
  tax_system: 'DROIT_COMMUN',
  units: 1,
  let_units: 1,
  date: '',
  price: null,
  land_value: null,
  notary_costs: null,
  agency_costs: null,
  loan_costs: null,
  loan_id: 'none',
  loan_label: '',
  lender: '',
  principal: null,
  rate: '',
  months: null,
  first_payment: '',
  monthly_payment: null,
  monthly_insurance: null,
  loan_paid_to: 'notary',
  notary_lines: [],
  loan_lines: [],
};

/** The API keeps the new loan apart; its refusals stand beside the fields of the form. */
export const FIELD_OF_ERROR = {
  'loan.label': 'loan_label',
  'loan.lender': 'lender',
  'loan.principal': 'principal',
  'loan.rate_bp': 'rate',
  'loan.months': 'months',
  'loan.first_payment': 'first_payment',
  'loan.monthly_payment': 'monthly_payment',
  'loan.monthly_insurance': 'monthly_insurance',
} as const;

/** What is not known is sent as nothing: the server says what it expects beside the field. */
const euros = (amount: Cents | null): number => (amount === null ? Number.NaN : toEuros(amount));
const cost = (amount: Cents | null): number => (amount === null ? 0 : toEuros(amount));

export function purchaseBody(values: PurchaseValues): Body<'POST /v2/buildingDeed/purchase'> {
  const {
    loan_label,
    lender,
    principal,
    rate,
    months,
    first_payment,
    monthly_payment,
    monthly_insurance,
    loan_id,
    ...rest
  } = values;
  const fromAccount = loan_id !== 'none' && rest.loan_paid_to === 'account';
  return {
    ...rest,
    address_number: orNull(rest.address_number),
    address_street_complement: orNull(rest.address_street_complement),
    units: rest.units ?? Number.NaN,
    let_units: rest.let_units ?? Number.NaN,
    price: euros(rest.price),
    land_value: cost(rest.land_value),
    notary_costs: cost(rest.notary_costs),
    agency_costs: cost(rest.agency_costs),
    loan_costs: loan_id === 'none' ? 0 : cost(rest.loan_costs),
    loan_id: ['none', 'new'].includes(loan_id) ? null : Number(loan_id),
    loan:
      loan_id === 'new'
        ? {
            label: loan_label,
            lender: orNull(lender),
            principal: euros(principal),
            rate_bp: rateOf(rate),
            months: months ?? Number.NaN,
            first_payment,
            monthly_payment: cost(monthly_payment),
            monthly_insurance: cost(monthly_insurance),
          }
        : null,
    loan_lines: fromAccount ? [...rest.loan_lines] : [],
    notary_lines: [...rest.notary_lines],
  };
}
