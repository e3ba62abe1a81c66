import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

/** What was copied into the form of the tax office, by the key of its box. */
export async function copiedBoxes(
  db: Db,
  companyId: number,
  year: number,
): Promise<Record<string, string>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('copied_box')
    .select(['box_key', 'value'])
    .where('year', '=', year)
    .execute();
  return Object.fromEntries(rows.map(({ box_key, value }) => [box_key, value]));
}

interface Tick {
  readonly year: number;
  /** Null: all boxes of the year. */
  readonly key: string | null;
  /** Null takes the tick back. */
  readonly value: string | null;
  readonly by: number | null;
}

export async function tickBox(
  db: Db,
  companyId: number,
  { year, key, value, by }: Tick,
): Promise<void> {
  const own = companyDb(db, companyId);
  if (key === null || value === null) {
    const marks = own.deleteFrom('copied_box').where('year', '=', year);
    await (key === null ? marks : marks.where('box_key', '=', key)).execute();
    return;
  }
  await own
    .insertInto('copied_box')
    .values({ year, box_key: key, value, copied_by: by })
    .onConflict((conflict) =>
      conflict.constraint('copied_box_once').doUpdateSet({ value, copied_by: by }),
    )
    .execute();
}
