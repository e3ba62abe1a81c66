import type { Statutes } from '@sci/engine/company/statutes';
import type { Cents } from '@sci/money/cents';

/** What the `json` columns hold, by name: the types of the tables refer to them. */

/** An account of the ledger, from a fiscal year on. */
export interface DatedAccount {
  from: number;
  account: string;
}

/** What a confirmation saved, or the sentence that says why the background changed nothing. */
export type ImportOutcome =
  | { readonly imported: number; readonly skipped: number; readonly ventilated: number }
  | { readonly refusal: string }
  | { readonly given_up: true };

export interface Vote {
  associate_id: number;
  vote: 'pour' | 'contre' | 'abstention';
}

/** What decides each kind of decision, in the words of the engine. */
export type StatuteRules = Statutes['rules'];

/** Whom a convening was sent to. */
export interface Recipient {
  name: string;
  address: string;
}

export interface MailAttachment {
  name: string;
  type: string;
  /** Key of the file store. */
  storage_key: string;
}

/** A mail that came to the address of a company, and what became of it. */
export interface ReceivedMail {
  readonly at: string;
  readonly from: string;
  /** forged: nothing proves that it comes from the member whom it names. */
  readonly outcome: 'taken' | 'stranger' | 'forged';
  /** How many documents it brought. */
  readonly kept: number;
  /** What was not taken of it, French sentences. */
  readonly problems: readonly string[];
}

/** By variable, a fingerprint of what a process was told. */
export type SettingPrints = Readonly<Record<string, string>>;

/** What a rehearsal found; amounts in cents. */
export interface RehearsalReport {
  readonly figures: readonly RehearsedFigure[];
  /** The first companies that could no longer be computed. */
  readonly failures: readonly {
    readonly company_id: number;
    readonly year: number;
    readonly sentences: readonly string[];
  }[];
}

/** A figure that changes in some companies: their sums, and the company in which the most changes. */
export interface RehearsedFigure {
  readonly year: number;
  readonly code: string;
  readonly label: string;
  readonly companies: number;
  readonly before: Cents;
  readonly after: Cents;
  readonly largest: {
    readonly company_id: number;
    readonly before: Cents;
    readonly after: Cents;
  };
}
