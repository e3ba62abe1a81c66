import { cents, subtract, type Cents } from '@sci/money/cents';
import type { Source } from './source.ts';

/** One line of the ledger: a debit or a credit, in cents, with what it is about. */
export interface LedgerLine {
  readonly account: string;
  readonly accountLabel: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly buildingId?: number;
  readonly category?: string;
  readonly associateId?: number;
  readonly loanId?: number;
  readonly source: Source;
}

/**
 * An entry of a journal: AN (opening), BQ1, BQ2… (one per bank account) or OD. Its debits equal its
 * credits.
 */
export interface JournalEntry {
  /** 1, 2, 3… over the year, without gap. */
  readonly num: number;
  readonly journal: string;
  readonly date: string;
  readonly ref: string;
  readonly label: string;
  readonly lines: readonly LedgerLine[];
}

/** Credit minus debit: what a line adds to the result, or to what the company owes. */
export const creditBalance = ({ debit, credit }: Pick<LedgerLine, 'debit' | 'credit'>): Cents =>
  subtract(credit, debit);

export const isOpening = (entry: JournalEntry): boolean => entry.journal === 'AN';

/** Class 6 or 7: what makes the result. */
export const isResultAccount = (account: string): boolean =>
  account.startsWith('6') || account.startsWith('7');

/** Σ credit − Σ debit of classes 6 and 7: the accounting result, profit positive. */
export function accountingResult(entries: readonly JournalEntry[]): Cents {
  let total = 0;
  for (const entry of entries) {
    for (const line of entry.lines)
      if (isResultAccount(line.account)) total += line.credit - line.debit;
  }
  return cents(total);
}
