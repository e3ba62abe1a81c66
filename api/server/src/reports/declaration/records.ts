import type { Selectable } from 'kysely';
import { z } from 'zod';
import { FormSheet } from '@sci/contract/declaration';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { TaxDeclarationTable } from '../../db/tables/accounting.ts';
import type { StoredDocument } from '../documents/store-document.ts';

export type DeclarationRow = Selectable<TaxDeclarationTable>;

/** The returns filed for a year, the newest first, each with who recorded it. */
export const listDeclarations = (db: Db, companyId: number, year: number) =>
  companyDb(db, companyId)
    .selectFrom('tax_declaration as d')
    .leftJoin('app_user as u', 'u.id', 'd.recorded_by')
    .select([
      'd.id',
      'd.number',
      'd.declared_on',
      'd.reference',
      'd.recorded_at',
      'd.sha256',
      'd.given_up',
    ])
    .select(['u.first_name', 'u.name'])
    .where('d.year', '=', year)
    .orderBy('d.number', 'desc')
    .execute();

export const findDeclaration = (
  db: Db,
  companyId: number,
  id: number,
): Promise<DeclarationRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('tax_declaration')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** What was filed last, as it was; undefined while nothing was. */
export async function lastDeclared(
  db: Db,
  companyId: number,
  year: number,
): Promise<FormSheet[] | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('tax_declaration')
    .select('sheets')
    .where('year', '=', year)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && z.array(FormSheet).parse(row.sheets);
}

interface NewDeclaration {
  readonly year: number;
  readonly number: number;
  readonly declared_on: string;
  readonly reference: string;
  readonly sheets: readonly FormSheet[];
  /** What its document is made from, on the wire. */
  readonly content: unknown;
  readonly recorded_by: number | null;
  readonly recorded_at: Date;
}

export async function insertDeclaration(
  db: Db,
  companyId: number,
  { sheets, content, ...row }: NewDeclaration,
): Promise<number> {
  const { id } = await companyDb(db, companyId)
    .insertInto('tax_declaration')
    .values({ ...row, sheets: JSON.stringify(sheets), content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From now on its copy ends with this job, should that fail for good or be stopped. */
export const beginFiling = (db: Db, companyId: number, id: number, jobId: number) =>
  companyDb(db, companyId)
    .updateTable('tax_declaration')
    .set({ job_id: jobId, given_up: false })
    .where('id', '=', id)
    .where('sha256', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const fileDocument = (db: Db, companyId: number, id: number, filed: StoredDocument) =>
  companyDb(db, companyId).updateTable('tax_declaration').set(filed).where('id', '=', id).execute();
