import type { Selectable } from 'kysely';
import type { Cents } from '@sci/money/cents';
import type { BankMovementTable, MovementSplitTable } from '../db/tables/bank.ts';

/** A movement as stored, with what belongs to it. Amounts in cents, credit positive. */
export interface MovementRow extends Pick<
  Selectable<BankMovementTable>,
  | 'id'
  | 'bank_account_id'
  | 'year'
  | 'date'
  | 'value_date'
  | 'name'
  | 'amount_cents'
  | 'bank_import_id'
  | 'verified'
  | 'reason'
  | 'updated_at'
> {
  /** Balance of the account after this line. */
  readonly balance_cents: Cents;
  readonly splits: readonly SplitRow[];
  readonly files: readonly AttachedFile[];
}

/** The same for work that asks for no balance, which is told by a walk through the whole account. */
export type MovementWithParts = Omit<MovementRow, 'balance_cents'>;

export interface SplitRow extends Omit<Selectable<MovementSplitTable>, 'company_id'> {
  readonly category_code: string;
}

export interface AttachedFile {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The part of the movement that it proves, by its place in `splits`; null for the whole. */
  readonly split_position: number | null;
}

/** What a writer says of a split; the rest is decided here. */
export interface SplitDraft {
  readonly category_id: number;
  readonly movement_type_id: number | null;
  readonly amount_cents: Cents;
  readonly building_id: number | null;
  readonly associate_id: number | null;
  readonly loan_id: number | null;
  readonly comment: string;
}

export type SplitOrigin = SplitRow['origin'];

export interface StoredSplit extends SplitDraft {
  readonly origin: SplitOrigin;
  readonly rule_id: number | null;
  readonly batch_id: number | null;
}

/** Splits that a person chose. */
export const byUser = (splits: readonly SplitDraft[]): StoredSplit[] =>
  splits.map((split) => ({ ...split, origin: 'user', rule_id: null, batch_id: null }));

const COMPARED = ['category_id', 'amount_cents', 'building_id', 'associate_id', 'loan_id'] as const;

/** Whether two ventilations say the same, comments aside. */
export const sameSplits = (a: readonly SplitDraft[], b: readonly SplitDraft[]): boolean =>
  a.length === b.length &&
  a.every((split, index) => COMPARED.every((field) => split[field] === b[index]?.[field]));
