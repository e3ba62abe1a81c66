import type { Cents } from '@sci/money/cents';
import type { AssociateRegime } from '../company/company.ts';

/** A receipt or an expense, works included: `amount` is signed like a statement, credit positive. */
export interface PaymentChange {
  readonly kind: 'payment';
  readonly date: string;
  readonly label: string;
  readonly amount: Cents;
  readonly category: string;
  readonly buildingId?: number;
  readonly associateId?: number;
  readonly loanId?: number;
}

/** Rents of a building that change by so much a month, from a day to the end of the year. */
export interface RentsChange {
  readonly kind: 'rents';
  readonly buildingId: number;
  readonly from: string;
  /** More when positive, less when negative. */
  readonly monthly: Cents;
}

/** A loan that is paid out on a day and repaid monthly from the next month on. */
export interface LoanChange {
  readonly kind: 'loan';
  readonly date: string;
  readonly label: string;
  readonly buildingId: number;
  readonly principal: Cents;
  /** Hundredths of a percent: 315 is 3,15 %. */
  readonly rateBp: number;
  readonly months: number;
  /** A month. */
  readonly insurance: Cents;
}

export interface SaleChange {
  readonly kind: 'sale';
  readonly date: string;
  readonly buildingId: number;
  readonly price: Cents;
}

/** Shares in full ownership that pass to another associate, or to somebody new. */
export interface TransferChange {
  readonly kind: 'transfer';
  readonly date: string;
  readonly shares: number;
  readonly fromId: number;
  readonly to:
    | { readonly id: number }
    | {
        readonly name: string;
        /** A natural person where left out. */ readonly regime?: AssociateRegime;
      };
}

/** Something that did not happen, to see what the year would be with it. */
export type Change = PaymentChange | RentsChange | LoanChange | SaleChange | TransferChange;
