import { sql } from 'kysely';
import type { AllocationState } from '@sci/engine/assembly/deliberation';
import { decidingOf, type Sitting } from '@sci/engine/assembly/sittings';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuseConflict } from '../../ports/refusals.ts';
import type { AssemblyRow } from './stored-assembly.ts';

/** Which assembly of a year is meant: every reader of "the assembly of the year" asks here. */

/** An assembly among those on the accounts of one year. */
export interface AssemblyOfYear extends Sitting {
  readonly id: number;
  /** 1 for the first of its year. */
  readonly number: number;
  readonly meeting_date: string;
  readonly register_number: number | null;
  /** What it was held on, in cents and whole euros; null until then. */
  readonly fiscal_year_result_cents: AssemblyRow['fiscal_year_result_cents'];
  readonly tax_result: number | null;
}

/** All of a year in their order. One held before its verdict was kept has posted its allocation. */
export async function assembliesOf(
  db: Db,
  companyId: number,
  year: number,
): Promise<AssemblyOfYear[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('general_assembly')
    .select([
      'id',
      'number',
      'held',
      'meeting_date',
      'register_number',
      'fiscal_year_result_cents',
      'tax_result',
      sql<AllocationState | null>`frozen #>> '{assembly,allocation}'`.as('decided'),
    ])
    .where('year', '=', year)
    .orderBy('number')
    .execute();
  return rows.map(({ decided, ...row }) => ({
    ...row,
    allocation: row.held ? (decided ?? 'posted') : 'pending',
  }));
}

/** The one that counts: the last that was held, or the one that is prepared. */
export const decidingAssembly = async (
  db: Db,
  companyId: number,
  year: number,
): Promise<AssemblyOfYear | undefined> => decidingOf(await assembliesOf(db, companyId, year));

/** All that were held; while none was, the one that is prepared. What a file of the year holds. */
export async function assembliesToShow(
  db: Db,
  companyId: number,
  year: number,
): Promise<AssemblyOfYear[]> {
  const all = await assembliesOf(db, companyId, year);
  const held = all.filter((assembly) => assembly.held);
  return held.length > 0 ? held : all;
}

/** Two calls that change the assemblies of a year follow each other. */
export const lockAssemblies = (db: Db, companyId: number, year: number) =>
  companyDb(db, companyId)
    .selectFrom('general_assembly')
    .select('id')
    .where('year', '=', year)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Minutes are filed before the next version is saved, which then names them, or not at all: none is
 * found later that no version takes the place of.
 */
export const lockAssembly = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId)
    .selectFrom('general_assembly')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();

/**
 * Only the last assembly of a year changes: what the others decided is why it was convened. Gives
 * the one before it.
 */
export async function refuseFormer(
  db: Db,
  companyId: number,
  { id, year }: Pick<AssemblyRow, 'id' | 'year'>,
): Promise<AssemblyOfYear | undefined> {
  const all = await assembliesOf(db, companyId, year);
  if (all.at(-1)?.id !== id) refuseConflict(say('assembly.former'));
  return all.at(-2);
}
