import type { ShareCapital } from '@sci/engine/associates/company-capital';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { CompanyTable } from '../db/tables/company.ts';
import { enterCompany } from '../db/transaction.ts';

export type CompanyRow = Selectable<CompanyTable>;

/** As the sheet tells it: after every issue and cancellation that is recorded. */
export const latestCapital = (company: CompanyRow): ShareCapital => ({
  capital: company.capital_cents,
  sharesTotal: company.shares,
});

export const findCompany = (db: Db, id: number): Promise<CompanyRow | undefined> =>
  db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Takes its turn among the writes of the company, as a call does. */
export const lockCompany = (db: Db, id: number): Promise<CompanyRow> =>
  db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Whether a change of the number of shares still waits for an administrator. */
export async function sharesChanged(db: Db, companyId: number): Promise<boolean> {
  const row = await companyDb(db, companyId)
    .selectFrom('share_count_change')
    .select('id')
    .where('acknowledged_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a user, so that two creations at the same time give one company. Gives the id of the
 * company he has.
 */
export async function lockUserCompany(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('app_user')
    .select('company_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.company_id;
}

/**
 * Creates the company of a user. Row-level security shows a transaction its own company only, and
 * this one has no number yet: the creation is made with the view of all companies, then the
 * transaction enters the new one.
 */
export async function insertCompany(
  db: Db,
  userId: number,
  values: Insertable<CompanyTable>,
): Promise<CompanyRow> {
  await sql`select set_config('app.company_id', 'all', true)`.execute(db);
  const row = await db
    .insertInto('company')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  await enterCompany(db, row.id);
  await db.updateTable('app_user').set({ company_id: row.id }).where('id', '=', userId).execute();
  return row;
}

export const updateCompany = (
  db: Db,
  id: number,
  values: Updateable<CompanyTable>,
): Promise<CompanyRow> =>
  db
    .updateTable('company')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function recordShareCount(
  db: Db,
  companyId: number,
  change: { before: number; after: number; by: number | null },
): Promise<void> {
  await companyDb(db, companyId)
    .insertInto('share_count_change')
    .values({
      shares_before: change.before,
      shares_after: change.after,
      changed_by: change.by,
    })
    .execute();
}

/** Puts the company in the trash and takes it away from its user. */
export async function deleteCompany(
  db: Db,
  companyId: number,
  owner: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ company_id: null })
    .where('company_id', '=', companyId)
    .execute();
  await db
    .updateTable('company')
    .set({ deleted_at: now, deleted_from: owner })
    .where('id', '=', companyId)
    .execute();
}

export interface DeletedCompany {
  readonly id: number;
  readonly name: string;
  readonly deleted_at: string;
}

/**
 * What a user deleted since an instant, latest first. He has no company then: the list is made with
 * the view of all of them.
 */
export async function listDeleted(
  db: Db,
  userId: number,
  since: string,
): Promise<DeletedCompany[]> {
  await sql`select set_config('app.company_id', 'all', true)`.execute(db);
  return db
    .selectFrom('company')
    .select(['id', 'name', sql<string>`deleted_at`.as('deleted_at')])
    .where('deleted_from', '=', userId)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Gives a company of the trash back to its user; the transaction enters it. */
export async function restoreCompany(db: Db, companyId: number, owner: number): Promise<void> {
  await enterCompany(db, companyId);
  await db
    .updateTable('company')
    .set({ deleted_at: null, deleted_from: null })
    .where('id', '=', companyId)
    .execute();
  await db.updateTable('app_user').set({ company_id: companyId }).where('id', '=', owner).execute();
}
