import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';

/** What was filed last for each of these years, as it was kept; years that nobody filed are left out. */
export async function declaredContents(
  db: Db,
  companyId: number,
  { from, before }: { readonly from: number; readonly before: number },
): Promise<ReadonlyMap<number, unknown>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('tax_declaration')
    .select(['year', 'content'])
    .where('year', '>=', from)
    .where('year', '<', before)
    .orderBy('number')
    .execute();
  return new Map(rows.map(({ year, content }) => [year, content]));
}

/** Whether a return was filed for a year. */
export async function isDeclared(db: Db, companyId: number, year: number): Promise<boolean> {
  const row = await companyDb(db, companyId)
    .selectFrom('tax_declaration')
    .select('id')
    .where('year', '=', year)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first year whose return was filed, with books or as a nil return. */
export async function firstDeclaredYear(db: Db, companyId: number): Promise<number | undefined> {
  const row = await companyDb(db, companyId)
    .selectFrom('tax_declaration')
    .select('year')
    .orderBy('year')
    .limit(1)
    .executeTakeFirst();
  return row?.year;
}
