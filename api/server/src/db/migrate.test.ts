import { sql } from 'kysely';
import { createTestDatabase } from '../testing/database.ts';
import { checkProtection } from './check-protection.ts';
import { applicationOn, connectPool, ownerOn } from './connect.ts';
import { inTransaction, systemScope } from './transaction.ts';
import { migrate } from './migrate.ts';
import { seedReference } from '../app/seed/reference.ts';
import { TEST_VAULT } from '../testing/vault.ts';

it('can be run again, and by several processes at the same moment', async () => {
  const database = await createTestDatabase('template0');
  const owners = [1, 2, 3].map(() => connectPool(database.url, { max: 3 }));

  await Promise.all(owners.map((owner) => migrate(owner)));
  await Promise.all(owners.map((owner) => migrate(owner)));
  await Promise.all(owners.map((owner) => owner.end()));
  await database.drop();
});

it('upgrades a database of a commit that had a later migration before an earlier one', async () => {
  // Two migrations that are written side by side reach main in either order.
  const database = await createTestDatabase('template0');
  const owner = connectPool(database.url, { max: 3 });
  await migrate(owner);
  await owner.query("delete from kysely_migration where name = '2026_11_22_16_own_company_log'");
  await owner.query('drop function own_company_log()');

  await migrate(owner);
  const { rows } = await owner.query("select to_regproc('own_company_log') is not null as there");
  expect(rows).toEqual([{ there: true }]);
  await owner.end();
  await database.drop();
});

it('leaves what an administrator changed alone when the reference data is sown again', async () => {
  const database = await createTestDatabase();
  const db = ownerOn(connectPool(database.url, { max: 2 }));
  const count = async () =>
    (
      await sql<{
        n: number;
      }>`select (select count(*) from category) + (select count(*) from formula) + (select count(*) from fiscal_year) + (select count(*) from movement_type) as n`.execute(
        db,
      )
    ).rows[0]?.n;
  const before = await count();
  await db
    .updateTable('category')
    .set({ name: 'Loyers' })
    .where('code', '=', 'LOYER_HAB')
    .execute();
  await db
    .updateTable('fiscal_year')
    .set({ date_declaration_2072_report: '2026-06-30' })
    .where('year', '=', 2025)
    .execute();

  await seedReference(db);
  expect(await count()).toBe(before);
  expect(
    await db
      .selectFrom('category')
      .select('name')
      .where('code', '=', 'LOYER_HAB')
      .executeTakeFirst(),
  ).toEqual({ name: 'Loyers' });
  expect(
    await db
      .selectFrom('fiscal_year')
      .select('date_declaration_2072_report as report')
      .where('year', '=', 2025)
      .executeTakeFirst(),
  ).toEqual({ report: '2026-06-30' });
  await db.destroy();
  await database.drop();
});

it('works for an owner who is no superuser but may create the role of the application', async () => {
  const database = await createTestDatabase('template0');
  const superuser = connectPool(database.url, { max: 1 });
  const name = new URL(database.url).pathname.slice(1);
  await superuser.query(`create role ${name}_operator login createrole password 'x'`);
  await superuser.query(`alter database ${name} owner to ${name}_operator`);
  await superuser.query(`grant sci_app to ${name}_operator with admin option`);
  const url = new URL(database.url);
  url.username = `${name}_operator`;
  url.password = 'x';

  const owner = connectPool(url.href, { max: 3 });
  await migrate(owner);
  await seedReference(ownerOn(owner));
  await owner.end();
  const application = applicationOn(connectPool(url.href, { max: 1 }), TEST_VAULT);
  await checkProtection(application);
  const rows = await inTransaction(application, systemScope('test'), 'read', (db) =>
    sql`select current_user as role, (select count(*) from category) > 0 as readable`.execute(db),
  );
  expect(rows.rows).toEqual([{ role: 'sci_app', readable: true }]);
  await application.destroy();

  await superuser.end();
  await database.drop();
});
