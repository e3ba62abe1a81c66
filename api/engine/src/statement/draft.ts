import type { AccountHint, StatementBalance, StatementLine } from './types.ts';

/** What a reader hands over: lines in the order of the file. Ordering and checks are the same for every format. */
export interface StatementDraft {
  readonly lines: readonly StatementLine[];
  readonly accounts: readonly AccountHint[];
  readonly openingBalance?: StatementBalance;
  readonly closingBalance?: StatementBalance;
  readonly period?: { readonly from: string; readonly to: string };
  /** Number of movements that the bank announces. */
  readonly announced?: number;
  /** The bank writes its latest movement first; only used when the dates don't tell. */
  readonly newestFirst?: boolean;
}
