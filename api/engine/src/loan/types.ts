import type { MessageParams } from '@sci/messages/messages';
import type { Cents } from '@sci/money/cents';
import type { Severity } from '@sci/messages/severity';

/** What a loan contract says. Amounts in cents; the instalment is without insurance. */
export interface LoanTerms {
  readonly principal: Cents;
  /**
   * Nominal yearly rate in hundredths of a percent: 315 is 3,15 %. Decimals down to a thousandth
   * are kept.
   */
  readonly rateBp: number;
  /** Day of the first instalment, ISO. */
  readonly firstDate: string;
  /** Constant instalment, capital and interest. When absent, computed from `count`. */
  readonly instalment?: Cents;
  /** Number of instalments, deferral included. When absent, until the principal is repaid. */
  readonly count?: number;
  /** Constant, at every instalment, deferral included. */
  readonly insurance?: Cents;
  readonly deferral?: LoanDeferral;
  /** 1 by default. */
  readonly monthsBetween?: 1 | 3 | 6 | 12;
}

/**
 * First instalments without capital: `partial` pays the interest, `total` adds it to what remains
 * due.
 */
export interface LoanDeferral {
  readonly count: number;
  readonly kind: 'partial' | 'total';
}

/**
 * One row of a schedule. `payment` = capital + interest + insurance; `remaining` is the principal
 * due afterwards.
 */
export interface Instalment {
  readonly number: number;
  readonly date: string;
  readonly capital: Cents;
  readonly interest: Cents;
  readonly insurance: Cents;
  readonly payment: Cents;
  readonly remaining: Cents;
}

export type LoanField =
  | 'principal'
  | 'rateBp'
  | 'firstDate'
  | 'instalment'
  | 'count'
  | 'insurance'
  | 'deferral';

export interface LoanFinding {
  readonly code: string;
  readonly severity: Severity;
  /** French sentence. */
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
  /** The term at fault. */
  readonly field?: LoanField;
  /** Line of the pasted text, from 1. */
  readonly line?: number;
}

export interface LoanSchedule {
  /** Empty when a finding is an error. */
  readonly rows: readonly Instalment[];
  readonly findings: readonly LoanFinding[];
}
