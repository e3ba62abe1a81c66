import type { z } from 'zod';
import type { BankMovement, SplitBody, TypedBankMovement } from '@sci/contract/bank-movement';
import { SUSPENSE_CATEGORY } from '@sci/engine/ventilation/check-splits';
import type { MovementRow, SplitDraft, SplitRow } from '../../records/movement-rows.ts';
import type { TypeIndex } from '../../records/movement-types.ts';

type Wire = z.output<typeof BankMovement>;
export type MovementStatus = Wire['status'];

/**
 * à ventiler without splits or with one on the suspense account; à vérifier until a person
 * confirms; vérifié.
 */
export function statusOf(
  splits: readonly Pick<SplitRow, 'category_code'>[],
  verified: boolean,
): MovementStatus {
  if (
    splits.length === 0 ||
    splits.some(({ category_code }) => category_code === SUSPENSE_CATEGORY)
  )
    return 'a_ventiler';
  return verified ? 'verifie' : 'a_verifier';
}

const common = (row: MovementRow) => ({
  ...row,
  amount: row.amount_cents,
  balance: row.balance_cents,
  status: statusOf(row.splits, row.verified),
  imported: row.bank_import_id !== null,
  file_ids: row.files.map((file) => file.id),
  files: [...row.files],
});

const commonSplit = (split: SplitRow) => ({ ...split, amount: split.amount_cents });

/** A movement as the API writes it from 2024 on. */
export const toWire = (row: MovementRow): Wire => ({
  ...common(row),
  splits: row.splits.map(commonSplit),
});

/** A movement of the years up to 2023, with movement types in place of categories. */
export const toTyped = (
  row: MovementRow,
  types: TypeIndex,
): z.output<typeof TypedBankMovement> => ({
  ...common(row),
  splits: row.splits.map((split) => ({
    ...commonSplit(split),
    bank_movement_type_id: split.movement_type_id ?? types.typeOf(split.category_code),
  })),
});

type BodySplit = z.output<typeof SplitBody>;

export const fromBodySplit = ({ amount, ...split }: BodySplit): SplitDraft => ({
  ...split,
  movement_type_id: null,
  amount_cents: amount,
});
