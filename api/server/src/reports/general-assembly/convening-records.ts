import type { Selectable } from 'kysely';
import { companyDb, type NewRow } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { AssemblyConveningTable } from '../../db/tables/accounting.ts';

export type ConveningRow = Selectable<AssemblyConveningTable>;

/** What was sent for an assembly, the latest first. */
export const listConvenings = (
  db: Db,
  companyId: number,
  assemblyId: number,
): Promise<ConveningRow[]> =>
  companyDb(db, companyId)
    .selectFrom('assembly_convening')
    .selectAll()
    .where('general_assembly_id', '=', assemblyId)
    .orderBy('id', 'desc')
    .execute();

export const findConvening = (
  db: Db,
  companyId: number,
  id: number,
): Promise<ConveningRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('assembly_convening')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const insertConvening = (
  db: Db,
  companyId: number,
  values: NewRow<'assembly_convening'>,
): Promise<ConveningRow> =>
  companyDb(db, companyId)
    .insertInto('assembly_convening')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Its file, once and for all. */
export const fileConvening = (
  db: Db,
  companyId: number,
  id: number,
  filed: { readonly storage_key: string; readonly sha256: string },
) =>
  companyDb(db, companyId)
    .updateTable('assembly_convening')
    .set(filed)
    .where('id', '=', id)
    .where('storage_key', 'is', null)
    .execute();

/** From now on what is missing of it ends with this job, should that fail for good or be stopped. */
export const beginConvening = (
  db: Db,
  companyId: number,
  id: number,
  jobId: number,
): Promise<ConveningRow | undefined> =>
  companyDb(db, companyId)
    .updateTable('assembly_convening')
    .set({ job_id: jobId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** The meeting says on which day and how its associates were convened. */
export const noteConvening = (
  db: Db,
  companyId: number,
  id: number,
  { sentOn, way }: { readonly sentOn: string; readonly way: string },
) =>
  companyDb(db, companyId)
    .updateTable('general_assembly')
    .set({ convocation_date: sentOn, convocation_mode: way })
    .where('id', '=', id)
    .execute();
