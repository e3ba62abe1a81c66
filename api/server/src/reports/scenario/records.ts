import type { Selectable } from 'kysely';
import { z } from 'zod';
import { KeptChange } from '@sci/contract/scenario';
import { asStored, onWire } from '@sci/contract/wire';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { ScenarioTable } from '../../db/tables/accounting.ts';

const Changes = z.array(KeptChange);
export type Kept = z.output<typeof KeptChange>;

export interface ScenarioRow extends Omit<Selectable<ScenarioTable>, 'changes'> {
  readonly changes: readonly Kept[];
}

const read = (row: Selectable<ScenarioTable>): ScenarioRow => ({
  ...row,
  changes: asStored(Changes, row.changes),
});

/** The scenarios of a year, the latest first. */
export async function listScenarios(
  db: Db,
  companyId: number,
  year: number,
): Promise<ScenarioRow[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('scenario')
    .selectAll()
    .where('year', '=', year)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(read);
}

export async function findScenario(
  db: Db,
  companyId: number,
  id: number,
): Promise<ScenarioRow | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && read(row);
}

export async function insertScenario(
  db: Db,
  companyId: number,
  values: { readonly year: number; readonly name: string; readonly created_by: number | null },
): Promise<ScenarioRow> {
  const row = await companyDb(db, companyId)
    .insertInto('scenario')
    .values({ ...values, changes: '[]' })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

export const renameScenario = async (
  db: Db,
  companyId: number,
  id: number,
  name: string,
): Promise<ScenarioRow> =>
  read(
    await companyDb(db, companyId)
      .updateTable('scenario')
      .set({ name })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Keeps the changes of a scenario, all of them. */
export const replaceChanges = async (
  db: Db,
  companyId: number,
  id: number,
  changes: readonly Kept[],
): Promise<ScenarioRow> =>
  read(
    await companyDb(db, companyId)
      .updateTable('scenario')
      .set({ changes: JSON.stringify(onWire(Changes, [...changes])) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const deleteScenario = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId).deleteFrom('scenario').where('id', '=', id).execute();
