import { createTestDatabase } from '../testing/database.ts';
import { checkProtection } from './check-protection.ts';
import { applicationOn, connectPool } from './connect.ts';
import { migrate } from './migrate.ts';
import { repairAccess } from './repair-access.ts';
import { TEST_VAULT } from '../testing/vault.ts';

it('finds nothing to repair in a database as the migrations leave it', async () => {
  const { url, drop } = await createTestDatabase();
  const owner = connectPool(url, { max: 2 });
  const client = await owner.connect();
  expect(await repairAccess(client)).toEqual([]);
  client.release();
  await owner.end();
  await drop();
});

it('gives a database that came back without its roles its rights and policies again', async () => {
  const { url, drop } = await createTestDatabase();
  const owner = connectPool(url, { max: 2 });
  const rights = () =>
    owner.query(
      `select 'table' as of, relname::text as name, relacl::text from pg_class where relacl::text like '%sci_app%'
       union all select 'function', oid::regprocedure::text, proacl::text from pg_proc where proacl::text like '%sci_app%'
       union all select 'policy', polrelid::regclass::text, pg_get_expr(polqual, polrelid) || ' ' || pg_get_expr(polwithcheck, polrelid) from pg_policy
       order by 1, 2`,
    );
  const before = (await rights()).rows;
  expect(before.length).toBeGreaterThan(60);
  // What a restore leaves where the role was not there: rows, and nothing that names it.
  await owner.query(`do $$ declare p record; begin
    for p in select polname, polrelid::regclass as t from pg_policy loop
      execute format('drop policy %I on %s', p.polname, p.t);
    end loop;
    execute 'revoke all on all tables in schema public from sci_app';
    execute 'revoke all on all functions in schema public from sci_app';
    execute 'revoke all on schema public from sci_app';
  end $$`);
  expect((await rights()).rows).toEqual([]);

  await migrate(owner);
  expect((await rights()).rows).toEqual(before);
  const pool = applicationOn(connectPool(url, { max: 1 }), TEST_VAULT);
  await checkProtection(pool);
  await pool.destroy();
  await owner.end();
  await drop();
});

it('refuses in one sentence a database that a newer product has changed', async () => {
  const { url, drop } = await createTestDatabase();
  const owner = connectPool(url, { max: 2 });
  await owner.query(
    "insert into kysely_migration (name, timestamp) values ('2099_01_01_01_future', now()::text)",
  );
  await expect(migrate(owner)).rejects.toThrow(
    'La base de données vient d’une version plus récente de l’application (2099_01_01_01_future)',
  );
  await owner.end();
  await drop();
});
