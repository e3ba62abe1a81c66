import { sql } from 'kysely';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { StoredSplit } from '../../records/movement-rows.ts';

/** A document that proves a part of a movement, with what that part was. */
export interface SplitDocument {
  readonly id: number;
  readonly movement_id: number;
  readonly position: number;
  readonly category_id: number;
  readonly building_id: number | null;
  readonly amount_cents: Cents;
}

/** The documents of parts of some movements, before their ventilation is replaced. */
export async function splitDocuments(
  db: Db,
  companyId: number,
  movementIds: readonly number[],
): Promise<readonly SplitDocument[]> {
  return companyDb(db, companyId)
    .selectFrom('file as f')
    .innerJoin('movement_split as s', (join) =>
      join
        .onRef('s.movement_id', '=', 'f.bank_movement_id')
        .onRef('s.position', '=', 'f.split_position'),
    )
    .select(['f.id', 's.movement_id', 's.position', 's.category_id', 's.building_id'])
    .select('s.amount_cents')
    .where(sql<boolean>`f.bank_movement_id = any(${movementIds})`)
    .execute();
}

type Part = Pick<StoredSplit, 'category_id' | 'building_id' | 'amount_cents'>;

/**
 * Where the part that a document proves stands in a new ventilation: the same category, building
 * and amount, at the same place if there are several; else the only one of the same category and
 * building. Null when it is gone: the whole movement is proved.
 */
export function newPlace(
  former: Part & { readonly position: number },
  splits: readonly Part[],
): number | null {
  const alike = splits.flatMap((split, position) =>
    split.category_id === former.category_id && split.building_id === former.building_id
      ? [{ ...split, position }]
      : [],
  );
  const same = alike.filter(({ amount_cents }) => amount_cents === former.amount_cents);
  const place =
    same.find(({ position }) => position === former.position) ??
    same[0] ??
    (alike.length === 1 ? alike[0] : undefined);
  return place?.position ?? null;
}

/**
 * Puts the documents of parts back on their part, once the movements have their new ventilation.
 */
export async function followSplits(
  db: Db,
  companyId: number,
  documents: readonly SplitDocument[],
  ventilations: readonly { readonly movementId: number; readonly splits: readonly Part[] }[],
): Promise<void> {
  const splitsOf = new Map(ventilations.map(({ movementId, splits }) => [movementId, splits]));
  for (const document of documents) {
    const place = newPlace(document, splitsOf.get(document.movement_id) ?? []);
    if (place !== document.position) await setSplitPosition(db, companyId, document.id, place);
  }
}

async function setSplitPosition(
  db: Db,
  companyId: number,
  fileId: number,
  position: number | null,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('file')
    .set({ split_position: position })
    .where('id', '=', fileId)
    .execute();
}
