import { sql, type Selectable } from 'kysely';
import { companyDb, type NewRow, type RowChange } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FileTable, SupportingDataTable } from '../../db/tables/accounting.ts';

export type FileRow = Pick<
  Selectable<FileTable>,
  'id' | 'name' | 'type' | 'size' | 'sha256' | 'created_at'
>;

export interface SupportingRow extends Selectable<SupportingDataTable> {
  readonly files: readonly FileRow[];
  /** Other documents that hold the same file. */
  readonly duplicate_of: readonly number[];
}

export type SupportingValues = NewRow<'supporting_data'>;

const rows = (db: Db, companyId: number) =>
  companyDb(db, companyId).selectFrom('supporting_data').selectAll();

/** The documents of a year, oldest first, with their files: three queries. */
export async function listSupporting(
  db: Db,
  companyId: number,
  year: number,
): Promise<SupportingRow[]> {
  return withFiles(
    db,
    companyId,
    await rows(db, companyId).where('year', '=', year).orderBy('date').orderBy('id').execute(),
  );
}

export async function findSupporting(
  db: Db,
  companyId: number,
  id: number,
): Promise<SupportingRow | undefined> {
  return (
    await withFiles(db, companyId, await rows(db, companyId).where('id', '=', id).execute())
  )[0];
}

async function withFiles(
  db: Db,
  companyId: number,
  data: readonly Selectable<SupportingDataTable>[],
): Promise<SupportingRow[]> {
  const ids = data.map(({ id }) => id);
  const files = await companyDb(db, companyId)
    .selectFrom('supporting_file as link')
    .innerJoin('file', 'file.id', 'link.file_id')
    .select([
      'link.supporting_data_id',
      'file.id',
      'file.name',
      'file.type',
      'file.size',
      'file.sha256',
      'file.created_at',
    ])
    .where(sql<boolean>`link.supporting_data_id = any(${ids})`)
    .orderBy('link.position')
    .execute();
  const byData = Map.groupBy(files, ({ supporting_data_id }) => supporting_data_id);
  const twins = await sameContent(db, companyId, ids);
  return data.map((row) => ({
    ...row,
    files: (byData.get(row.id) ?? []).map(({ supporting_data_id: _data, ...file }) => file),
    duplicate_of: twins.get(row.id) ?? [],
  }));
}

async function sameContent(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const twins = await companyDb(db, companyId)
    .selectFrom('supporting_file as mine')
    .innerJoin('file as f', 'f.id', 'mine.file_id')
    .innerJoin('file as g', 'g.sha256', 'f.sha256')
    .innerJoin('supporting_file as other', (join) =>
      join
        .onRef('other.file_id', '=', 'g.id')
        .onRef('other.supporting_data_id', '<>', 'mine.supporting_data_id'),
    )
    .innerJoin('supporting_data as d', 'd.id', 'other.supporting_data_id')
    .select(['mine.supporting_data_id as id', 'other.supporting_data_id as twin'])
    .distinct()
    .where(sql<boolean>`mine.supporting_data_id = any(${ids})`)
    .orderBy('id')
    .orderBy('twin')
    .execute();
  const byId = Map.groupBy(twins, ({ id }) => id);
  return new Map([...byId].map(([id, list]) => [id, list.map(({ twin }) => twin)]));
}

export async function insertSupporting(
  db: Db,
  companyId: number,
  values: SupportingValues,
): Promise<number> {
  const row = await companyDb(db, companyId)
    .insertInto('supporting_data')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSupporting(
  db: Db,
  companyId: number,
  id: number,
  values: RowChange<'supporting_data'>,
): Promise<void> {
  await companyDb(db, companyId)
    .updateTable('supporting_data')
    .set(values)
    .where('id', '=', id)
    .execute();
}

/** Replaces the files of a document, in the order given. */
export async function setFiles(
  db: Db,
  companyId: number,
  id: number,
  fileIds: readonly number[],
): Promise<void> {
  await companyDb(db, companyId)
    .deleteFrom('supporting_file')
    .where('supporting_data_id', '=', id)
    .execute();
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  await companyDb(db, companyId)
    .insertInto('supporting_file')
    .values(
      wanted.map((file_id, position) => ({
        supporting_data_id: id,
        file_id,
        position,
      })),
    )
    .execute();
}

/** Those of some file ids that aren't the company's. */
export async function unknownFiles(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const known = await companyDb(db, companyId)
    .selectFrom('file')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  const present = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !present.has(id));
}
