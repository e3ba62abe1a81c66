import type { Body } from '@sci/api-client';
import type { Building, Loan } from '@sci/contract/building';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';

/** What the notary repays of a loan. */
export interface RepaidValues {
  readonly loan_id: number;
  readonly label: string;
  readonly byNotary: boolean;
  readonly capital: Cents | null;
  readonly penalty: Cents | null;
}

/** What the form of a sale holds. */
export interface SaleValues {
  readonly date: string;
  readonly price: Cents | null;
  readonly costs: Cents | null;
  readonly deposits_passed: boolean;
  readonly repaid: readonly RepaidValues[];
  readonly lines: readonly number[];
}

/** A sale as its form begins: what remains due on each loan today is proposed. */
export const saleValues = (loans: readonly Loan[]): SaleValues => ({
  date: '',
  price: null,
  costs: null,
  deposits_passed: false,
  repaid: loans.map(({ id, label, remaining_today }) => ({
    loan_id: id,
    label,
    byNotary: false,
    capital: remaining_today === null ? null : fromEuros(remaining_today),
    penalty: null,
  })),
  lines: [],
});

const cost = (amount: Cents | null): number => (amount === null ? 0 : toEuros(amount));

/** Those that the notary repays, in the order in which they are sent. */
export const sentLoans = ({ repaid }: SaleValues): readonly RepaidValues[] =>
  repaid.filter(({ byNotary }) => byNotary);

/** What is not known is sent as nothing: the server says what it expects beside the field. */
export const saleBody = (
  { id }: Building,
  values: SaleValues,
): Body<'POST /v2/buildingDeed/sale'> => ({
  building_id: id,
  date: values.date,
  price: values.price === null ? Number.NaN : toEuros(values.price),
  costs: cost(values.costs),
  deposits_passed: values.deposits_passed,
  repaid: sentLoans(values).map(({ loan_id, capital, penalty }) => ({
    loan_id,
    capital: capital === null ? Number.NaN : toEuros(capital),
    penalty: cost(penalty),
  })),
  lines: [...values.lines],
});
