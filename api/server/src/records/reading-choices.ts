import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';

/** What a company said of a reading of the law, with who said it last. */
export interface ReadingChoice {
  readonly year: number;
  readonly code: string;
  readonly taken: boolean;
  readonly chosen_at: string;
  readonly chosen_by: string | null;
}

/** The choices of all years up to one. */
export async function listReadingChoices(
  db: Db,
  companyId: number,
  upTo: number,
): Promise<ReadingChoice[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('reading_choice as c')
    .leftJoin('app_user as u', 'u.id', 'c.chosen_by')
    .select(['c.year', 'c.code', 'c.taken', 'c.chosen_at', 'u.first_name', 'u.name'])
    .where('c.year', '<=', upTo)
    .orderBy('c.year')
    .orderBy('c.code')
    .execute();
  return rows.map(({ first_name, name, ...row }) => ({
    ...row,
    chosen_by: name === null ? null : `${first_name ?? ''} ${name}`.trim(),
  }));
}

/** The readings taken in each year, by the code of their category; what only the books need. */
export async function readingsByYear(
  db: Db,
  companyId: number,
  upTo: number,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('reading_choice')
    .select(['year', 'code'])
    .where('year', '<=', upTo)
    .where('taken', '=', true)
    .execute();
  const byYear = Map.groupBy(rows, ({ year }) => year);
  return new Map([...byYear].map(([year, own]) => [year, new Set(own.map(({ code }) => code))]));
}

export const chooseReading = (
  db: Db,
  companyId: number,
  {
    by,
    at,
    ...choice
  }: Pick<ReadingChoice, 'year' | 'code' | 'taken'> & {
    readonly by: number | null;
    readonly at: Date;
  },
) =>
  companyDb(db, companyId)
    .insertInto('reading_choice')
    .values({ ...choice, chosen_by: by, chosen_at: at })
    .onConflict((conflict) =>
      conflict
        .constraint('reading_choice_once')
        .doUpdateSet({ taken: choice.taken, chosen_by: by, chosen_at: at }),
    )
    .execute();
