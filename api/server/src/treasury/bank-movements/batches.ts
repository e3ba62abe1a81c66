import { sql } from 'kysely';
import { LAST_YEAR } from '@sci/contract/fiscal-version';
import { loadMasters } from '../../books/engine-masters.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { VentilationBatchTable } from '../../db/tables/bank.ts';
import { refuseConflict } from '../../ports/refusals.ts';
import type { MovementRow, MovementWithParts, StoredSplit } from '../../records/movement-rows.ts';
import { readUndo, undoOf, type Former } from './batch-undo.ts';
import { writeInParts } from './write-in-parts.ts';
import { setVentilations, type Ventilation } from './write-movements.ts';
import { say } from '../../messages/say.ts';

/**
 * Movements of one statement: it keeps a processor of the database for some ten milliseconds, which
 * whoever asks for little waits for.
 */
const PART = 250;

type BatchKind = VentilationBatchTable['kind'];

export interface Batch {
  readonly id: number;
  readonly undone_at: string | null;
  readonly movements: readonly Former[];
}

/** Opens a batch: its id goes on the splits that it makes. */
export async function openBatch(
  db: Db,
  companyId: number,
  kind: BatchKind,
  createdBy: number | null,
): Promise<number> {
  const row = await companyDb(db, companyId)
    .insertInto('ventilation_batch')
    .values({ kind, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Ventilates the movements of a batch and remembers what each was before. `before`: the movements
 * as they are. In parts, so that no statement lasts long.
 */
export async function applyBatch(
  db: Db,
  companyId: number,
  batchId: number,
  before: readonly MovementWithParts[],
  ventilations: readonly Ventilation[],
  onProgress: (ratio: number) => void = () => undefined,
): Promise<void> {
  const rows = new Map(before.map((row) => [row.id, row]));
  const hadSplits = (id: number): boolean => rows.get(id)?.splits.length !== 0;
  const after = new Map<number, string>();
  await writeInParts(
    ventilations,
    PART,
    (part) => setVentilations(db, companyId, part, hadSplits),
    (states, ratio) => {
      for (const [id, state] of states) after.set(id, state);
      onProgress(ratio);
    },
  );
  const movements = ventilations.flatMap(({ movementId }): Former[] => {
    const row = rows.get(movementId);
    return row === undefined
      ? []
      : [
          {
            id: row.id,
            verified: row.verified,
            reason: row.reason,
            after: after.get(row.id) ?? '',
            splits: row.splits.map(toStored),
          },
        ];
  });
  await companyDb(db, companyId)
    .updateTable('ventilation_batch')
    .set({ undo: undoOf(movements) })
    .where('id', '=', batchId)
    .execute();
}

const toStored = ({
  category_id,
  movement_type_id,
  amount_cents,
  building_id,
  associate_id,
  loan_id,
  comment,
  origin,
  rule_id,
  batch_id,
}: MovementRow['splits'][number]): StoredSplit => ({
  category_id,
  movement_type_id,
  amount_cents,
  building_id,
  associate_id,
  loan_id,
  comment,
  origin,
  rule_id,
  batch_id,
});

/** Whether a batch was taken back, without what it remembers of its movements. */
export const findEndOfBatch = (
  db: Db,
  companyId: number,
  id: number,
): Promise<Pick<Batch, 'id' | 'undone_at'> | undefined> =>
  companyDb(db, companyId)
    .selectFrom('ventilation_batch')
    .select(['id', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function findBatch(db: Db, companyId: number, id: number): Promise<Batch | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('ventilation_batch')
    .select(['id', 'undo', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        id: row.id,
        undone_at: row.undone_at,
        movements: row.undo === null ? [] : readUndo(row.undo),
      };
}

/** The years of the batch's movements, and how many of these were changed or deleted since. */
export async function batchState(
  db: Db,
  companyId: number,
  { movements }: Batch,
): Promise<{ years: number[]; changed: number }> {
  const rows = await companyDb(db, companyId, { withTrash: ['bank_movement'] })
    .selectFrom('bank_movement')
    .select(['id', 'year', 'updated_at', 'deleted_at'])
    .where(sql<boolean>`id = any(${movements.map(({ id }) => id)})`)
    .execute();
  const current = new Map(
    rows.filter(({ deleted_at }) => deleted_at === null).map((row) => [row.id, row]),
  );
  return {
    years: [...new Set(rows.map(({ year }) => year))],
    changed: movements.filter(({ id, after }) => current.get(id)?.updated_at !== after).length,
  };
}

/** Puts every movement of the batch back as it was. Rules deleted since are no longer named. */
export async function undoBatch(db: Db, companyId: number, batch: Batch, now: Date): Promise<void> {
  await assertPresent(db, companyId, batch);
  const rules = new Set(
    (await companyDb(db, companyId).selectFrom('rule').select('id').execute()).map(({ id }) => id),
  );
  await setVentilations(
    db,
    companyId,
    batch.movements.map(({ id, verified, reason, splits }) => ({
      movementId: id,
      verified,
      reason,
      splits: splits.map((split) => ({
        ...split,
        rule_id: split.rule_id !== null && rules.has(split.rule_id) ? split.rule_id : null,
      })),
    })),
  );
  await companyDb(db, companyId)
    .updateTable('ventilation_batch')
    .set({ undone_at: now, undo: null })
    .where('id', '=', batch.id)
    .execute();
}

/** A building, associate or loan that was deleted since cannot come back by the side. */
async function assertPresent(db: Db, companyId: number, { movements }: Batch): Promise<void> {
  const { buildings, associates, loans } = await loadMasters(db, companyId, LAST_YEAR);
  const splits = movements.flatMap((movement) => movement.splits);
  const lacks = (
    ids: readonly (number | null)[],
    rows: readonly { readonly id: number }[],
  ): boolean => {
    const present = new Set(rows.map(({ id }) => id));
    return ids.some((id) => id !== null && !present.has(id));
  };
  if (
    lacks(
      splits.map((split) => split.building_id),
      buildings,
    ) ||
    lacks(
      splits.map((split) => split.associate_id),
      associates,
    ) ||
    lacks(
      splits.map((split) => split.loan_id),
      loans,
    )
  ) {
    refuseConflict(say('movements.former_gone'));
  }
}
