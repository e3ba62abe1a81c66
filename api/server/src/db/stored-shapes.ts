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

export interface MailAttachment {
  name: string;
  type: string;
  /** Key of the file store. */
  storage_key: string;
}
