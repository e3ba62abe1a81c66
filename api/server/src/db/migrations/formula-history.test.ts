import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createTestDatabase } from '../../testing/database.ts';
import { connectPool, kyselyOn } from '../connect.ts';
import { migrations } from './migrations.ts';

it('keeps the versions of the formulas that exist, published without a word and undoing nothing', async () => {
  const database = await createTestDatabase('template0');
  const owner = connectPool(database.url, { as: 'owner', max: 2 });
  const db = kyselyOn(owner);
  try {
    await runMigrations({ pgPool: owner });
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('2026_11_21_08_retry_job');
    await sql`insert into formula_set (year, version) values (2026, 1)`.execute(db);

    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect((await sql`select year, version, comment, restored_version from formula_set`.execute(db)).rows).toEqual([{ year: 2026, version: 1, comment: '', restored_version: null }]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
