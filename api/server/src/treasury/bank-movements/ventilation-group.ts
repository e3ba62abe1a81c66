import { allocate } from '@sci/money/allocate';
import { type Cents } from '@sci/money/cents';
import {
  loadCheckContext,
  ventilationErrors,
  type CheckContext,
} from '../../books/check-movement.ts';
import type { Db } from '../../db/database.ts';
import { type FieldErrors, refuse, refuseAny, refuseUnknown } from '../../ports/refusals.ts';
import type { MovementRow, SplitDraft } from '../../records/movement-rows.ts';
import { readMovements } from '../../records/movements.ts';
import { learnFrom } from '../rules/learn.ts';
import { applyBatch, openBatch } from './batches.ts';
import type { Ventilation } from './write-movements.ts';
import { say } from '../../messages/say.ts';

/** A whole, in hundredths of a percent. */
const WHOLE_BP = 10_000;

/** The movements, all of them the company's, each of a year that may be changed. */
export async function readAll(
  db: Db,
  companyId: number,
  ids: readonly number[],
  checkYear: (year: number) => Promise<void>,
): Promise<MovementRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await readMovements(db, companyId, wanted);
  if (rows.length < wanted.length)
    refuseUnknown(say('movements.unknown', { count: wanted.length - rows.length }));
  for (const year of new Set(rows.map((row) => row.year))) await checkYear(year);
  return rows;
}

type Shared = Omit<SplitDraft, 'amount_cents' | 'movement_type_id'> & {
  /** Null: an equal part of what the others leave. */
  readonly share_bp: number | null;
};

const givenBy = (parts: readonly Pick<Shared, 'share_bp'>[]): number =>
  parts.reduce((sum, { share_bp: share }) => sum + (share ?? 0), 0);

/** Less than the whole may be shared out, not more. */
export function refuseAboveWhole(parts: readonly Pick<Shared, 'share_bp'>[]): void {
  if (givenBy(parts) > WHOLE_BP) refuse({ splits: [say('movements.above_whole')] });
}

/**
 * The same proportions on another amount. What the shares leave goes to the parts without one, the
 * same to each but for odd cents, or else to the last part; parts of 0 are left out.
 */
export function proportional(amount: Cents, parts: readonly Shared[]): SplitDraft[] {
  if (parts.length === 0) return [];
  const weights = weightsOf(parts);
  return allocate(amount, [...parts.entries()], ([index]) => weights[index] ?? 0)
    .map(({ item: [, { share_bp: _share, ...part }], amount: worth }) => ({
      ...part,
      movement_type_id: null,
      amount_cents: worth,
    }))
    .filter(({ amount_cents }) => amount_cents !== 0);
}

/** Integers in proportion to the parts: each share times the number of equal parts, which share the rest. */
function weightsOf(parts: readonly Pick<Shared, 'share_bp'>[]): number[] {
  const left = WHOLE_BP - givenBy(parts);
  const equal = parts.filter(({ share_bp: share }) => share === null).length;
  return parts.map(({ share_bp: share }, index) => {
    if (share === null) return left;
    return equal > 0 ? share * equal : share + (index === parts.length - 1 ? left : 0);
  });
}

interface Draft {
  readonly row: MovementRow;
  readonly splits: readonly SplitDraft[];
}

/** What the ventilations of each year are checked with. */
export async function contextsOf(
  db: Db,
  companyId: number,
  rows: readonly MovementRow[],
): Promise<ReadonlyMap<number, CheckContext>> {
  const contexts = new Map<number, CheckContext>();
  for (const year of new Set(rows.map((row) => row.year)))
    contexts.set(year, await loadCheckContext(db, companyId, year));
  return contexts;
}

/**
 * Refuses the whole group when one ventilation cannot be kept; `fieldOf` says where its sentence is
 * shown.
 */
export async function checkAll(
  db: Db,
  companyId: number,
  drafts: readonly Draft[],
  fieldOf: (row: MovementRow, field: string) => string,
): Promise<ReadonlyMap<number, CheckContext>> {
  const contexts = await contextsOf(
    db,
    companyId,
    drafts.map(({ row }) => row),
  );
  const errors: Record<string, readonly string[]> = {};
  for (const { row, splits } of drafts) {
    const context = contexts.get(row.year);
    const found: FieldErrors =
      context === undefined ? {} : ventilationErrors(row.amount_cents, splits, context);
    for (const [field, sentences] of Object.entries(found))
      errors[fieldOf(row, field)] ??= sentences;
  }
  refuseAny(errors);
  return contexts;
}

/** Saves the ventilations as one batch, which is undone as a whole: its id. */
export async function saveGroup(
  db: Db,
  companyId: number,
  rows: readonly MovementRow[],
  ventilations: readonly Ventilation[],
  userId: number | null,
): Promise<number> {
  const batchId = await openBatch(db, companyId, 'grouped', userId);
  const marked = ventilations.map((ventilation) => ({
    ...ventilation,
    splits: ventilation.splits.map((split) => ({ ...split, batch_id: batchId })),
  }));
  await applyBatch(db, companyId, batchId, rows, marked);
  return batchId;
}

/** Learns rules from what was confirmed. */
export async function learn(
  db: Db,
  companyId: number,
  rows: readonly MovementRow[],
  contexts: ReadonlyMap<number, CheckContext>,
): Promise<void> {
  const [context] = contexts.values();
  if (context !== undefined)
    await learnFrom(
      db,
      companyId,
      rows.map(({ name, amount_cents }) => ({ label: name, amount: amount_cents })),
      context.index,
    );
}
