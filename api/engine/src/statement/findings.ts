import { formatDate, formatEuros } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import type { Told } from '@sci/messages/messages';
import type { STATEMENT } from '../messages/statement.ts';
import { say, tell } from '../messages/say.ts';
import type { Severity } from '@sci/messages/severity';
import type { SetAsideKind, SetAsideLine, StatementFinding } from './types.ts';

/** Beyond this many, a file isn't damaged but of another kind: the rest is counted, not listed. */
const MAX_FINDINGS = 200;
const MAX_TEXT = 200;

/** The sentences of these compare two figures: `verify.ts` makes them. */
type Contradiction = 'total_mismatch' | 'running_balance' | 'balance_mismatch' | 'count_mismatch';

export type FindingCode = Exclude<keyof typeof STATEMENT, 'more_findings'>;

type AnyCode = keyof typeof STATEMENT | Contradiction;

/** Codes that don't forbid the import. */
const MILDER: Partial<Record<AnyCode, Severity>> = {
  zero_amount: 'warning',
  repeated_statement: 'warning',
  running_balance: 'warning',
  count_mismatch: 'warning',
  balance_mismatch: 'warning',
  unreadable_balance: 'warning',
  repeated_reference: 'warning',
  below_closing: 'info',
  other_tables: 'info',
  carried_days: 'info',
  empty_table: 'info',
  empty_label: 'info',
  other_sheets: 'info',
  hidden_sheets: 'warning',
  hidden_rows: 'warning',
  hidden_columns: 'warning',
  whole_amounts: 'warning',
  unsupported_section: 'info',
  not_booked: 'info',
  reverted: 'info',
  total_mismatch: 'warning',
  footer_line: 'info',
  ignored_line: 'info',
  universal_time: 'info',
  day_of_statement: 'info',
  outside_period: 'warning',
  missing_pages: 'warning',
  future_proved: 'warning',
  differing_proved: 'warning',
  days_of_period: 'info',
  serial_days: 'info',
  turned_line: 'info',
};

/** The codes that say why a line is not a movement; the others are about a movement or the file. */
const SET_ASIDE: Partial<Record<FindingCode, SetAsideKind>> = {
  unreadable_date: 'refused',
  impossible_date: 'refused',
  missing_date: 'refused',
  day_without_year: 'refused',
  missing_account: 'refused',
  unreadable_amount: 'refused',
  unreadable_entry: 'refused',
  unreadable_record: 'refused',
  ambiguous_amount: 'refused',
  missing_amount: 'refused',
  unreadable_fee: 'refused',
  negative_credit: 'refused',
  negative_amount: 'refused',
  both_amounts: 'refused',
  both_amounts_empty: 'refused',
  zero_amount: 'refused',
  amount_elsewhere: 'refused',
  doubtful_fee: 'refused',
  unreadable_sense: 'refused',
  too_many_columns: 'refused',
  too_few_columns: 'refused',
  short_row: 'refused',
  joined_cells: 'refused',
  joined_row: 'refused',
  long_row: 'refused',
  swallowed_lines: 'refused',
  orphan_line: 'refused',
  unclosed_block: 'refused',
  foreign_currency: 'refused',
  ignored_line: 'refused',
  unknown_status: 'refused',
  future_day: 'refused',
  far_day: 'refused',
  doubtful_total: 'refused',
  doubtful_closing: 'refused',
  doubtful_words: 'refused',
  second_table: 'refused',
  doubtful_sense: 'refused',
  doubtful_receipt: 'refused',
  mixed_payment: 'refused',
  contrary_type: 'refused',
  mixed_receipt: 'refused',
  opposite_debit: 'refused',
  correction: 'refused',
  differing_amounts: 'refused',
  differing_days: 'refused',
  differing_count: 'refused',
  rounded_amount: 'refused',
  fraction_of_cent: 'refused',
  repeated_statement: 'refused',
  repeated_entry: 'refused',
  whole_file: 'refused',
  too_deep: 'refused',
  not_booked: 'pending',
  reverted: 'reverted',
  footer_line: 'total',
  repeated_header: 'header',
  text_line: 'text',
  text_above: 'text',
  other_section: 'text',
  other_table: 'text',
  empty_table_row: 'other_account',
  repeats_movement: 'text',
  other_account_line: 'other_account',
};

