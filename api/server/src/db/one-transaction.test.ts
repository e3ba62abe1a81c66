import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { askingLittle, givingWay } from '../ports/step-by-step.ts';
import { createTestDatabase } from '../testing/database.ts';
import { until } from '../testing/wait.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { TEST_VAULT } from '../testing/vault.ts';
import { applicationOn, connectPool } from './connect.ts';
import type { Db } from './database.ts';
import { inTransaction, systemScope, UnprotectedError, type Mode } from './transaction.ts';
import { unavailable } from './unavailable.ts';

const statements = recordStatements();

async function open() {
  const database = await createTestDatabase();
  const connections = connectPool(database.url, { max: 1 });
  const pool = applicationOn(connections, TEST_VAULT);
  const run = <T>(mode: Mode, work: (db: Db) => Promise<T>) =>
    inTransaction(pool, systemScope('test'), mode, work);
  const owner = connectPool(database.url, { max: 1 });
  await owner.query('create table kept (n int)');
  await owner.query('grant all on kept to sci_app');
  const kept = async () => (await owner.query('select n from kept order by n')).rows;
  const close = async () => {
    await pool.destroy();
    await owner.end();
    await database.drop();
  };
  return { run, owner, connections, kept, close };
}

/** What the pool's one connection hands to the system from now on. */
function messagesOf(connections: pg.Pool): string[] {
  const messages: string[] = [];
  connections.once('acquire', ({ connection: { stream } }) => {
    for (const way of ['_write', '_writev'] as const) {
      const send: (...written: unknown[]) => void = Reflect.get(stream, way).bind(stream);
      Reflect.set(stream, way, (...written: unknown[]) => {
        messages.push(way);
        send(...written);
      });
    }
  });
  return messages;
}

const number = (db: Db, n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(db);
const insert = (db: Db, n: number) => sql`insert into kept values (${n})`.execute(db);

it('sends in one message what is asked for at once, without waiting for the answers in between', async () => {
  const { run, connections, close } = await open();
  await run('read', (db) => number(db, 0));
  const messages = messagesOf(connections);
  const before = statements.length;
  const answers = await run('read', async (db) => {
    const asked = [number(db, 1), number(db, 2)];
    const answered: number[] = [];
    for (const each of asked) void each.then(({ rows }) => answered.push(rows.length));
    // Nothing can have come back in this turn of the program.
    await new Promise<void>((next) => process.nextTick(next));
    expect(answered).toEqual([]);
    expect(statements.slice(before).map(({ text }) => text.slice(0, 17))).toEqual([
      'start transaction',
      'select $1::int as',
      'select $1::int as',
    ]);
    await Promise.all(asked);
    expect(messages).toHaveLength(1);
    return Promise.all(asked);
  });
  expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }]);
  await close();
});

it('reads in one picture, in which nothing is written', async () => {
  const { run, close } = await open();
  const { rows } = await run('read', (db) =>
    sql`select current_setting('transaction_isolation') as level, current_user as role`.execute(db),
  );
  expect(rows).toEqual([{ level: 'repeatable read', role: 'sci_app' }]);
  await expect(run('read', (db) => insert(db, 1))).rejects.toThrow('read-only');
  await close();
});

it('has the server refuse what goes out together with an opening that does not hold', async () => {
  const { run, owner, kept, close } = await open();
  await owner.query('alter table bank_movement disable row level security');
  const answers: unknown[] = [];
  await expect(
    run('write', async (db) => {
      answers.push(...(await Promise.allSettled([insert(db, 1), number(db, 2)])));
    }),
  ).rejects.toThrow(UnprotectedError);
  expect(answers).toEqual([
    { status: 'rejected', reason: expect.any(UnprotectedError) },
    { status: 'rejected', reason: expect.any(UnprotectedError) },
  ]);
  // Asked for, and refused by the server, before anybody here knew.
  expect(statements.some(({ text }) => text.startsWith('insert into kept'))).toBe(true);
  await expect(run('read', () => Promise.resolve('nothing was asked'))).rejects.toThrow(
    UnprotectedError,
  );
  expect(await kept()).toEqual([]);
  await close();
});

