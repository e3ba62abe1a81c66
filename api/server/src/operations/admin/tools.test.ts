import { sql } from 'kysely';
import { AUDITED_TABLES } from '@sci/contract/recorded';
import { startApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/people.ts';
import { until } from '../../testing/wait.ts';

const { call, people, db, clock } = await startApp({ jobs: true });
const admin = await people.admin();

it('filters the log by person, company, action, object and day in France, and counts what it shows', async () => {
  const manager = await people.manager({ company: { name: 'SCI du Journal' } });
  const session = await people.impersonating(manager, { admin, writing: true });
  await call('POST /bankAccount', {
    as: session,
    query: { year: 2026 },
    body: { name: '=1+1', initial_amount: 0, date_init: '2026-01-01' },
  });

  const { body } = await call('GET /v2/admin/audit', {
    as: admin,
    query: { search: 'journal', entity: 'bank_account', action: 'insert', origin: 'admin' },
  });
  expect([
    body.total,
    body.rows.map(({ company, user, on_behalf_by }) => [
      company,
      user === '',
      on_behalf_by === null,
    ]),
  ]).toEqual([1, [['SCI du Journal', false, false]]]);
  expect(
    (
      await call('GET /v2/admin/audit', {
        as: admin,
        query: { search: 'journal', entity: 'bank_account', action: 'delete' },
      })
    ).body.total,
  ).toBe(0);
  const day = new Intl.DateTimeFormat('fr-CA', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
  }).format(new Date(body.rows[0]?.at ?? 0));
  expect(
    (
      await call('GET /v2/admin/audit', {
        as: admin,
        query: { entity: 'bank_account', search: 'journal', from: day, to: day },
      })
    ).body.total,
  ).toBe(1);
  expect(
    (
      await call('GET /v2/admin/audit', {
        as: admin,
        query: { entity: 'bank_account', search: 'journal', to: '2020-01-01' },
      })
    ).body.total,
  ).toBe(0);
  const kinds = (await call('GET /v2/admin/audit/kinds', { as: admin })).body;
  expect([kinds.actions.includes('insert'), kinds.entities.includes('bank_account')]).toEqual([
    true,
    true,
  ]);
});

it('writes a login in the name of who logged in', async () => {
  const manager = await people.manager({ company: { name: 'SCI de la Connexion' } });
  await db.updateTable('app_user').set({ name: 'Connecté' }).where('id', '=', manager.id).execute();
  expect(
    (await call('POST /login', { body: { email: manager.email, password: PASSWORD } })).status,
  ).toBe(200);
  const { body } = await call('GET /v2/admin/audit', {
    as: admin,
    query: { action: 'login', search: 'SCI de la Connexion' },
  });
  expect(body.rows).toEqual([
    expect.objectContaining({ origin: 'user', user: expect.stringContaining('Connecté') }),
  ]);
});

it('has a name for every table of which the log keeps the changes', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'audit_insert'`.execute(
    db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(AUDITED_TABLES.toSorted());
});

it('exports the log as filtered, every page, and notes the export itself', async () => {
  const { raw } = await call('GET /v2/admin/audit/csv', {
    as: admin,
    query: { entity: 'bank_account' },
  });
  const { total } = (
    await call('GET /v2/admin/audit', { as: admin, query: { entity: 'bank_account' } })
  ).body;
  expect(raw.body.trim().split('\r\n')).toHaveLength(total + 1);
  expect(raw.headers['content-disposition']).toContain('journal_audit_2026-11-21.csv');
  expect(
    (
      await call('GET /v2/admin/audit', {
        as: admin,
        query: { entity: 'audit_log', action: 'export' },
      })
    ).body.rows[0],
  ).toMatchObject({ after: { entity: 'bank_account' } });
});

it('sends a mail that failed again, and no other', async () => {
  const { id } = await db
    .insertInto('mail')
    .values({
      kind: 'full_file',
      recipients: ['lea@exemple.fr'],
      subject: 'Relance',
      body_text: 'x',
      attachments: '[]',
      status: 'failed',
      attempts: 5,
      last_error: 'SMTP 451',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await call('GET /v2/admin/mails', { as: admin })).body[0]).toMatchObject({
    kind: 'full_file',
    subject: 'Relance',
    status: 'failed',
    attempts: 5,
    last_error: 'SMTP 451',
  });
  expect(
    (await call('POST /v2/admin/mail/:id/retry', { as: admin, params: { id } })).body.message,
  ).toBe('Le message est renvoyé.');
  await until(async () =>
    (await call('GET /v2/admin/mails', { as: admin })).body.some(
      ({ id: own, status }) => own === id && status === 'success',
    ),
  );
  expect((await call('POST /v2/admin/mail/:id/retry', { as: admin, params: { id } })).status).toBe(
    404,
  );
});

it('tells who changed a number of shares, when, from what to what, until somebody acknowledges it', async () => {
  const manager = await people.manager({ company: { name: 'SCI des Parts', shares: 100 } });
  const { company_id } = await db
    .insertInto('share_count_change')
    .values({
      company_id: manager.companyId,
      shares_before: 100,
      shares_after: 120,
      changed_by: manager.id,
      changed_at: clock.now(),
    })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const [change] = (await call('GET /v2/admin/share_changes', { as: admin })).body.filter(
    (row) => row.company_id === company_id,
  );
  expect(change).toMatchObject({
    company: 'SCI des Parts',
    shares_before: 100,
    shares_after: 120,
    changed_at: clock.now().toISOString(),
  });
  expect(change?.changed_by).toMatch(/^Camille Nom/);
  expect(
    (
      await call('POST /v2/admin/share_change/:id/acknowledge', {
        as: admin,
        params: { id: change?.id ?? 0 },
      })
    ).status,
  ).toBe(200);
  expect(
    (await call('GET /v2/admin/share_changes', { as: admin })).body.some(
      (row) => row.company_id === company_id,
    ),
  ).toBe(false);
  expect(
    (
      await call('POST /v2/admin/share_change/:id/acknowledge', {
        as: admin,
        params: { id: change?.id ?? 0 },
      })
    ).status,
  ).toBe(404);
});

it('proposes the dates of a year by the rule: the second working day after 1 May, fifteen days more, 30 June', async () => {
  const { body } = await call('GET /v2/admin/fiscal_years/proposed', { as: admin });
  const of = (year: number) => body.find((row) => row.year === year);
  expect(of(2024)).toEqual({
    year: 2024,
    date_declaration_2072: '2025-05-05',
    date_declaration_2072_report: '2025-05-20',
    date_declaration_ag: '2025-06-30',
  });
  expect(of(2026)).toMatchObject({
    date_declaration_2072: '2027-05-04',
    date_declaration_2072_report: '2027-05-19',
  });
});