export interface FindingPlace {
  readonly line?: number;
  readonly text?: string;
  /** Fills the blank of the sentence: the word or the amount at fault. */
  readonly what?: string;
}

/** Builds the finding of a code: its severity and its French sentence. */
export const finding = (code: FindingCode, place: FindingPlace = {}): StatementFinding =>
  found(code, tell(`statement.${code}`, { what: cut(place.what ?? '', 60) }), place);

const found = (code: AnyCode, told: Told, place: FindingPlace) => ({
  ...(place.line === undefined ? {} : { line: place.line }),
  code,
  severity: MILDER[code] ?? 'error',
  ...told,
  ...(place.text === undefined ? {} : { text: cut(place.text, MAX_TEXT) }),
});

/**
 * Collects the findings of one file. A file of 100 000 bad lines must answer quickly, so that
 * beyond a limit the errors are only counted; an error that was counted still forbids the import.
 */
export class FindingList {
  readonly #kept: StatementFinding[] = [];
  readonly #setAside = new Map<number, SetAsideLine>();
  #uncounted = 0;
  #errors = 0;

  /** Something could not be read: checks on totals would only repeat it. */
  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  add(code: FindingCode, place: FindingPlace = {}): void {
    this.#keep(code, () => finding(code, place));
    this.setAside(code, place);
  }

  /** What contradicts the file, in the words of the check that found it. */
  addContradiction(code: Contradiction, told: Told, place: FindingPlace): void {
    this.#keep(code, () => found(code, told, place));
  }

  /** What is the same for every line of a file is said of the first. */
  addOnce(code: FindingCode, place: FindingPlace): void {
    if (this.#kept.every((kept) => kept.code !== code)) this.add(code, place);
  }

  /**
   * Takes back what was said against some lines, which turned out to be none that are read. Does nothing
   * where more was found than is kept.
   */
  takeBack(lines: ReadonlySet<number>): boolean {
    if (this.#uncounted > 0) return false;
    const kept = this.#kept.filter(({ line }) => line === undefined || !lines.has(line));
    const gone = this.#kept.filter((one) => !kept.includes(one));
    this.#errors -= gone.filter(({ severity }) => severity === 'error').length;
    this.#kept.splice(0, this.#kept.length, ...kept);
    for (const line of lines) this.#setAside.delete(line);
    return true;
  }

  /** Lines that are refused. */
  get refusedLines(): number[] {
    return this.#kept.flatMap(({ line, severity }) =>
      line === undefined || severity !== 'error' ? [] : [line],
    );
  }

  #keep(code: AnyCode, make: () => StatementFinding): void {
    if ((MILDER[code] ?? 'error') === 'error') this.#errors += 1;
    if (this.#kept.length < MAX_FINDINGS) this.#kept.push(make());
    else this.#uncounted += 1;
  }

  /** Says of a line that it is no movement, where that is nothing to warn about. */
  setAside(code: FindingCode, { line, text = '', what = '' }: FindingPlace): void {
    const kind = SET_ASIDE[code];
    if (kind === undefined || line === undefined || this.#setAside.has(line)) return;
    this.#setAside.set(line, {
      lineNumber: line,
      kind,
      text: cut(text, MAX_TEXT),
      reason: say(`statement.${code}`, { what: cut(what, 60) }),
    });
  }

  /** Every line that is no movement, in the order of the file. */
  get linesSetAside(): SetAsideLine[] {
    return [...this.#setAside.values()].toSorted((a, b) => a.lineNumber - b.lineNumber);
  }

  #others(): Told {
    return tell('statement.more_findings', { count: this.#uncounted });
  }

  toArray(): StatementFinding[] {
    const inFileOrder = this.#kept.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return this.#uncounted === 0
      ? inFileOrder
      : [...inFileOrder, found('more_findings', this.#others(), {})];
  }
}

export const money = (amount: Cents): string => formatEuros(amount);
export const day = (iso: string): string => formatDate(iso);

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;
