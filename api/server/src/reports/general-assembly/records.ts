import { type Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { bodyOnWire, type StoredAssembly, type AssemblyBody } from './stored-assembly.ts';

/** By its id: `of-year.ts` knows which one of a year is meant. */
export async function findAssembly(
  db: Db,
  companyId: number,
  id: number,
): Promise<StoredAssembly | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('general_assembly')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const attendance = await companyDb(db, companyId)
    .selectFrom('assembly_attendance')
    .select(['associate_id', 'state', 'represented_by'])
    .where('general_assembly_id', '=', row.id)
    .orderBy('associate_id')
    .execute();
  const resolutions = await companyDb(db, companyId)
    .selectFrom('assembly_resolution')
    .select(['title', 'text', 'votes', 'kind', 'postponed', 'share_transfer_id'])
    .where('general_assembly_id', '=', row.id)
    .orderBy('position')
    .execute();
  return {
    row,
    attendance,
    resolutions: resolutions.map(({ share_transfer_id, ...resolution }) => ({
      ...resolution,
      ...(share_transfer_id !== null && { share_transfer_id }),
    })),
  };
}

const columns = (body: AssemblyBody) => ({
  year: body.year,
  holding: body.holding,
  meeting_date: body.meeting_date,
  meeting_time: body.meeting_time,
  place: body.place,
  convocation_date: body.convocation_date,
  convocation_mode: body.convocation_mode,
  chairman: body.chairman,
  secretary: body.secretary,
  chairman_quality: body.chairman_quality,
  tellers: body.tellers,
  debates: body.debates,
  majority: body.majority,
  distributed_cents: body.distributed_amount,
  reserve_cents: body.reserve_amount,
  retained_cents: body.retained_amount,
  distribution_mode: body.distribution_mode,
  manager_pay_cents: body.manager_pay,
  report: body.report,
  closing_time: body.closing_time,
});

/** Figures that stop following the accounts once the assembly is held; all null before. */
export interface FrozenFigures {
  readonly fiscal_year_result_cents: Cents | null;
  readonly treasury_cents: Cents | null;
  readonly tax_result: number | null;
  readonly held: boolean;
  readonly held_at: Date | null;
}

/** An assembly that is prepared follows the accounts. */
export const NOT_HELD: FrozenFigures = {
  fiscal_year_result_cents: null,
  treasury_cents: null,
  tax_result: null,
  held: false,
  held_at: null,
};

/** The next one of its year. */
export async function insertAssembly(
  db: Db,
  companyId: number,
  body: AssemblyBody,
  frozen: FrozenFigures,
): Promise<number> {
  const last = await companyDb(db, companyId)
    .selectFrom('general_assembly')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('year', '=', body.year)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const { id } = await companyDb(db, companyId)
    .insertInto('general_assembly')
    .values({ ...columns(body), ...frozen, number, document_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceParts(db, companyId, id, body);
  return id;
}

interface Change {
  readonly body: AssemblyBody;
  readonly frozen: FrozenFigures;
  readonly userId: number | null;
  readonly now: Date;
  /** What was there before stays readable as a version of its own. */
  readonly keepBefore: boolean;
  /** Why an assembly that was held is taken up again. */
  readonly reason: string;
}

export async function updateAssembly(
  db: Db,
  companyId: number,
  stored: StoredAssembly,
  { body, frozen, userId, now, keepBefore, reason }: Change,
): Promise<void> {
  const { row } = stored;
  if (keepBefore) {
    const content = JSON.stringify({ saved_at: row.updated_at, body: bodyOnWire(stored) });
    await companyDb(db, companyId)
      .insertInto('general_assembly_version')
      .values({
        general_assembly_id: row.id,
        version: row.version,
        content,
        reason,
        created_by: userId,
        created_at: now,
      })
      .execute();
  }
  await companyDb(db, companyId)
    .updateTable('general_assembly')
    .set({ ...columns(body), ...frozen, frozen: null, version: row.version + (keepBefore ? 1 : 0) })
    .where('id', '=', row.id)
    .execute();
  await replaceParts(db, companyId, row.id, body);
}

/** The last time that a version was set aside. */
export async function lastVersionAt(
  db: Db,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('general_assembly_version')
    .select('created_at')
    .where('general_assembly_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row?.created_at;
}

/** The next number of the register of minutes, once: a correction keeps the number. */
export async function enterInRegister(db: Db, companyId: number, id: number): Promise<void> {
  const row = await companyDb(db, companyId)
    .selectFrom('general_assembly')
    .select(({ fn }) => fn.max('register_number').as('last'))
    .executeTakeFirst();
  await companyDb(db, companyId)
    .updateTable('general_assembly')
    .set({ register_number: (row?.last ?? 0) + 1 })
    .where('id', '=', id)
    .where('register_number', 'is', null)
    .execute();
}

/** The latest version before this one whose minutes were filed. */
export async function filedBefore(
  db: Db,
  companyId: number,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<number | null> {
  const row = await companyDb(db, companyId)
    .selectFrom('assembly_document')
    .select('version')
    .where('general_assembly_id', '=', id)
    .where('document', '=', 'assemblyMinutes')
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** What the documents of a held assembly are made from. */
export const keepFrozen = (db: Db, companyId: number, id: number, data: unknown) =>
  companyDb(db, companyId)
    .updateTable('general_assembly')
    .set({ frozen: JSON.stringify(data) })
    .where('id', '=', id)
    .execute();

async function replaceParts(
  db: Db,
  companyId: number,
  id: number,
  { attendance, resolutions }: AssemblyBody,
): Promise<void> {
  const own = { general_assembly_id: id };
  await companyDb(db, companyId)
    .deleteFrom('assembly_attendance')
    .where('general_assembly_id', '=', id)
    .execute();
  await companyDb(db, companyId)
    .deleteFrom('assembly_resolution')
    .where('general_assembly_id', '=', id)
    .execute();
  if (attendance.length > 0)
    await companyDb(db, companyId)
      .insertInto('assembly_attendance')
      .values(attendance.map((line) => ({ ...own, ...line })))
      .execute();
  if (resolutions.length > 0) {
    await companyDb(db, companyId)
      .insertInto('assembly_resolution')
      .values(
        resolutions.map(({ title, text, votes, kind, postponed, share_transfer_id }, position) => ({
          ...own,
          position,
          title,
          text,
          kind,
          postponed,
          share_transfer_id: share_transfer_id ?? null,
          votes: JSON.stringify(votes),
        })),
      )
      .execute();
  }
}

/** Of a project: what is in the register of minutes stays there. */
export const deleteAssembly = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId).deleteFrom('general_assembly').where('id', '=', id).execute();
