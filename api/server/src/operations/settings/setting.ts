import type { SettingProposal } from '@sci/contract/setting-change';
import type { ProposedRules } from '../../books/load-books.ts';
import type { CompanyYear } from '../../books/rehearsal.ts';
import type { Db } from '../../db/database.ts';

/** A setting as it stands, in the words of a proposal. */
export interface Stored {
  /** What it is called on the screens. */
  readonly target: string;
  readonly proposal: SettingProposal;
  /** When it was last changed; absent where its versions are numbered. */
  readonly updatedAt?: string;
}

export interface Rehearsal {
  /** Years of companies that the change may concern. */
  readonly years: readonly CompanyYear[];
  /** The rules as they would be; absent when no figure rests on the setting. */
  readonly rules?: ProposedRules;
}

export interface Author {
  readonly userId: number;
  readonly reason: string;
  readonly today: string;
  /** Puts back what stood before. */
  readonly putsBack?: boolean;
}

/** One setting that somebody proposes to change. */
export interface Setting {
  /** As it stands now: kept as it is until the end of the transaction. 404 when there is none. */
  read(db: Db): Promise<Stored>;
  /**
   * What has to be rehearsed. Refuses, beside the fields, what the setting can't be, and what would
   * change a year that is closed. Nothing is written.
   */
  prepare(db: Db, today: string): Promise<Rehearsal>;
  /**
   * Puts the proposal in force, after the same refusals. What stood before, and is put back, was
   * accepted on its day.
   */
  enact(db: Db, author: Author): Promise<void>;
}
