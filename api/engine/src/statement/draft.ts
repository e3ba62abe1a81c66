import type { DateStyle } from './dates.ts';
import type { FindingCode } from './findings.ts';
import type { Cents } from '@sci/money/cents';
import type { PrintedKind } from './printed-words.ts';
import type { MoneySense } from './open-questions.ts';
import type { AccountHint, StatementBalance, StatementLine } from './types.ts';

/** What the bank writes around the movements of one account. */
export interface StatementFrame {
  readonly openingBalance?: StatementBalance;
  readonly closingBalance?: StatementBalance;
  readonly period?: { readonly from: string; readonly to: string };
  readonly summary?: StatementSummary;
}

/** A total or a balance that the bank printed, with the amounts that could be read on it. */
export interface PrintedLine {
  readonly lineNumber: number;
  readonly text: string;
  readonly kind: Exclude<PrintedKind, 'doubtful'>;
  readonly date?: string;
  /** The account that the line names, in a file of several. */
  readonly account?: string;
  /** Amounts of a table with two columns, without their sign. */
  readonly debit?: Cents;
  readonly credit?: Cents;
  /** The amount of a single column, or a balance with its sign. */
  readonly amount?: Cents;
  /** Number of movements above it in the file. */
  readonly after: number;
}

/** Amounts of a table that writes none below zero, and has no column for their sense. */
export interface UnsignedAmounts {
  /** What is written of each line that has no sign at all, by its number; its fee is apart. */
  readonly written: ReadonlyMap<number, Cents>;
  /** A column of two words that may say which way the money went, unknown here. */
  readonly senseWords?: {
    readonly words: string;
    readonly of: (line: StatementLine) => string | undefined;
  };
  /** The word of a line that says a payment, or money received. */
  readonly wordOf: (line: StatementLine, sense: MoneySense) => string | undefined;
}

/** What the bank counts and adds up of an account, apart from its lines. */
export interface StatementSummary {
  /** Entries of the file, booked or not: the bank counts them all. */
  readonly entries: number;
  readonly count?: number;
  /** The same of one side of them. */
  readonly ofSides?: readonly { readonly announced: number; readonly read: number }[];
  readonly credits?: Cents;
  readonly debits?: Cents;
  /** What the movements come to, and their amounts together without a sign. */
  readonly net?: Cents;
  readonly gross?: Cents;
}

/** A line of which the file says two things. */
export interface LineDoubt {
  readonly line: number;
  readonly text: string;
  readonly code: Extract<
    FindingCode,
    'contrary_type' | 'differing_amounts' | 'differing_count' | 'rounded_amount'
  >;
  /** Fills the blank of its sentence. */
  readonly what: string;
  /** What the file prints of its sums may be as wrong as the line. */
  readonly evenProved?: boolean;
}

/**
 * What a reader hands over: lines in the order of the file. Ordering and checks are the same for
 * every format.
 */
export interface StatementDraft extends StatementFrame {
  readonly lines: readonly StatementLine[];
  readonly accounts: readonly AccountHint[];
  /**
   * For a format whose files may hold several accounts: what stands around the movements of one of
   * them.
   */
  readonly frameOf?: (account: AccountHint) => StatementFrame;
  /** Asked about where nothing proves the lines. */
  readonly doubts?: readonly LineDoubt[];
  /** Totals and balances among the lines, in the order of the file. */
  readonly printed?: readonly PrintedLine[];
  /** Where each statement of a file of several begins: the number of its first line. */
  readonly statementStarts?: readonly number[];
  /** Number of movements that the bank announces. */
  readonly announced?: number;
  /** For a format that leaves the order of day and month to whoever writes. */
  readonly dates?: DateStyle | undefined;
  /** The format has one order, whatever the dates: the order of its balances. */
  readonly oldestFirst?: true;
  /** Amounts of a table of which none is written with a sign. */
  readonly unsigned?: UnsignedAmounts;
  /** The signs of its amounts are those of nobody that is known: what it says is compared with them. */
  readonly mayBeTurned?: {
    readonly ofCard: boolean;
    /** Of the books of a company, which may be those of its bank, or of its own account there. */
    readonly ofBooks?: boolean;
    /** Nothing is asked where its balances follow. */
    readonly unlessProved?: true;
    /** What the format says of a line apart from its sign: true where the two contradict each other. */
    readonly saysContrary?: (line: StatementLine) => boolean | undefined;
  };
  /** No amount has decimals: as it is written, or in a spreadsheet, which leaves out zeros. */
  readonly wholeAmounts?: 'written' | 'of_cells';
  /** The file says itself of which currency its amounts are. */
  readonly namesCurrency?: boolean;
  /** What of the file is of a country without euros, as it is written. */
  readonly foreignSign?: string;
  /** The bank writes its latest movement first; only used when the dates don't tell. */
  readonly newestFirst?: boolean;
}

/** How an account is called in the choice between several, and on its lines. */
export const accountName = ({ iban, number }: AccountHint): string => iban ?? number ?? '';
