import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('keeps the versions of the formulas that exist, published without a word and undoing nothing', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_08_retry_job');
  await sql`insert into formula_set (year, version) values (2026, 1)`.execute(db);

  await migrateToLatest();

  expect(
    (await sql`select year, version, comment, restored_version from formula_set`.execute(db)).rows,
  ).toEqual([{ year: 2026, version: 1, comment: '', restored_version: null }]);
});
