import { sql, type Selectable } from 'kysely';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { FiscalYearCompanyTable } from '../db/tables/company.ts';
import { found, refuse } from '../ports/refusals.ts';
import { say } from '../messages/say.ts';

export type FiscalYearCompanyRow = Selectable<FiscalYearCompanyTable>;

/**
 * The company's row for a year, created when there is none yet. A call that only reads may ask for a
 * year that is known to have one.
 */
export async function fiscalYearCompany(
  db: Db,
  companyId: number,
  year: number,
): Promise<FiscalYearCompanyRow> {
  const there = await findYear(db, companyId, year);
  if (there !== undefined) return there;
  const known = await db
    .selectFrom('fiscal_year')
    .select('year')
    .where('year', '=', year)
    .executeTakeFirst();
  if (!known) refuse({ year: [say('years.unknown')] });

  await companyDb(db, companyId)
    .insertInto('fiscal_year_company')
    .values({ year })
    .onConflict((conflict) => conflict.constraint('fiscal_year_company_once').doNothing())
    .execute();
  return found(await findYear(db, companyId, year));
}

const findYear = (
  db: Db,
  companyId: number,
  year: number,
): Promise<FiscalYearCompanyRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('fiscal_year_company')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirst();

/** The company's fiscal year by its id: 404 for another company's. */
export async function fiscalYearCompanyById(
  db: Db,
  companyId: number,
  id: number,
): Promise<FiscalYearCompanyRow> {
  const row = await companyDb(db, companyId)
    .selectFrom('fiscal_year_company')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return found(row, say('years.unknown'));
}

/** The company's fiscal year as a reading finds it: 404 for a year that has not begun. */
export async function fiscalYearCompanyOf(
  db: Db,
  companyId: number,
  year: number,
): Promise<FiscalYearCompanyRow> {
  const row = await companyDb(db, companyId)
    .selectFrom('fiscal_year_company')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirst();
  return found(row, say('years.unknown'));
}

/** Gives a new company its row for each year that has begun: reads find them there. */
export async function openFiscalYears(db: Db, companyId: number): Promise<void> {
  await sql`insert into fiscal_year_company (company_id, year) select ${companyId}, year from fiscal_year on conflict do nothing`.execute(
    db,
  );
}

/** The years of which some deadline has passed: their returns are filed. */
export async function closedYears(db: Db, today: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('fiscal_year')
    .select('year')
    .where(
      sql<boolean>`coalesce(date_declaration_2072_report, date_declaration_2072) < ${today}::date`,
    )
    .execute();
  return new Set(rows.map(({ year }) => year));
}
