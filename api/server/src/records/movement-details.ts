import { sql, type RawBuilder } from 'kysely';
import { builtOnce, type Told } from '../db/built-once.ts';
import { companyDb, OF_COMPANY, type OfCompany } from '../db/company-db.ts';
import { listOf } from '../db/column-of.ts';
import type { Db } from '../db/database.ts';
import type { AttachedFile, SplitRow } from './movement-rows.ts';

const NOTHING: readonly never[] = [];

/** Splits and documents of many movements: two queries, whatever their number. */
export async function readDetails(db: Db, companyId: number, ids: readonly number[]) {
  return detailsOf(
    ...(await Promise.all([readSplits(db, companyId, ids), readFiles(db, companyId, ids)])),
  );
}

/** What belongs to each movement, of all the splits and documents that were found. */
export function detailsOf(splitRows: readonly SplitRow[], fileRows: readonly FileRow[]) {
  const splits = groupBy(splitRows, ({ movement_id }) => movement_id);
  const files = groupBy(fileRows, ({ movement_id }) => movement_id);
  return {
    of: (id: number) => ({
      splits: splits.get(id) ?? NOTHING,
      files: (files.get(id) ?? NOTHING).map(
        ({ movement_id: _movement, ...file }): AttachedFile => file,
      ),
    }),
  };
}

interface SplitsAsked extends OfCompany {
  /** Of the movements, as a list of PostgreSQL. */
  readonly ids: string;
}

/** The splits of the company, to be narrowed to those of some movements. */
export const everySplit = (db: Db) =>
  companyDb(db, OF_COMPANY)
    .selectFrom('movement_split as split')
    .innerJoin('category', 'category.id', 'split.category_id')
    .select([
      'split.id',
      'split.movement_id',
      'split.position',
      'split.amount_cents',
      'split.movement_type_id',
      'split.comment',
      'split.origin',
      'split.rule_id',
      'split.batch_id',
      'split.category_id',
      'split.building_id',
      'split.associate_id',
      'split.loan_id',
      'category.code as category_code',
    ])
    .orderBy('split.movement_id')
    .orderBy('split.position');

const splitsOf = builtOnce((db: Db, told: Told<SplitsAsked>) =>
  everySplit(db).where(sql<boolean>`split.movement_id = any(${told('ids')})`),
);

export const readSplits = (
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<SplitRow[]> => splitsOf(db, { companyId, ids: listOf(ids) });

interface FileRow extends AttachedFile {
  readonly movement_id: number;
}

/** Documents put on movements, and those of the invoices that prove them. */
export const filesOf = (companyId: RawBuilder<number>, movements: RawBuilder<unknown>) =>
  sql<FileRow>`
    select id, name, type, size, movement_id, split_position from movement_files(${companyId}, ${movements})`;

async function readFiles(db: Db, companyId: number, ids: readonly number[]): Promise<FileRow[]> {
  return (await filesOf(sql`${companyId}`, sql`${listOf(ids)}`).execute(db)).rows;
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
