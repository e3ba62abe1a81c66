import { sql } from 'kysely';
import { connectPool, ownerOn } from '../db/connect.ts';
import { unavailable } from '../db/unavailable.ts';
import { startApp } from '../testing/app.ts';
import { until } from '../testing/wait.ts';

it('answers 503 while the database is away, and serves again by itself', async () => {
  const test = await startApp();
  const name = new URL(test.services.config.databaseUrl ?? '').pathname.slice(1);
  const server = ownerOn(connectPool(process.env['SCI_TEST_DATABASE'] ?? '', { max: 1 }));
  const authorization = `Bearer ${'x'.repeat(43)}`;
  const ask = () => test.app.inject({ url: '/api/getFiscalYears', headers: { authorization } });
  expect((await ask()).statusCode).toBe(401);

  await sql`alter database ${sql.ref(name)} allow_connections false`.execute(server);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    server,
  );
  const away = await ask();
  expect({ status: away.statusCode, again: away.headers['retry-after'] }).toEqual({
    status: 503,
    again: '5',
  });
  expect(away.json()).toEqual({
    message:
      'La base de données ne répond pas pour le moment\u00a0: réessayez dans quelques instants.',
  });
  expect((await test.app.inject('/readyz')).statusCode).toBe(503);
  const metrics = await test.app.inject('/metrics');
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain('database_up 0');

  await sql`alter database ${sql.ref(name)} allow_connections true`.execute(server);
  await until(async () => (await ask()).statusCode === 401);
  await server.destroy();
});

it.each([
  ['set local statement_timeout = 20', 'select pg_sleep(5)', /pris trop de temps/],
  [
    'set transaction read only',
    "insert into rate_limit values ('a', 1, now())",
    /consultation reste possible/,
  ],
  ['select 1', 'select pg_terminate_backend(pg_backend_pid())', /ne répond pas/],
])('says why after « %s » and « %s »', async (before, statement, sentence) => {
  const test = await startApp();
  const pool = connectPool(test.services.config.databaseUrl ?? '', { max: 1 });
  const client = await pool.connect();
  await client.query('begin');
  await client.query(before);
  const failure = await client.query(statement).catch((error: unknown) => error);
  client.release(true);
  await pool.end();
  expect(unavailable(failure)?.message).toMatch(sentence);
  expect(unavailable(new Error('a mistake of ours'))).toBeUndefined();
});

it('knows a server that nobody listens for', async () => {
  const pool = connectPool('postgres://a:b@127.0.0.1:9/c', { max: 1 });
  const failure = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  expect(unavailable(failure)?.headers).toEqual({ 'retry-after': '5' });
});
