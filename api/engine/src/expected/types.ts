import type { Cents } from '@sci/money/cents';
import type { MovementToSplit, SuggestedSplit } from '../suggestion/types.ts';

/** A line of a statement, ventilated or not. */
export interface BankLine extends MovementToSplit {
  readonly id: number;
  readonly bankAccountId: number;
  /** None: it waits to be ventilated. */
  readonly splits: readonly SuggestedSplit[];
  /** What it has in common with others, by `lotKindOf`; undefined for a label that says nothing. */
  readonly likeness: string | undefined;
  /** Of the other party, where the bank gave it as data. */
  readonly counterpartyIban?: string;
}

export type ExpectedKind = 'rent' | 'instalment' | 'property_tax';

/** What should come on an account. No movement: nothing of it enters the books or a total. */
export interface ExpectedLine {
  /** The same for the same line in every reading. */
  readonly key: string;
  readonly kind: ExpectedKind;
  readonly date: string;
  /** Credit positive. */
  readonly amount: Cents;
  /** Who pays or is paid: words of the bank, name of the loan or of the building. */
  readonly label: string;
  /** A schedule or a notice tells the amount; else it is that of the time before. */
  readonly firm: boolean;
  /** French sentence: why it is expected. */
  readonly basis: string;
  readonly buildingId?: number;
  readonly loanId?: number;
  /** The account on which it came the time before. */
  readonly bankAccountId?: number;
  /** The payment that it repeats. */
  readonly model?: BankLine;
  /** IBANs from which, or to which, it was paid before. */
  readonly ibans: ReadonlySet<string>;
}

/** The line of a statement that an expected line came as. */
export interface Settlement {
  readonly line: BankLine;
  /** French words: by what it was recognised. */
  readonly reasons: readonly string[];
  /** What came − what was expected. */
  readonly difference: Cents;
}

/**
 * to_come: its day is not over; late: the statement goes beyond it without it; unseen: no statement
 * of that time was imported yet; stopped: it stands for all that no longer come.
 */
export type ExpectedState = 'settled' | 'to_come' | 'late' | 'unseen' | 'stopped';

export interface StandingLine {
  readonly expected: ExpectedLine;
  readonly state: ExpectedState;
  readonly settlement?: Settlement;
  /** Days since it was expected, for one that is late. */
  readonly daysLate?: number;
  /** How many it stands for, for one that is stopped. */
  readonly missing?: number;
}
