import { sql } from 'kysely';
import type pg from 'pg';
import { createTestDatabase, throughPooler } from '../testing/database.ts';
import { hasPgBouncer } from '../testing/pooler.ts';
import { TEST_VAULT } from '../testing/vault.ts';
import { applicationOn, connectPool } from './connect.ts';
import type { Db } from './database.ts';
import { NamedStatements } from './named-statements.ts';
import { inTransaction, systemScope } from './transaction.ts';

async function open(way: (url: string) => string = (url) => url) {
  const database = await createTestDatabase();
  const connections = connectPool(way(database.url), { max: 1 });
  const pool = applicationOn(connections, TEST_VAULT);
  const read = <T>(work: (db: Db) => Promise<T>, companyId: number | 'all' = 'all') =>
    inTransaction(pool, { ...systemScope('test'), companyId }, 'read', work);
  const owner = connectPool(database.url, { max: 1 });
  await owner.query('create table kept (n int)');
  await owner.query('insert into kept values (7)');
  await owner.query('grant all on kept to sci_app');
  const kept = () =>
    read(async (db) => (await sql`select * from kept where n = ${7}`.execute(db)).rows);
  const ask = async (times: number) => {
    const answers: unknown[] = [];
    for (let n = 0; n < times; n += 1) answers.push(...(await kept()));
    return answers;
  };
  const close = async () => {
    await pool.destroy();
    await owner.end();
    await database.drop();
  };
  const { outside } = pool;
  return { ask, kept, read, outside, connections, owner, close };
}

const prepared = async (connections: pg.Pool) =>
  (await connections.query('select statement from pg_prepared_statements')).rows;

const KEPT = 'select * from kept where n = $1';

it('has a statement that recurs parsed and planned once for each connection', async () => {
  const { ask, connections, close } = await open();
  await ask(2);
  expect(await prepared(connections)).toEqual([]);
  expect(await ask(3)).toEqual([{ n: 7 }, { n: 7 }, { n: 7 }]);
  expect(await prepared(connections)).toEqual([{ statement: KEPT }]);
  await close();
});

it('answers on when a migration beside changes what a prepared statement answers', async () => {
  const { ask, kept, owner, close } = await open();
  await ask(5);
  await owner.query("alter table kept add column more text not null default 'plus'");
  expect(await kept()).toEqual([{ n: 7, more: 'plus' }]);
  expect(await ask(5)).toEqual(Array(5).fill({ n: 7, more: 'plus' }));
  await close();
});

it('answers on when what was prepared is gone, or is there already', async () => {
  const { ask, connections, close } = await open();
  await ask(5);
  await connections.query('deallocate all');
  expect(await ask(1)).toEqual([{ n: 7 }]);
  for (const n of [1, 2, 3]) await connections.query(`prepare sci_${n} as select ${n}`);
  expect(await ask(5)).toHaveLength(5);
  await close();
});

it('answers each company with what is its own, by one statement that was prepared for another', async () => {
  const { read, owner, connections, close } = await open();
  const { rows: companies } = await owner.query<{ id: number; name: string }>(
    `insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city)
      select name, 0, 100, '2020-01-01', 'rue', '75001', 'Paris'
      from unnest(array['Mienne', 'Autre']) name returning id, name`,
  );
  for (const { id, name } of [...companies, ...companies, ...companies]) {
    const mine = await read((db) => db.selectFrom('company').select('name').execute(), id);
    expect(mine).toEqual([{ name }]);
  }
  expect(await prepared(connections)).toEqual([{ statement: 'select "name" from "company"' }]);
  await close();
});

it('does so outside of transactions too, and answers on when it is gone', async () => {
  const { read, outside, connections, close } = await open();
  // Only a transaction tells where a connection ends.
  await read((db) => sql`select 1`.execute(db));
  const now = async () => (await sql`select ${1}::int as n`.execute(outside)).rows;
  for (let n = 0; n < 4; n += 1) expect(await now()).toEqual([{ n: 1 }]);
  expect(await prepared(connections)).toEqual([{ statement: 'select $1::int as n' }]);
  await connections.query('deallocate all');
  for (let n = 0; n < 4; n += 1) expect(await now()).toEqual([{ n: 1 }]);
  await close();
});

const behindPgBouncer = hasPgBouncer() ? it : it.skip;

behindPgBouncer(
  'prepares nothing behind a pooler, where each transaction may have another connection',
  async () => {
    const { ask, connections, close } = await open(throughPooler);
    expect(await ask(6)).toHaveLength(6);
    expect(await prepared(connections)).toEqual([]);
    await close();
  },
);

it('names what recurs, and neither what is made up at each call nor without end', () => {
  const names = new NamedStatements();
  const often = (text: string) => [1, 2, 3, 4].map(() => names.nameOf(text));
  expect(often('select 1')).toEqual([undefined, undefined, 'sci_1', 'sci_1']);
  for (let n = 0; n < 10_000; n += 1) expect(names.nameOf(`select ${n + 2}`)).toBeUndefined();
  expect(often('select 1')).toEqual(Array(4).fill('sci_1'));
  for (let n = 0; n < 1000; n += 1) often(`select a${n}`);
  expect(often('select a0')[0]).toBe('sci_2');
  expect(often('select a999')).toEqual(Array(4).fill(undefined));
});
