import type { Cents } from '@sci/money/cents';

/** What a part of a movement is about besides its category. */
export interface Dimensions {
  readonly buildingId?: number;
  readonly associateId?: number;
  readonly loanId?: number;
}

/**
 * A part of a movement assigned to a category. The amount is signed like the statement: credit
 * positive.
 */
export interface Split extends Dimensions {
  readonly category: string;
  readonly amount: Cents;
}

/**
 * One line of a bank statement and its ventilation. The splits add up to the amount, or the
 * movement is not ventilated.
 */
export interface Movement {
  readonly id: string;
  readonly bankAccountId: number;
  readonly date: string;
  readonly label: string;
  readonly amount: Cents;
  readonly splits: readonly Split[];
}
