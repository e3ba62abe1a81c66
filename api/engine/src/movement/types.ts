import type { Cents } from '@sci/money/cents';
import type { StatementLine } from '../statement/types.ts';

/** One of the files dropped at once; `source` from `sourceOf`. */
export interface ImportFile {
  readonly source: string;
  readonly lines: readonly StatementLine[];
}

/**
 * A movement of the account as stored. Keys as `matchMovements` gave them; recomputed from the
 * movement when absent.
 */
export interface KnownMovement {
  readonly id: number | string;
  readonly date: string;
  readonly amount: Cents;
  readonly label: string;
  readonly key?: string;
  readonly rank?: number;
  readonly referenceKey?: string;
  /** Kind of file it came from, or "manual". */
  readonly source?: string;
  /** What another line of the same statement or bank became: no further line can be it. */
  readonly claimed?: boolean;
}

export type MatchStatus = 'new' | 'duplicate' | 'to_decide';

export interface MatchedLine {
  /** Position of the file among those given, from 0. */
  readonly file: number;
  readonly line: StatementLine;
  readonly status: MatchStatus;
  /** French sentence. */
  readonly reason: string;
  readonly key: string;
  /** From 1 among equal keys of the account: (key, rank) is unique once stored. */
  readonly rank: number;
  readonly referenceKey?: string;
  readonly flag?: 'same_reference_other_amount';
  /** The stored movement that it repeats, or may repeat. */
  readonly knownId?: number | string;
  /** The line of another file of the same drop that it repeats, or may repeat. */
  readonly twinOf?: { readonly file: number; readonly lineNumber: number };
}

export interface MatchOptions {
  /**
   * Digest applied to both keys before they are compared and returned; the key itself by default.
   */
  readonly hash?: (text: string) => string;
}
