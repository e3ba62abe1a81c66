import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { openBooks, type Body } from '../../testing/books.ts';
import { until } from '../../testing/wait.ts';

type Proposal = Body<'POST /v2/admin/setting_change'>['proposal'];

// On 21 November 2026: of the years with data only 2026 is open.
const { call, people, db, clock } = await startApp({ jobs: true });
const admin = await people.admin();

/** A company that lets four units: 1 000 € of rent, and 30 € of a category without a building. */
async function landlord(year = 2026, expense = 'HONO_COMPTABLE') {
  const manager = await people.manager();
  const books = await openBooks(call, manager, year);
  const pay = (name: string, amount: number, split: object) =>
    call('POST /v2/bankMovement', {
      as: manager,
      body: {
        bank_account_id: books.accountId,
        year,
        date: `${year}-03-01`,
        name,
        amount,
        splits: [{ category_id: books.category('LOYER_HAB'), amount, ...split }],
      },
    });
  const { status } = await pay('LOYER', 1000, { building_id: books.buildingId });
  const spent = await pay('HONORAIRES', -30, { category_id: books.category(expense) });
  expect([status, spent.status]).toEqual([201, 201]);
  const { body } = await call('GET /fiscalYear', { as: manager, query: { fiscalYear: year } });
  const totals = async () => {
    const global = await call('GET /v2/taxReturn/global', {
      as: manager,
      query: { fiscalYearCompanyId: body.fiscal_year_company?.id ?? 0 },
    });
    return Object.fromEntries(global.body.totals.map(({ code, value }) => [code, value]));
  };
  return { manager, totals, ...books };
}

const propose = (proposal: Proposal, more: object = {}) =>
  call('POST /v2/admin/setting_change', {
    as: admin,
    body: { proposal, reason: 'Loi de finances', ...more },
  });
const detailOf = async (id: number) =>
  (await call('GET /v2/admin/setting_change/:id', { as: admin, params: { id } })).body;
/** Proposes a change and waits for the end of its rehearsal. */
async function rehearsed(proposal: Proposal, more: object = {}) {
  const { status, body } = await propose(proposal, more);
  expect([status, body.status]).toEqual([202, 'rehearsing']);
  await until(async () => (await detailOf(body.id)).status !== 'rehearsing');
  return detailOf(body.id);
}
const step = (name: 'apply' | 'withdraw', id: number) =>
  call(`POST /v2/admin/setting_change/:id/${name}`, { as: admin, params: { id } });
const revert = (id: number, reason = 'Publié trop tôt') =>
  call('POST /v2/admin/setting_change/:id/revert', { as: admin, params: { id }, body: { reason } });

async function formulas(expressions: Readonly<Record<string, string>>, year = 2026) {
  const { body } = await call('GET /v2/taxReturn/getFormulas', { as: admin, query: { year } });
  return {
    kind: 'formulas' as const,
    year,
    formulas: body.formulas.map((row) => ({
      ...row,
      expression: expressions[row.code] ?? row.expression,
    })),
  };
}

async function category(code: string, change: object): Promise<Proposal> {
  const { body } = await call('GET /v2/bankMovement/categories/all', { as: admin, query: {} });
  const row = body.find((each) => each.code === code);
  if (row === undefined) throw new Error(`no category ${code}`);
  const { id, updated_at: _at, accounts: _accounts, requires_loan: _loan, ...fields } = row;
  return { kind: 'category', id, category: { ...fields, ...change } };
}

it('says which figures of which companies formulas would change, and changes none before', async () => {
  const [first, second] = [await landlord(), await landlord()];
  const tried = await rehearsed(await formulas({ L7: '25' }));

  expect(tried).toMatchObject({ status: 'rehearsed', done: 2, total: 2, touched: 2, failed: 0 });
  // Four units at 20 €, then 25 €, in each of two companies; line 6 and 7 make R3.
  const r3 = tried.figures.find(({ code }) => code === 'R3');
  expect(r3).toMatchObject({ year: 2026, companies: 2 });
  expect((r3?.after ?? 0) - (r3?.before ?? 0)).toBe(40);
  expect((r3?.largest.after ?? 0) - (r3?.largest.before ?? 0)).toBe(20);
  expect(tried.differences.map(({ field }) => field)).toEqual(['L7']);
  const before = await first.totals();

  expect((await step('apply', tried.id)).body.status).toBe('in_force');
  const after = await first.totals();
  expect([after['R3'], after['R5']]).toEqual([(before['R3'] ?? 0) + 20, (before['R5'] ?? 0) - 20]);
  expect(await second.totals()).toEqual(after);

  const back = await revert(tried.id);
  expect(back.body).toMatchObject({ status: 'reverted', revert_reason: 'Publié trop tôt' });
  expect(await first.totals()).toEqual(before);
  expect((await revert(tried.id)).status).toBe(409);
});

