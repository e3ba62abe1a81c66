import type { MessageParams } from '@sci/messages/messages';
import type { Cents } from '@sci/money/cents';
import type { Severity } from '@sci/messages/severity';
import type { AmbiguousDate, DayOrder } from './dates.ts';
import type { CurrencyAnswer, MoneySense, OpenCurrency, OpenSense } from './open-questions.ts';

/** What a statement file is, found from its content and never from its name. */
export type StatementFormat =
  | 'ofx-sgml'
  | 'ofx-xml'
  | 'qif'
  | 'camt052'
  | 'camt053'
  | 'camt054'
  | 'mt940'
  | 'mt942'
  | 'cfonb120'
  | 'csv'
  | 'xlsx'
  | 'ods'
  | 'html'
  | 'pdf'
  | 'unknown';

export type EncodingName =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'iso-8859-15'
  | 'cp850'
  | 'macintosh';

/**
 * `foundBy` says what settled it: a byte order mark, the bytes themselves, the file's header, or
 * the caller.
 */
export interface FoundEncoding {
  readonly name: EncodingName;
  readonly foundBy: 'bom' | 'content' | 'header' | 'caller';
}

/** The account as the file names it; every part may be missing. */
export interface AccountHint {
  readonly iban?: string;
  readonly number?: string;
  readonly bankCode?: string;
  readonly branchCode?: string;
  readonly currency?: string;
}

/** A balance that the bank wrote, at the end of `date` (ISO). */
export interface StatementBalance {
  readonly amount: Cents;
  readonly date: string;
}

/** One movement as the bank wrote it. `amount` in cents, credit positive; dates ISO. */
export interface StatementLine {
  /**
   * Line of the file where the movement begins, from 1; its rank when the file has several
   * movements on one line.
   */
  readonly lineNumber: number;
  readonly date: string;
  readonly valueDate?: string;
  /** Spaces collapsed, otherwise the bank's own words. */
  readonly label: string;
  readonly amount: Cents;
  readonly bankReference?: string;
  /**
   * True when the format promises that `bankReference` names one movement for ever (FITID,
   * AcctSvcrRef, Transaction ID).
   */
  readonly referenceIsId?: boolean;
  /** IBAN of the other party, its key proved; only where the format gives it as data. */
  readonly counterpartyIban?: string;
  /** The account's balance after this line, when the file writes one. */
  readonly runningBalance?: Cents;
  /** IBAN or number of the line's account, when the file names it. */
  readonly account?: string;
}

export interface StatementFinding {
  /** Line of the file, from 1; absent when the finding is about the whole file. */
  readonly line?: number;
  /** Stable English code, see `findings.ts`. */
  readonly code: string;
  /** `error` forbids the import. */
  readonly severity: Severity;
  /** French sentence for the user. */
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
  /** The line as it stands in the file, cut at 200 characters. */
  readonly text?: string;
}

/**
 * What a line of the file is when it is not a movement: a total or a balance, an operation that is
 * not booked yet or that was given back, the header (again), words around the table, a line of
 * another account, or something that was refused.
 */
export type SetAsideKind =
  | 'total'
  | 'pending'
  | 'reverted'
  | 'header'
  | 'text'
  | 'other_account'
  | 'refused';

/**
 * A line that is not a movement. With the movements, these are all the lines of the file, each
 * once.
 */
export interface SetAsideLine {
  readonly lineNumber: number;
  readonly kind: SetAsideKind;
  /** The line as it stands in the file, cut at 200 characters. */
  readonly text: string;
  /** French sentence. */
  readonly reason: string;
}

/** One comparison of what was read with what the bank printed. */
export interface StatementCheck {
  readonly kind: 'running' | 'balance' | 'total' | 'count';
  readonly agrees: boolean;
  /** French sentence. */
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
  /** Where the file first departs from what it prints. */
  readonly line?: number;
  readonly text?: string;
}

/**
 * Whether the file proves its amounts by what it prints of them. `unproved`: it prints nothing that
 * could, or only a count.
 */
export interface Verification {
  readonly state: 'proved' | 'contradicted' | 'unproved';
  readonly checks: readonly StatementCheck[];
}

/** One of three telling lines, shown with what was read from it before anything is saved. */
export interface PreviewRow {
  readonly lineNumber: number;
  /** The line as it stands in a CSV file; empty for the formats that aren't made of lines. */
  readonly raw: string;
  readonly date: string;
  readonly label: string;
  readonly amount: Cents;
}

export type CsvSeparator = ';' | ',' | '\t' | '|';
export type DecimalMark = ',' | '.';

/**
 * Which column holds what, by position from 0. An amount is one signed column, or a debit and a
 * credit.
 */
