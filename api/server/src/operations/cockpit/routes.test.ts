import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { until } from '../../testing/wait.ts';

const test = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const { call, people, db, app, clock } = test;
const admin = await people.admin();
const manager = await people.manager();

const find = (reference: string) =>
  call('GET /v2/admin/failure_report/:reference', { as: admin, params: { reference } });

/** A call that fails of a mistake of ours: one of its tables is not there. */
async function failWith(requestId: string, as = manager) {
  await sql`alter table scenario rename to scenario_away`.execute(db);
  const answer = await call('GET /v2/scenarios', {
    as,
    query: { year: 2026 },
    headers: { 'x-request-id': requestId },
  });
  await sql`alter table scenario_away rename to scenario`.execute(db);
  await until(async () => (await find(requestId)).status === 200);
  return answer;
}

it('finds a failure of the server by the reference that its user read: who, where, what, without a secret', async () => {
  const answer = await failWith('reference-0001');

  expect([answer.status, answer.message]).toEqual([500, expect.stringContaining('reference-0001')]);
  expect((await find('REFERENCE-0001')).body).toMatchObject({
    kind: 'server',
    code: '500',
    route: 'GET /api/v2/scenarios',
    request: 'GET /api/v2/scenarios',
    release: '1.0.0',
    message: 'error: relation "scenario" does not exist',
    stack: expect.stringMatching(/^ {4}at /),
    user: { id: manager.id },
    company: { id: manager.companyId },
  });
  expect(JSON.stringify((await find('reference-0001')).body)).not.toContain(manager.token);
});

it('says of an unknown reference that no failure has it', async () => {
  const { status, message } = await find('inconnue-0');
  expect([status, message]).toEqual([404, expect.stringContaining('cette référence')]);
});

it('finds what a browser showed on a card, in the name of who was logged in, with the build that its stack names', async () => {
  const stack =
    'at List (https://exemple.fr/assets/remotes/mf-gestion/1.2.0-b7c04e/list.1f.js:1:22)';
  const body = {
    module: 'mf-gestion',
    code: 'render',
    message: `TypeError: lecture impossible pour anne@exemple.fr`,
    route: 'gestion.banking',
    reference: 'ABCD2345',
    stack,
  };
  expect((await call('POST /v2/client_report', { as: manager, body })).body.id).toBe('ABCD2345');

  const { body: found } = await find('abcd2345');
  expect(found).toMatchObject({
    kind: 'client',
    module: 'mf-gestion',
    route: 'gestion.banking',
    release: '1.2.0-b7c04e',
    message: 'TypeError: lecture impossible pour […]',
    user: { id: manager.id },
  });
});

it('keeps nothing of an address in a report: what stands in a link opens a door', async () => {
  const token = 'Zk3'.repeat(15);
  const route = `/resetPassword?email=anne@exemple.fr&token=${token}`;
  const body = { module: 'shell', code: 'render', message: 'rompu', route, reference: 'LIEN2345' };
  expect((await call('POST /v2/client_report', { body })).status).toBe(202);
  expect((await find('LIEN2345')).body.route).toBe('/resetPassword?email=[…]&token=[…]');
});

it('groups failures of one cause with who they touch; settled, the cause opens again with the next one', async () => {
  const other = await people.manager();
  clock.set('2026-11-23T02:00:00Z');
  await failWith('reference-0002');
  await failWith('reference-0003', other);

  const open = async (state: 'open' | 'settled' = 'open') =>
    (await call('GET /v2/admin/failures', { as: admin, query: { state, kind: 'server' } })).body
      .rows;
  const [cause] = await open();
  expect(cause).toMatchObject({
    count: 3,
    companies: 2,
    users: 2,
    last_at: '2026-11-23T02:00:00.000Z',
  });
  const detail = (
    await call('GET /v2/admin/failure/:id', { as: admin, params: { id: cause?.id ?? 0 } })
  ).body;
  expect(detail.reports.map(({ reference }) => reference)).toEqual([
    'reference-0003',
    'reference-0002',
    'reference-0001',
  ]);
  const found = async (search: string) =>
    (await call('GET /v2/admin/failures', { as: admin, query: { search } })).body.rows;
  expect((await found(' REFERENCE-0002 ')).map(({ id }) => id)).toEqual([cause?.id]);
  expect(await found('reference-000')).toEqual([]);
  expect(new Set(detail.touched.map(({ id }) => id))).toEqual(
    new Set([manager.companyId, other.companyId]),
  );

  const settle = await call('POST /v2/admin/failures/settle', {
    as: admin,
    body: { ids: [cause?.id ?? 0] },
  });
  expect([settle.message, await open(), (await open('settled')).length]).toEqual([
    '1 incident réglé.',
    [],
    1,
  ]);
  await failWith('reference-0004');
  expect(await open()).toMatchObject([{ count: 4, settled_at: null }]);
});

