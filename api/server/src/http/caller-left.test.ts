import { sql } from 'kysely';
import { startApp, type TestApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { until } from '../testing/wait.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ now: '2025-06-01T10:00:00Z' });
});

const waitingForLocks = async (): Promise<number> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test.db,
    )
  ).rows.length;

it('makes no document for who left while his data were still being read', async () => {
  const as = await test.people.manager();
  await openBooks(test.call, as, 2025);
  const { pdf } = test.services;
  const render = pdf.render.bind(pdf);
  let made = 0;
  pdf.render = (...asked) => {
    made += 1;
    return render(...asked);
  };
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const reader = new AbortController();

  // Another write of the company holds its row: the call waits in its transaction.
  await test.db.transaction().execute(async (db) => {
    await db
      .selectFrom('company')
      .select('id')
      .where('id', '=', as.companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const answer = fetch(`${address}/api/v2/report/sig/download/2025`, {
      headers: { authorization: `Bearer ${as.token}` },
      signal: reader.signal,
    }).then(
      () => 'answered',
      () => 'gone',
    );
    await until(async () => (await waitingForLocks()) > 0);
    reader.abort();
    expect(await answer).toBe('gone');
  });

  // Whoever stayed comes after him, and gets the only document that is made.
  const next = await test.call('GET /v2/report/sig/download/:year', { as, params: { year: 2025 } });
  expect(next.status).toBe(200);
  expect(made).toBe(1);
});