/** Sound in itself, and in no company that used the category for charges. */
const onLoan = {
  account: '164000',
  group: 'EMPRUNTS',
  third_party: 'emprunt',
  sig: 'bilan',
  line: null,
};

it('refuses a category that would break the books of a company, and names it', async () => {
  const { manager } = await landlord();
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', manager.companyId)
    .executeTakeFirstOrThrow();
  // Its 30 € name no loan: on an account of loans nobody could post them any more.
  const proposal = await category('HONO_COMPTABLE', onLoan);
  const tried = await rehearsed(proposal);
  expect(tried.status).toBe('refused');
  expect(tried.failures.map((failure) => failure.company)).toContain(company.name);
  expect(tried.failures[0]?.sentences).toEqual([
    "Mouvement du 01/03/2026, «\u00a0HONORAIRES\u00a0»\u00a0: «\u00a0Honoraires comptables et d'établissement des déclarations\u00a0» demande un emprunt.",
  ]);
  expect((await step('apply', tried.id)).status).toBe(409);
});

it('refuses the same category in a direct call: nobody reaches the books past the rehearsal', async () => {
  await landlord();
  const proposal = await category('HONO_COMPTABLE', onLoan);
  if (proposal.kind !== 'category') throw new Error('a category is proposed');
  const direct = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id: proposal.id },
    body: proposal.category,
  });
  expect(direct.status).toBe(422);
  expect(direct.errors['_form']?.[0]).toContain('pour 2026 ne pourraient plus être calculés');
});

it('moves a charge to another account from the first open year on, and back in one click', async () => {
  const { manager } = await landlord();
  const tried = await rehearsed(await category('HONO_COMPTABLE', { account: '622700' }));
  const accounts = tried.figures.filter(({ code }) => /^\d/.test(code));
  // Every company of this file spent 30 €: what one account loses the other one gains.
  const [lost, gained] = ['622630', '622700'].map((code) => {
    const figure = accounts.find((each) => each.code === code);
    return (figure?.after ?? 0) - (figure?.before ?? 0);
  });
  expect([lost, gained]).toEqual([-30 * tried.total, 30 * tried.total]);
  expect(accounts).toHaveLength(2);
  expect(tried.touched).toBe(tried.total);

  const datedAccounts = async () =>
    (await call('GET /v2/bankMovement/categories/all', { as: manager, query: {} })).body.find(
      ({ code }) => code === 'HONO_COMPTABLE',
    )?.accounts;
  await step('apply', tried.id);
  expect((await datedAccounts())?.at(-1)).toEqual({ from: 2026, account: '622700' });
  expect((await revert(tried.id)).status).toBe(200);
  expect((await datedAccounts())?.at(-1)).toEqual({ from: 2026, account: '622630' });
});

