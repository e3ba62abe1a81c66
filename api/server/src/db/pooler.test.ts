import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { applicationOn, connectPool } from './connect.ts';
import { checkServers } from './check-servers.ts';
import { checkProtection } from './check-protection.ts';
import { inTransaction, systemScope, type Scope } from './transaction.ts';
import { createTestDatabase, testFolder } from '../testing/database.ts';
import { hasPgBouncer, startDeployedPooler, startPooler, type Pooler } from '../testing/pooler.ts';
import { TEST_VAULT } from '../testing/vault.ts';

const ofCompany = (companyId: number): Scope => ({ ...systemScope('test'), companyId });

async function openDatabase() {
  const database = await createTestDatabase();
  return { url: database.url, close: database.drop };
}

it('never reads or writes as the owner of the tables, whatever the connection was before', async () => {
  const { url, close } = await openDatabase();
  const connections = connectPool(url, { max: 1 });
  const pool = applicationOn(connections, TEST_VAULT);
  const role = () =>
    inTransaction(pool, ofCompany(1), 'read', (db) =>
      db
        .selectNoFrom((eb) =>
          eb.fn<string>('pg_catalog.current_setting', [eb.val('role')]).as('role'),
        )
        .executeTakeFirstOrThrow(),
    );
  expect(await role()).toEqual({ role: 'sci_app' });
  await connections.query('reset role');
  expect(await role()).toEqual({ role: 'sci_app' });
  // Outside of a transaction nothing is kept for the next one that gets the connection.
  expect((await connections.query('select current_user as role')).rows).not.toEqual([
    { role: 'sci_app' },
  ]);
  await pool.destroy();
  await close();
});

it('says that a server does not encrypt where its address asks for it, and what it can’t read', async () => {
  const { url, close } = await openDatabase();
  const asking = (parameters: string) => checkServers(`${url}?${parameters}`, undefined);
  await expect(asking('sslmode=verify-full')).rejects.toThrow(
    /^DATABASE_URL demande une connexion chiffrée, que le serveur n’offre pas/,
  );
  await expect(asking('sslrootcert=/nulle/part.pem')).rejects.toThrow(
    /^La base de données de DATABASE_URL ne répond pas \(ENOENT/,
  );
  expect(await asking('sslmode=disable')).toBe(`${url}?sslmode=disable`);
  await close();
});

it('refuses a database in which accents are no letters, as a server makes it that has no locale', async () => {
  const { url, close } = await openDatabase();
  await connectAndRun(
    url,
    "create database ascii encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0",
  );
  const ascii = new URL(url);
  ascii.pathname = '/ascii';
  await expect(checkServers(ascii.href, undefined)).rejects.toThrow(/codée en SQL_ASCII/);
  await connectAndRun(url, 'drop database ascii');
  await close();
});

it('refuses to read where row-level security is switched off', async () => {
  const { url, close } = await openDatabase();
  const pool = applicationOn(connectPool(url, { max: 1 }), TEST_VAULT);
  await connectAndRun(url, 'alter table bank_movement disable row level security');
  await expect(
    inTransaction(pool, ofCompany(1), 'read', (db) =>
      db.selectFrom('company').selectAll().execute(),
    ),
  ).rejects.toThrow('row-level security does not hold');
  await pool.destroy();
  await close();
});

it.each([
  ['alter table loan disable row level security', /pas en vigueur \(loan\)/],
  ['drop policy company_only on building', /pas en vigueur \(building\)/],
])('is not started on a database after « %s »', async (damage, sentence) => {
  const { url, close } = await openDatabase();
  const pool = applicationOn(connectPool(url, { max: 1 }), TEST_VAULT);
  await checkProtection(pool);
  await connectAndRun(url, damage);
  await expect(checkProtection(pool)).rejects.toThrow(sentence);
  await pool.destroy();
  await close();
});

async function connectAndRun(url: string, statement: string): Promise<void> {
  const owner = connectPool(url, { max: 1 });
  await owner.query(statement);
  await owner.end();
}

const behindPgBouncer = hasPgBouncer() ? describe : describe.skip;

behindPgBouncer('behind PgBouncer', () => {
  let pooler: Pooler;
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(testFolder(), 'pgbouncer-'));
    pooler = await startPooler(process.env['SCI_TEST_DATABASE'] ?? '', folder, {
      ignoreOptions: true,
    });
  });
  afterAll(() => pooler.stop());

  it('asks for the address of the server itself, for what needs a session', async () => {
    const { url, close } = await openDatabase();
    await expect(checkServers(pooler.url(url), undefined)).rejects.toThrow(
      /répartiteur de connexions.*DATABASE_DIRECT_URL/,
    );
    await expect(checkServers(url, pooler.url(url))).rejects.toThrow(
      /^DATABASE_DIRECT_URL passe par un répartiteur/,
    );
    expect(await checkServers(pooler.url(url), url)).toBe(url);
    expect(await checkServers(url, undefined)).toBe(url);
    await close();
  });

  it('is started with the file of deploy/, and refuses a wrong password', async () => {
    const direct = new URL(process.env['SCI_TEST_DATABASE'] ?? '');
    direct.pathname = '/postgres';
    const deployed = await startDeployedPooler(
      direct.href,
      mkdtempSync(path.join(testFolder(), 'deployed-')),
      await readFile(path.resolve(import.meta.dirname, '../../../../deploy/pgbouncer.ini'), 'utf8'),
    );
    const through = new URL(deployed.url(direct.href));
    through.pathname = '/sci';
    expect(await checkServers(through.href, direct.href)).toBe(direct.href);
    through.password = 'autre';
    await expect(checkServers(through.href, direct.href)).rejects.toThrow('DATABASE_URL');
    await deployed.stop();
  });

  it('refuses two addresses of two databases', async () => {
    const [one, other] = [await openDatabase(), await openDatabase()];
    await expect(checkServers(pooler.url(one.url), other.url)).rejects.toThrow(
      'ne désignent pas la même base',
    );
    await one.close();
    await other.close();
  });

  it('keeps the companies of many simultaneous transactions apart', async () => {
    const { url, close } = await openDatabase();
    const pool = applicationOn(connectPool(pooler.url(url), { max: 30 }), TEST_VAULT);
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, id) =>
        inTransaction(pool, ofCompany(id + 1), 'read', (db) =>
          db
            .selectNoFrom((eb) => [
              eb.fn<string>('current_setting', [eb.val('app.company_id')]).as('company'),
              eb.fn<string>('current_setting', [eb.val('role')]).as('role'),
            ])
            .executeTakeFirstOrThrow(),
        ),
      ),
    );
    expect(seen).toEqual(
      Array.from({ length: 200 }, (_, id) => ({ company: String(id + 1), role: 'sci_app' })),
    );
    await pool.destroy();
    await close();
  });
});