it('keeps nothing of a transaction that fails, early or late, or whose failure was not told', async () => {
  const { run, connections, kept, close } = await open();
  await expect(run('write', (db) => sql`select 1 / ${0}::int`.execute(db))).rejects.toThrow(
    'division by zero',
  );
  await expect(run('write', () => Promise.reject(new Error('early')))).rejects.toThrow('early');
  await expect(
    run('write', async (db) => {
      await insert(db, 1);
      throw new Error('late');
    }),
  ).rejects.toThrow('late');
  await expect(
    run('write', async (db) => {
      await insert(db, 2);
      await sql`select 1 / ${0}::int`.execute(db).catch(() => undefined);
    }),
  ).rejects.toThrow('had failed');
  await run('write', (db) => insert(db, 3));
  expect(await kept()).toEqual([{ n: 3 }]);
  // The one connection came back each time, as nobody.
  expect([connections.totalCount, connections.waitingCount]).toEqual([1, 0]);
  await close();
});

it('sends nothing more once it is over, whoever still holds it', async () => {
  const { run, kept, close } = await open();
  const held = await run('write', (db) => Promise.resolve({ db }));
  await expect(insert(held.db, 1)).rejects.toThrow('the transaction is over');
  expect(await kept()).toEqual([]);
  await close();
});

it('tells the failure that the others follow from, whichever of them is looked at first', async () => {
  const { run, close } = await open();
  const failed = await run('read', async (db) => {
    const first = sql`select 1 / ${0}::int`.execute(db);
    const behind = [number(db, 1), number(db, 2)];
    const told = await Promise.allSettled([...behind, first]);
    return told.map((each) => (each.status === 'rejected' ? String(each.reason) : 'answered'));
  });
  expect(failed).toEqual(Array.from({ length: 3 }, () => 'error: division by zero'));
  await close();
});

it.each(['read', 'write'] as const)(
  'does not wait for a server that has fallen silent, and goes on with another connection: %s',
  async (mode) => {
    const database = await createTestDatabase();
    const way = await openWay(database.url);
    const connections = connectPool(way.url, { max: 1, answerMs: 400 });
    const pool = applicationOn(connections, TEST_VAULT);
    const count = () =>
      inTransaction(pool, systemScope('test'), mode, (db) =>
        db.selectFrom('company').select('id').execute(),
      );
    expect(await count()).toEqual([]);
    // The end of a reading is not waited for.
    await until(() => connections.idleCount === 1);

    const asked = askedOf(connections);
    way.freeze();
    const failure: unknown = await count().catch((error: unknown) => error);
    expect(unavailable(failure)?.headers).toEqual({ 'retry-after': '5' });
    // The end of the transaction would be waited for a second time.
    expect([asked.includes('rollback'), connections.totalCount]).toEqual([false, 0]);

    way.thaw();
    expect(await count()).toEqual([]);
    await pool.destroy();
    way.close();
    await database.drop();
  },
);

/** What the pool's one connection is asked for from now on. */
function askedOf(connections: pg.Pool): string[] {
  const asked: string[] = [];
  connections.once('acquire', (client) => {
    const ask: (...given: unknown[]) => unknown = Reflect.get(client, 'query').bind(client);
    Reflect.set(client, 'query', (...given: unknown[]) => {
      asked.push(String(given[0]));
      return ask(...given);
    });
  });
  return asked;
}

/** A way to the server on which everything can come to a stand without a connection breaking. */
async function openWay(direct: string) {
  const { hostname, port } = new URL(direct);
  const sockets = new Set<Socket>();
  let frozen = false;
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.on('data', (part) => {
        if (!frozen) to.write(part);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(direct);
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => (frozen = true),
    thaw: () => (frozen = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

it('gives way to others after a statement of a long work, before its answer is given', async () => {
  const { run, owner, close } = await open();
  const order: string[] = [];
  const asking = askingLittle(() => owner.query('select pg_sleep(0.1)')).then(() =>
    order.push('little'),
  );
  await givingWay(() => run('read', (db) => sql`select pg_sleep(0.05)`.execute(db)));
  order.push('long');
  await asking;
  expect(order).toEqual(['little', 'long']);
  await close();
});
