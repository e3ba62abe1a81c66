import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PostgresPool } from 'kysely';
import { createTestDatabase } from '../testing/database.ts';
import { connectPool } from './connect.ts';
import { beginLate } from './late-begin.ts';

/** Connections that note each message that goes to the database. */
async function open() {
  const database = await createTestDatabase();
  const pool = connectPool(database.url, { max: 1 });
  const sent: string[] = [];
  const counted: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const ask = client.query.bind(client);
      return Object.assign(Object.create(client), {
        query: (text: string, values: unknown[]) => {
          sent.push(text);
          return ask(text, values);
        },
        release: () => client.release(),
      });
    },
  };
  const db = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({ pool: beginLate(counted) }),
  });
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, sent, close };
}

const numberOf = sql<{ n: number }>`select 1 as n`;

it('begins a transaction in the same journey as its first statement', async () => {
  const { db, sent, close } = await open();
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const first = await numberOf.execute(transaction);
      const { rows: state } = await sql<{ level: string; only: string }>`
        select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as only`.execute(
        transaction,
      );
      return [...first.rows, ...state];
    });
  expect(rows).toEqual([{ n: 1 }, { level: 'repeatable read', only: 'on' }]);
  expect(sent).toHaveLength(3);
  await close();
});

it('begins it before a first statement that has parameters, or none at all', async () => {
  const { db, sent, close } = await open();
  const { rows } = await db
    .transaction()
    .setAccessMode('read only')
    .execute((transaction) =>
      sql<{
        n: number;
      }>`select ${2}::int as n, current_setting('transaction_read_only') as only`.execute(
        transaction,
      ),
    );
  expect(rows).toEqual([{ n: 2, only: 'on' }]);
  await db.transaction().execute(() => Promise.resolve());
  expect(sent).toHaveLength(4);
  await close();
});

it('keeps nothing of a transaction whose first statement fails, nor of one that throws before it', async () => {
  const { db, close } = await open();
  await sql`create table kept (n int)`.execute(db);
  await expect(
    db.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction)),
  ).rejects.toThrow('division by zero');
  await expect(db.transaction().execute(() => Promise.reject(new Error('early')))).rejects.toThrow(
    'early',
  );
  await expect(
    db.transaction().execute(async (transaction) => {
      await sql`insert into kept values (1)`.execute(transaction);
      throw new Error('late');
    }),
  ).rejects.toThrow('late');
  // The same connection, outside of any transaction.
  await sql`insert into kept values (2)`.execute(db);
  expect((await sql<{ n: number }>`select n from kept`.execute(db)).rows).toEqual([{ n: 2 }]);
  await close();
});
