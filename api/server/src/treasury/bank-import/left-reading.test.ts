import { sql } from 'kysely';
import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { until } from '../../testing/wait.ts';

const STATEMENT = '!Type:Bank\nD05/01/2026\nT700,00\nPVIR\n^\n';
const REFERENCE = 'lecture-1';

/** Those of readers of the served address; none is left once the server has seen them go. */
const connections = ({ app }: TestApp): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** A desk whose statement waits, once it is read, for the movements that somebody else holds. */
async function openDesk() {
  const test = await startApp({ now: '2026-11-15T10:00:00Z' });
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, 2026);
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const kept: string[] = [];
  const { files } = test.services;
  const put = files.put.bind(files);
  files.put = async (...given) => {
    const key = await put(...given);
    kept.push(key);
    return key;
  };
  return {
    test,
    kept,
    send: (signal: AbortSignal) => {
      const body = new FormData();
      body.set('bank_account_id', String(accountId));
      body.set('files', new Blob([STATEMENT]), 'releve.qif');
      return fetch(`${address}/api/v2/bankImport`, {
        method: 'POST',
        headers: { authorization: `Bearer ${manager.token}`, 'x-request-id': REFERENCE },
        body,
        signal,
      }).then(
        ({ status }) => status,
        () => 'gone',
      );
    },
    ratio: async () =>
      (
        await test.call('GET /v2/bankImport/reading/:reference', {
          as: manager,
          params: { reference: REFERENCE },
        })
      ).body.ratio,
    readings: async () => (await test.db.selectFrom('bank_import').select('id').execute()).length,
  };
}

it('tells how far a reading is, and keeps neither file nor preview of one that was called off', async () => {
  const { test, kept, send, ratio, readings } = await openDesk();
  const reader = new AbortController();
  await test.db.transaction().execute(async (db) => {
    await sql`lock table bank_movement in access exclusive mode`.execute(db);
    const answer = send(reader.signal);
    await until(async () => ((await ratio()) === 0.5 ? true : undefined));
    reader.abort();
    expect(await answer).toBe('gone');
    await until(async () => (await connections(test)) === 0);
  });

  await until(async () => ((await ratio()) === null ? true : undefined));
  const [key = ''] = kept;
  await until(async () => ((await test.services.files.get(key)) === undefined ? true : undefined));
  expect(await readings()).toBe(0);

  expect(await send(new AbortController().signal)).toBe(201);
  expect([await readings(), await ratio()]).toEqual([1, null]);
  expect((await test.services.files.get(kept[1] ?? ''))?.toString()).toBe(STATEMENT);
});