it.each<[string, () => Promise<Proposal> | Proposal, object]>([
  [
    'formulas of a declared year',
    () => formulas({ L7: '25' }, 2024),
    {
      year: ['L’exercice 2024 est clos depuis le 20/05/2025\u00a0: ses formules ne changent plus.'],
    },
  ],
  [
    'a deadline in the past',
    () => ({
      kind: 'dates',
      year: 2026,
      dates: {
        date_declaration_2072: '2020-05-05',
        date_declaration_2072_report: '2020-05-20',
        date_declaration_ag: '2027-06-30',
      },
    }),
    Object.fromEntries(
      [
        ['date_declaration_2072', '05/05/2020'],
        ['date_declaration_2072_report', '20/05/2020'],
      ].map(([field, day]) => [
        field,
        [`Le ${day} est déjà passé\u00a0: toutes les sociétés seraient aussitôt en lecture seule.`],
      ]),
    ),
  ],
  [
    'a later deadline of a declared year',
    () => ({
      kind: 'dates',
      year: 2024,
      dates: {
        date_declaration_2072: '2025-05-05',
        date_declaration_2072_report: '2030-05-20',
        date_declaration_ag: '2025-06-30',
      },
    }),
    {
      date_declaration_2072_report: [
        'L’exercice 2024 est clos depuis le 20/05/2025\u00a0: un report accordé après coup ne va pas au-delà du 31/12/2025.',
      ],
    },
  ],
  [
    'charges on the account of a bank',
    () => category('HONO_COMPTABLE', { account: '512000' }),
    { account: [expect.stringContaining('512000')] },
  ],
  [
    'what changes nothing',
    () => category('HONO_COMPTABLE', {}),
    { _form: ['Cette proposition ne change rien.'] },
  ],
])('refuses %s at once, in a sentence', async (_what, proposal, errors) => {
  const { status, errors: said } = await propose(await proposal());
  expect([status, said]).toEqual([422, errors]);
});

it('refuses a percentage above 100 and a day that has passed as values of parameters', async () => {
  const param = async (type: 'percent' | 'date', value: string) =>
    (
      await call('POST /admin/param', {
        as: admin,
        body: { code: `essai_${type}`, label: 'Essai', type, value },
      })
    ).body;
  const rate = await param('percent', '20');
  const day = await param('date', '2026-12-31');
  expect((await propose({ kind: 'parameter', id: rate.id, value: '250' })).errors).toEqual({
    value: ['Un pourcentage ne dépasse pas 100.'],
  });
  expect((await propose({ kind: 'parameter', id: day.id, value: '2020-01-01' })).errors).toEqual({
    value: ['Le 01/01/2020 est déjà passé.'],
  });
  const tried = await rehearsed({ kind: 'parameter', id: rate.id, value: '25' });
  expect((await step('apply', tried.id)).body.status).toBe('in_force');
  const { body } = await call('GET /admin/params', { as: admin });
  expect(body.find(({ id }) => id === rate.id)?.value).toBe('25');
});

it('puts a day back that has passed since it was set', async () => {
  const { body: day } = await call('POST /admin/param', {
    as: admin,
    body: { code: 'essai_retour', label: 'Essai', type: 'date', value: '2026-12-31' },
  });
  await db
    .updateTable('admin_param')
    .set({ value: '2026-11-01' })
    .where('id', '=', day.id)
    .execute();
  const tried = await rehearsed({ kind: 'parameter', id: day.id, value: '2027-01-31' });
  expect((await step('apply', tried.id)).body.status).toBe('in_force');
  expect((await revert(tried.id)).body.status).toBe('reverted');
  const { body } = await call('GET /admin/params', { as: admin });
  expect(body.find(({ id }) => id === day.id)?.value).toBe('2026-11-01');
});

it('closes a year again by one click, though its former deadline has passed', async () => {
  const dates = {
    date_declaration_2072: '2026-05-05',
    date_declaration_2072_report: '2026-05-20',
    date_declaration_ag: '2026-06-30',
  };
  await db.updateTable('fiscal_year').set(dates).where('year', '=', 2025).execute();
  const later = { ...dates, date_declaration_2072_report: '2026-12-31' };
  const tried = await rehearsed({ kind: 'dates', year: 2025, dates: later });
  expect((await step('apply', tried.id)).body.status).toBe('in_force');
  expect((await revert(tried.id)).body.status).toBe('reverted');
  const stored = db.selectFrom('fiscal_year').select('date_declaration_2072_report');
  expect(await stored.where('year', '=', 2025).execute()).toEqual([
    { date_declaration_2072_report: '2026-05-20' },
  ]);
});