it('keeps what really failed in sight, whatever an account and guests invent, each time with other words', async () => {
  clock.advance(25 * 3_600_000);
  const word = (count: number) =>
    String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const invent = async (count: number, as?: typeof manager) => {
    const body = { module: 'mf-gestion', code: 'render', message: `faux ${word(count)}` };
    return (await call('POST /v2/client_report', { ...(as ? { as } : {}), body })).body.id;
  };
  for (let count = 0; count < 30; count++) await invent(count, manager);
  for (let network = 0; network < 12; network++)
    await app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: {
        'content-type': 'application/reports+json',
        'x-forwarded-for': `203.0.${network}.8`,
      },
      payload: JSON.stringify(
        Array.from({ length: 20 }, (_, count) => ({
          type: 'csp-violation',
          url: 'https://exemple.fr/',
          body: {
            blockedURL: `https://${word(network * 20 + count)}.fr`,
            effectiveDirective: 'img-src',
          },
        })),
      ),
    });
  const last = await invent(31);

  const pages = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const { body } = await call('GET /v2/admin/failures', { as: admin, query });
    pages.push(body.rows);
    cursor = body.next ?? undefined;
  } while (cursor !== undefined);
  const [first = []] = pages;
  expect(first.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'error: relation "scenario" does not exist',
      'TypeError: lecture impossible pour […]',
    ]),
  );
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ message }) => message.startsWith('faux '))).toHaveLength(20);
  expect(all.filter(({ kind, code }) => kind === 'csp' && code !== 'others')).toHaveLength(200);
  expect(all.filter(({ code }) => code === 'others')).toMatchObject([
    { message: expect.stringContaining('un même compte'), count: 10, users: 1 },
    { kind: 'client', message: expect.stringContaining('visiteurs sans compte'), count: 1 },
    { kind: 'csp', message: expect.stringContaining('visiteurs sans compte'), count: 40 },
  ]);
  // What was not added is still found by the reference that its user reads.
  expect((await find(last)).body.message).toBe('faux db');
});

it('says at one look what is wrong, since when and whom it touches, the gravest first', async () => {
  await sql`
    insert into mail (kind, recipients, subject, body_text, company_id, status, created_at)
    values ('verify_user', array['anne@exemple.fr'], 'Essai', '', ${manager.companyId}, 'failed', '2026-11-20T08:00:00Z')`.execute(
    db,
  );
  await db
    .updateTable('subscription')
    .set({ status: 'past_due', event_at: '2026-11-19T08:00:00Z' })
    .where('user_id', '=', manager.id)
    .execute();

  const { body } = await call('GET /v2/admin/cockpit', { as: admin });
  expect(body.troubles).toMatchObject([
    {
      part: 'mails',
      severity: 'error',
      sentence: '1 message n’est pas parti.',
      since: '2026-11-20T08:00:00.000Z',
      companies: 1,
    },
    { part: 'failures', severity: 'error', companies: 2, users: 2 },
    {
      part: 'payments',
      severity: 'warning',
      since: '2026-11-19T08:00:00.000Z',
      companies: 1,
      users: 1,
    },
  ]);
  expect(body.mails).toMatchObject({ failed: 1, waiting: 0 });
  expect(body.database.bytes).toBeGreaterThan(1_000_000);
  expect(body.versions.map(({ name }) => name)).toEqual(['server', 'node', 'postgresql', 'schema']);
});

it('gives the causes as a spreadsheet reads them', async () => {
  const answer = await app.inject({
    url: '/api/v2/admin/failures/csv?kind=client',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('TypeError: lecture impossible pour […]');
});

it('sends failed mails again or gives them up, many at once, and says what stands still', async () => {
  const mails = async (status: 'failed' | 'processing' | 'stopped') =>
    (await call('GET /v2/admin/mails', { as: admin, query: { status } })).body.map(({ id }) => id);
  const ids = await mails('failed');
  expect(ids).toHaveLength(1);

  const again = await call('POST /v2/admin/mails/retry', { as: admin, body: { ids } });
  expect([again.message, await mails('processing')]).toEqual(['1 message renvoyé.', ids]);
  const stop = await call('POST /v2/admin/mails/stop', { as: admin, body: { ids } });
  expect([stop.message, await mails('stopped')]).toEqual(['1 message abandonné.', ids]);
  expect((await sql`select from graphile_worker.jobs`.execute(db)).rows).toEqual([]);
});

it('takes a job that waits out of the queue, and a failed one off the list of what is wrong', async () => {
  const { rows } = await sql<{ id: string }>`
    select add_job('send_mail', '{"mailId": 1}'::json)::text as id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into job_run (id, kind, status) values (${id}::bigint, 'send_mail', 'failed')`.execute(
    db,
  );
  const again = await call('POST /v2/admin/jobs/retry', { as: admin, body: { ids: [id] } });
  const stop = await call('POST /v2/admin/jobs/stop', { as: admin, body: { ids: [id] } });
  expect([again.message, stop.message]).toEqual(['1 tâche relancée.', '1 tâche arrêtée.']);
  expect(
    (await call('GET /v2/admin/jobs', { as: admin, query: { status: 'stopped' } })).body,
  ).toMatchObject([{ id, kind: 'send_mail' }]);
  expect((await sql`select from graphile_worker.jobs`.execute(db)).rows).toEqual([]);
});

it('ends the file of a list that goes on by saying so', async () => {
  const kind = 'archive_log';
  const lines = async () => {
    const { raw } = await call('GET /v2/admin/jobs/csv', { as: admin, query: { kind } });
    return raw.body.trimEnd().split('\r\n');
  };
  await sql`insert into job_run (id, kind, status)
    select 9000000 + n, ${kind}, 'success' from generate_series(1, 19999) as n`.execute(db);
  expect(await lines()).toHaveLength(20_000);

  await sql`insert into job_run (id, kind, status) values (9020000, ${kind}, 'success')`.execute(
    db,
  );
  const [last = ''] = (await lines()).slice(-1);
  expect(last.replaceAll(/\s/g, ' ')).toBe(
    'Liste arrêtée à 20 000 lignes : exportez-la par état et par nature.',
  );
});
