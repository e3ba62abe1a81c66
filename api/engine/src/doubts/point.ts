import type { MessageParams } from '@sci/messages/messages';
import type { Certainty } from '../law/law-table.ts';

/** What another reading of the law would change, in whole euros. */
export interface OtherReading {
  /** "Déduction non admise". */
  readonly label: string;
  /** R5 of the company less what it is now. */
  readonly result: number;
  /** The same for each associate whose figure changes; box 4BC where the doubt is about it alone. */
  readonly associates: ReadonlyMap<number, number>;
}

/** A reading that the manager may take. */
export interface Choice {
  readonly label: string;
  readonly source: string;
  readonly taken: boolean;
}

/**
 * A choice of the product where the law leaves a doubt, which touches this company in this year. The
 * code is that of the rule in the law tables.
 */
export interface Point {
  readonly code: string;
  readonly label: string;
  /** What was done, with its amount. */
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
  readonly source: string;
  readonly certainty: Certainty;
  readonly checkedUntil: number;
  /** Where the law leaves a choice: the reading that the product does not take by itself. */
  readonly choice?: Choice;
  /** Undefined where nothing can be computed. */
  readonly otherwise?: OtherReading;
}
