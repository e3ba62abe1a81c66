import type { Statutes } from '@sci/engine/assembly/statutes';

/** What the `json` columns hold, by name: the types of the tables refer to them. */

/** An account of the ledger, from a fiscal year on. */
export interface DatedAccount {
  from: number;
  account: string;
}

/** What a confirmation saved, or the sentence that says why the background changed nothing. */
export type ImportOutcome =
  | { readonly imported: number; readonly skipped: number; readonly ventilated: number }
  | { readonly refusal: string };

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
