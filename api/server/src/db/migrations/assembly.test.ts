import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createTestDatabase } from '../../testing/database.ts';
import { connectPool, kyselyOn } from '../connect.ts';
import { seedReference } from '../seed/reference.ts';
import { migrations } from './migrations.ts';

it('keeps the assemblies that exist, and knows which of their resolutions allocates the result', async () => {
  const database = await createTestDatabase('template0');
  const owner = connectPool(database.url, { as: 'owner', max: 2 });
  const db = kyselyOn(owner);
  try {
    await runMigrations({ pgPool: owner });
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('2026_11_21_09_user_lists');
    await seedReference(db);
    await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('SCI', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(db);
    await sql`insert into general_assembly (company_id, year, meeting_date, meeting_time, place, held, version) values (1, 2025, '2026-06-14', '18:00', 'Paris', true, 3)`.execute(db);
    for (const [position, title] of ['Approbation des comptes', 'AFFECTATION du résultat'].entries()) {
      await sql`insert into assembly_resolution (company_id, general_assembly_id, position, title, text) values (1, 1, ${position}, ${title}, '')`.execute(db);
    }

    expect((await migrator.migrateToLatest()).error).toBeUndefined();

    const { rows: assemblies } = await sql`select majority, frozen, held, version from general_assembly`.execute(db);
    expect(assemblies).toEqual([{ majority: 'unanimity', frozen: null, held: true, version: 3 }]);
    const { rows: resolutions } = await sql`select kind from assembly_resolution order by position`.execute(db);
    expect(resolutions).toEqual([{ kind: 'ordinary' }, { kind: 'allocation' }]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
