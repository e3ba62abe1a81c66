import type { Insertable, Selectable } from 'kysely';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { OdEntryTable, OdLineTable } from '../../db/tables/accounting.ts';

export type LineRow = Omit<
  Selectable<OdLineTable>,
  'company_id' | 'id' | 'od_entry_id' | 'position'
>;

export interface EntryRow extends Pick<
  Selectable<OdEntryTable>,
  'id' | 'year' | 'date' | 'ref' | 'label' | 'updated_at'
> {
  /** deed: a purchase or a sale of a building wrote it. */
  readonly source: Selectable<OdEntryTable>['source'] | 'deed';
  readonly lines: readonly LineRow[];
}

const COLUMNS = ['id', 'year', 'date', 'ref', 'label', 'source', 'updated_at'] as const;

/** The miscellaneous entries of a year, oldest first, with their lines: three queries. */
export async function listEntries(db: Db, companyId: number, year: number): Promise<EntryRow[]> {
  return withLines(
    db,
    companyId,
    await companyDb(db, companyId)
      .selectFrom('od_entry')
      .select(COLUMNS)
      .where('year', '=', year)
      .orderBy('date')
      .orderBy('id')
      .execute(),
  );
}

export async function findEntry(
  db: Db,
  companyId: number,
  id: number,
): Promise<EntryRow | undefined> {
  return (
    await withLines(
      db,
      companyId,
      await companyDb(db, companyId)
        .selectFrom('od_entry')
        .select(COLUMNS)
        .where('id', '=', id)
        .execute(),
    )
  )[0];
}

async function withLines(
  db: Db,
  companyId: number,
  entries: readonly Omit<EntryRow, 'lines'>[],
): Promise<EntryRow[]> {
  if (entries.length === 0) return [];
  const lines = await companyDb(db, companyId)
    .selectFrom('od_line')
    .select([
      'od_entry_id',
      'account',
      'debit_cents',
      'credit_cents',
      'category_id',
      'building_id',
      'associate_id',
      'loan_id',
    ])
    .where(
      'od_entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('od_entry_id')
    .orderBy('position')
    .execute();
  const byEntry = Map.groupBy(lines, ({ od_entry_id }) => od_entry_id);
  const deeds = await companyDb(db, companyId)
    .selectFrom('building_deed')
    .select('od_entry_id')
    .where(
      'od_entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  const ofDeeds = new Set(deeds.map(({ od_entry_id }) => od_entry_id));
  return entries.map((entry) => ({
    ...entry,
    source: ofDeeds.has(entry.id) ? 'deed' : entry.source,
    lines: (byEntry.get(entry.id) ?? []).map(({ od_entry_id: _entry, ...line }) => line),
  }));
}

export type EntryValues = Pick<Insertable<OdEntryTable>, 'year' | 'date' | 'label'> & {
  /** Empty: the next number of the year. */
  readonly ref: string;
};

export async function insertEntry(
  db: Db,
  companyId: number,
  values: EntryValues,
  lines: readonly LineRow[],
): Promise<number> {
  const { id } = await companyDb(db, companyId)
    .insertInto('od_entry')
    .values({
      ...values,
      ref: values.ref === '' ? await nextRef(db, companyId, values.year) : values.ref,
      general_assembly_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(db, companyId, id, lines);
  return id;
}

export async function updateEntry(
  db: Db,
  companyId: number,
  { id, ref }: Pick<EntryRow, 'id' | 'ref'>,
  values: EntryValues,
  lines: readonly LineRow[],
): Promise<void> {
  // Its number stays, also where it is that of its row: it may have been printed.
  const own = ref === '' || NUMBERED.test(ref) ? ref : await nextRef(db, companyId, values.year);
  await companyDb(db, companyId)
    .updateTable('od_entry')
    .set({ ...values, ref: values.ref === '' ? own : values.ref })
    .where('id', '=', id)
    .execute();
  await companyDb(db, companyId).deleteFrom('od_line').where('od_entry_id', '=', id).execute();
  await insertLines(db, companyId, id, lines);
}

async function insertLines(
  db: Db,
  companyId: number,
  entryId: number,
  lines: readonly LineRow[],
): Promise<void> {
  await companyDb(db, companyId)
    .insertInto('od_line')
    .values(
      lines.map((line, position) => ({
        ...line,
        od_entry_id: entryId,
        position,
      })),
    )
    .execute();
}

export async function deleteEntry(db: Db, companyId: number, id: number): Promise<void> {
  await companyDb(db, companyId).deleteFrom('od_entry').where('id', '=', id).execute();
}

/**
 * "OD1", "OD2"…: after the last number of the company's year, and after those of the entries from
 * before, which are called by their row. The company's writes take turns: nobody takes it meanwhile.
 */
async function nextRef(db: Db, companyId: number, year: number): Promise<string> {
  const rows = await companyDb(db, companyId)
    .selectFrom('od_entry')
    .select(['id', 'ref'])
    .where('year', '=', year)
    .execute();
  const numbers = rows.map(({ id, ref }) => (ref === '' ? id : Number(NUMBERED.exec(ref)?.[1])));
  return `OD${Math.max(0, ...numbers.filter(Number.isFinite)) + 1}`;
}
const NUMBERED = /^OD(\d{1,9})$/;

/** Whether another entry of the year has the reference. */
export async function refTaken(
  db: Db,
  companyId: number,
  year: number,
  ref: string,
  exceptId: number,
): Promise<boolean> {
  const row = await companyDb(db, companyId)
    .selectFrom('od_entry')
    .select('id')
    .where('year', '=', year)
    .where('ref', '=', ref)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