export interface CsvColumns {
  readonly date: number;
  readonly valueDate?: number;
  /** Joined with a space, repetitions left out. */
  readonly label: readonly number[];
  readonly amount?: number;
  readonly debit?: number;
  readonly credit?: number;
  /** "D"/"C", "débit"/"crédit": gives its sign to an unsigned amount. */
  readonly sense?: number;
  /** A fee that the bank takes on top of the amount. */
  readonly fee?: number;
  readonly reference?: number;
  readonly balance?: number;
  readonly currency?: number;
  readonly status?: number;
  readonly account?: number;
}

/**
 * How to read the CSV files of one bank account: plain JSON, kept by the caller for that account.
 * When `header` is there, the columns are found again by name, so that a bank may move them.
 */
export interface CsvMapping {
  readonly separator: CsvSeparator;
  readonly header?: readonly string[];
  readonly columns: CsvColumns;
  readonly referenceIsId?: boolean;
}

export interface CsvColumnInfo {
  readonly index: number;
  /** The header's words, or "Colonne 3" when there is no header. */
  readonly name: string;
  readonly samples: readonly string[];
}

/** How a CSV file was understood. */
export interface CsvReading {
  readonly separator: CsvSeparator;
  readonly headerLine?: number;
  readonly columns: readonly CsvColumnInfo[];
  /** Absent when no column looks like a date or an amount. */
  readonly mapping?: CsvMapping;
  /**
   * `bank`: a known layout; `given`: the caller's; `proposed`: a guess that the user must confirm.
   */
  readonly mappingSource: 'bank' | 'given' | 'proposed';
  readonly decimalMark?: DecimalMark | 'both';
}

export interface ParsedStatement {
  readonly format: StatementFormat;
  /** Name of the bank whose layout was recognised. */
  readonly bank?: string;
  /** Absent when the file isn't text. */
  readonly encoding?: FoundEncoding;
  /** One French sentence: what the file is, its account, its period, how it was read. */
  readonly description: string;
  readonly accounts: readonly AccountHint[];
  readonly period?: { readonly from: string; readonly to: string };
  /** The period when the file itself announces it, not when it is read off the lines. */
  readonly announcedPeriod?: { readonly from: string; readonly to: string };
  readonly openingBalance?: StatementBalance;
  readonly closingBalance?: StatementBalance;
  /** Ascending date, then the bank's chronological order. */
  readonly lines: readonly StatementLine[];
  readonly findings: readonly StatementFinding[];
  /** Every line of the file that is not among `lines`, by its number. */
  readonly setAside: readonly SetAsideLine[];
  readonly verification: Verification;
  /** Where only the user knows which of two numbers is the month: one such date, and his answer. */
  readonly openDates?: AmbiguousDate & { readonly answer?: DayOrder };
  /** Where only the user knows whether the money came in or went out. */
  readonly openSense?: OpenSense;
  /** Where something of the file contradicts the euro, and nothing names a currency. */
  readonly openCurrency?: OpenCurrency;
  readonly preview: readonly PreviewRow[];
  readonly csv?: CsvReading;
}

/** What a workbook holds besides what the user sees of it. */
export interface HiddenParts {
  /** Sheets with operations that are not read. */
  readonly sheets: readonly string[];
  /** Rows that are read. */
  readonly rows: number;
  /** Columns, from 0: told where an operation is read from one of them. */
  readonly columns: readonly number[];
}

/** Tables of a PDF beside that of the account. */
export interface OtherTables {
  /** Lines of the table that is read which are theirs. */
  readonly lines: readonly number[];
  /** The words of the header of each. */
  readonly titles: readonly string[];
}

export interface ParseOptions {
  /** The bytes are a sheet of a workbook, or the table of a page or a PDF, written as CSV. */
  readonly workbook?: 'xlsx' | 'ods' | 'html' | 'pdf';
  /** Sheets of that workbook that hold no operation: named to the user. */
  readonly otherSheets?: readonly string[];
  readonly hidden?: HiddenParts;
  readonly otherTables?: OtherTables;
  /** A day of a PDF is that of the operations below it, too. */
  readonly carriedDays?: true;
  /**
   * Mapping remembered for the account; tried before the known layouts. Ignored by the other
   * formats.
   */
  readonly mapping?: CsvMapping;
  readonly encoding?: EncodingName;
  /** Day (ISO) after which nothing has taken place yet; without it every day may have. */
  readonly today?: string;
  /** IBAN or number: keeps only this account's lines in a file that holds several. */
  readonly account?: string;
  /** Line numbers that the user chose to leave out, after having read their finding. */
  readonly ignoredLines?: readonly number[];
  /** Line numbers that the user said are movements, whatever their words or their state. */
  readonly movementLines?: readonly number[];
  /**
   * Line numbers of which the user said that their money went the other way; count only where the
   * file leaves it open.
   */
  readonly turnedLines?: readonly number[];
  /** Which of two numbers is the day, as the user said; counts only where the file leaves it open. */
  readonly dayOrder?: DayOrder;
  /** Which way the money goes; counts only where the file leaves it open. */
  readonly sense?: MoneySense;
  /** Whether the amounts are of euros; counts only where the file leaves it open. */
  readonly currency?: CurrencyAnswer;
}
