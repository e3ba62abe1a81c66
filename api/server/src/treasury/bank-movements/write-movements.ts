import { sql } from 'kysely';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import { columnOf } from '../../db/column-of.ts';
import type { Db } from '../../db/database.ts';
import type { SealedIban } from '../../ports/sealing/sealed-iban.ts';
import type { StoredSplit } from '../../records/movement-rows.ts';
import { writeInParts } from './write-in-parts.ts';
import { followSplits, type SplitDocument, splitDocuments } from './split-documents.ts';

/** A movement to store; the keys are those of an imported line. */
export interface NewMovement {
  readonly bank_account_id: number;
  readonly date: string;
  readonly value_date?: string | null;
  /** Of the other party, where the bank gave it as data. */
  readonly counterparty_iban?: SealedIban | null;
  readonly name: string;
  readonly amount_cents: Cents;
  readonly bank_import_id?: number | null;
  readonly reference_key?: string | null;
  readonly content_key?: string | null;
  readonly rank?: number | null;
  /** Kind of file that an imported line came from. */
  readonly source?: string | null;
}

/**
 * Rows sent in one statement: a large statement file must not come near the limit of time of a
 * query, and writing their lists as text keeps the thread from others for some milliseconds.
 */
const CHUNK = 2500;

/**
 * Stores movements without ventilation, by the thousand; `onProgress` is told which part is stored,
 * up to 1. Gives their ids in the order given.
 */
export async function insertMovements(
  db: Db,
  companyId: number,
  movements: readonly NewMovement[],
  onProgress?: (ratio: number) => Promise<void>,
): Promise<number[]> {
  const ids: number[] = [];
  await writeInParts(
    movements,
    CHUNK,
    (part) => insertChunk(db, companyId, part),
    async (written, ratio) => {
      ids.push(...written);
      await onProgress?.(ratio);
    },
  );
  return ids;
}

async function insertChunk(
  db: Db,
  companyId: number,
  movements: readonly NewMovement[],
): Promise<number[]> {
  const column = <Name extends keyof NewMovement>(name: Name) => columnOf(movements, name);
  const { rows } = await sql<{ id: number }>`
    insert into bank_movement (company_id, bank_account_id, year, date, value_date, name, amount_cents, bank_import_id, reference_key, content_key, rank, source, counterparty_iban)
    select ${companyId}, m.bank_account_id, extract(year from m.date), m.date, m.value_date, m.name, m.amount_cents, m.bank_import_id, m.reference_key, m.content_key, m.rank, m.source, m.counterparty_iban
    from unnest(
      ${column('bank_account_id')}::bigint[], ${column('date')}::date[], ${column('value_date')}::date[], ${column('name')}::text[], ${column('amount_cents')}::bigint[],
      ${column('bank_import_id')}::bigint[], ${column('reference_key')}::text[], ${column('content_key')}::text[], ${column('rank')}::integer[], ${column('source')}::text[], ${column('counterparty_iban')}::text[]
    ) with ordinality as m (bank_account_id, date, value_date, name, amount_cents, bank_import_id, reference_key, content_key, rank, source, counterparty_iban, position)
    order by m.position
    returning id`.execute(db);
  // Ids are given in the order of the rows, so that their own order is that of the movements.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** The ventilation of one movement; no split leaves it to ventilate. */
export interface Ventilation {
  readonly movementId: number;
  readonly splits: readonly StoredSplit[];
  readonly verified: boolean;
  readonly reason: string | null;
}

/**
 * Replaces the ventilation of movements as a whole, in a few statements whatever their number;
 * documents of a part follow it. The database checks at the end of the transaction that the splits
 * of each add up to its amount. `mayHaveSplits`: those that may have some, where the caller knows;
 * by default each may. Gives the new `updated_at` of each.
 */
export async function setVentilations(
  db: Db,
  companyId: number,
  ventilations: readonly Ventilation[],
  mayHaveSplits: (movementId: number) => boolean = () => true,
): Promise<Map<number, string>> {
  if (ventilations.length === 0) return new Map();
  const ids = ventilations.map(({ movementId }) => movementId);
  const documents = await removeSplits(db, companyId, ids.filter(mayHaveSplits));
  await insertSplits(db, companyId, ventilations);
  await followSplits(db, companyId, documents, ventilations);
  const verified = ventilations.map((each) => each.verified && each.splits.length > 0);
  const { rows } = await sql<{ id: number; updated_at: string }>`
    update bank_movement m set verified = s.verified, reason = s.reason
    from unnest(${ids}::bigint[], ${verified}::boolean[], ${columnOf(ventilations, 'reason')}::text[]) as s (id, verified, reason)
    where m.company_id = ${companyId} and m.id = s.id
    returning m.id, m.updated_at`.execute(db);
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

/**
 * Gives the documents of what is removed. Nothing is asked for where nothing can be: among the parts
 * that one transaction has just written, the server would look through all of them each time.
 */
async function removeSplits(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<readonly SplitDocument[]> {
  if (ids.length === 0) return [];
  const documents = await splitDocuments(db, companyId, ids);
  await sql`delete from movement_split where company_id = ${companyId} and movement_id = any(${ids})`.execute(
    db,
  );
  return documents;
}

async function insertSplits(
  db: Db,
  companyId: number,
  ventilations: readonly Ventilation[],
): Promise<void> {
  const rows = ventilations.flatMap(({ movementId, splits }) =>
    splits.map((split, position) => ({ ...split, movement_id: movementId, position })),
  );
  if (rows.length === 0) return;
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => columnOf(rows, name);
  await sql`
    insert into movement_split (
      company_id, movement_id, position, amount_cents, category_id, movement_type_id, building_id, associate_id, loan_id, comment, origin, rule_id, batch_id)
    select ${companyId}, s.movement_id, s.position, s.amount_cents, s.category_id, s.movement_type_id, s.building_id, s.associate_id, s.loan_id,
      s.comment, s.origin, s.rule_id, s.batch_id
    from unnest(
      ${column('movement_id')}::bigint[], ${column('position')}::integer[], ${column('amount_cents')}::bigint[], ${column('category_id')}::bigint[], ${column('movement_type_id')}::bigint[],
      ${column('building_id')}::bigint[], ${column('associate_id')}::bigint[], ${column('loan_id')}::bigint[], ${column('comment')}::text[], ${column('origin')}::text[],
      ${column('rule_id')}::bigint[], ${column('batch_id')}::bigint[]
    ) as s (movement_id, position, amount_cents, category_id, movement_type_id, building_id, associate_id, loan_id, comment, origin, rule_id, batch_id)
    order by s.movement_id, s.position`.execute(db);
}

/** What a person may change on a movement beside its ventilation. */
export interface MovementChange {
  readonly bank_account_id: number;
  readonly date: string;
  readonly year: number;
  readonly name: string;
  readonly amount_cents: Cents;
}

export async function updateMovement(
  db: Db,
  companyId: number,
  id: number,
  change: MovementChange,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('bank_movement')
    .set(change)
    .where('id', '=', id)
    .execute();
}

export async function trashMovement(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('bank_movement')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .execute();
}