it('rehearses nothing on the companies of visitors of the demonstration', async () => {
  await landlord();
  const proposals: readonly Proposal[] = [
    await formulas({ L7: '25' }),
    await category('HONO_COMPTABLE', { account: '622800' }),
    {
      kind: 'dates',
      year: 2026,
      dates: {
        date_declaration_2072: '2027-05-04',
        date_declaration_2072_report: '2027-05-19',
        date_declaration_ag: '2027-09-30',
      },
    },
  ];
  const totals = async () => {
    const found: number[] = [];
    for (const proposal of proposals) {
      const { id, total } = await rehearsed(proposal);
      await step('withdraw', id);
      found.push(total);
    }
    return found;
  };
  const before = await totals();
  expect(Math.min(...before)).toBeGreaterThan(0);
  expect((await call('POST /v2/demo')).status).toBe(201);
  expect(await totals()).toEqual(before);
});

it('is not put in force once somebody else has changed the setting since the rehearsal', async () => {
  const proposal = await category('HONO_COMPTABLE', { account: '622800' });
  const tried = await rehearsed(proposal);
  if (proposal.kind !== 'category') throw new Error('a category is proposed');
  await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id: proposal.id },
    body: { ...proposal.category, account: '622630', note: 'relu' },
  });
  const late = await step('apply', tried.id);
  expect([late.status, late.message]).toEqual([
    409,
    'Ce réglage a changé entre-temps\u00a0: relisez-le, puis demandez un nouvel essai.',
  ]);
});

it('comes into force on its day, after another rehearsal', async () => {
  const dates = {
    date_declaration_2072: '2027-05-10',
    date_declaration_2072_report: '2027-05-28',
    date_declaration_ag: '2027-06-30',
  };
  const tried = await rehearsed(
    { kind: 'dates', year: 2026, dates },
    { effective_on: '2026-12-01' },
  );
  expect((await step('apply', tried.id)).body.status).toBe('scheduled');
  const waiting = await sql<{ run_at: string }>`
    select run_at from graphile_worker.jobs where key = ${`setting-${tried.id}`}`.execute(db);
  expect(new Date(waiting.rows[0]?.run_at ?? '').toISOString()).toBe('2026-12-01T00:00:00.000Z');

  clock.set('2026-12-01T00:00:01Z');
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`setting-${tried.id}`}`.execute(
    db,
  );
  await until(async () => (await detailOf(tried.id)).status === 'in_force');
  const { body } = await call('GET /getFiscalYears', { as: admin });
  expect(body.find(({ year }) => year === 2026)).toMatchObject(dates);
});

it('stops when it is withdrawn, and a rehearsal of the day before yesterday is not enough', async () => {
  const given = await rehearsed(await category('HONO_COMPTABLE', { account: '622800' }));
  expect((await step('withdraw', given.id)).body.status).toBe('withdrawn');
  expect((await step('apply', given.id)).status).toBe(409);

  const old = await rehearsed(await category('HONO_COMPTABLE', { account: '622810' }));
  clock.advance(25 * 3600 * 1000);
  expect((await step('apply', old.id)).message).toBe(
    'L’essai date de plus d’un jour\u00a0: demandez-en un nouveau.',
  );
});

it('is no longer tried once its job failed for good or was stopped, and says that nothing changed', async () => {
  const { id } = await rehearsed(await category('HONO_COMPTABLE', { account: '622820' }));
  await db
    .updateTable('setting_change')
    .set({ status: 'rehearsing' })
    .where('id', '=', id)
    .execute();
  await sql`insert into job_run (id, kind, status) select job_id + 1000000, 'rehearse_setting', 'failed' from setting_rehearsal where change_id = ${id}`.execute(
    db,
  );
  expect((await detailOf(id)).status).toBe('rehearsing');
  await sql`update job_run set status = 'failed' where id = (select job_id from setting_rehearsal where change_id = ${id})`.execute(
    db,
  );
  expect(await detailOf(id)).toMatchObject({
    status: 'refused',
    refusal: expect.stringMatching(/^L’essai n’a pas abouti/),
  });
  expect((await step('apply', id)).status).toBe(409);
});

it('says in the audit log who asked, why, and who put it back', async () => {
  const logged = await db
    .selectFrom('audit_log')
    .select(['user_id', 'after'])
    .where('entity', '=', 'setting_change')
    .where('action', '=', 'update')
    .execute();
  expect(logged).toContainEqual({
    user_id: admin.id,
    after: expect.objectContaining({ status: 'reverted', revert_reason: 'Publié trop tôt' }),
  });
});
