import { sql } from 'kysely';
import { cents } from '@sci/money/cents';
import { startApp } from '../../testing/app.ts';
import { openBooks, type Body } from '../../testing/books.ts';

type Formulas = Body<'POST /v2/taxReturn/createFormulas'>['formulas'];

const { call, people, db } = await startApp();
const admin = await people.admin();

const formulasOf = async (year: number) =>
  (await call('GET /v2/taxReturn/getFormulas', { as: admin, query: { year } })).body;
const changed = (formulas: Formulas, expressions: Readonly<Record<string, string>>): Formulas =>
  formulas.map((row) => ({ ...row, expression: expressions[row.code] ?? row.expression }));
const attempt = async (
  year: number,
  expressions: Readonly<Record<string, string>>,
  more: Partial<Body<'POST /v2/taxReturn/createFormulas'>> = {},
) =>
  call('POST /v2/taxReturn/createFormulas', {
    as: admin,
    body: {
      year,
      formulas: changed((await formulasOf(year)).formulas, expressions),
      dry_run: true,
      ...more,
    },
  });
const publish = (
  year: number,
  expressions: Readonly<Record<string, string>>,
  more: Partial<Body<'POST /v2/taxReturn/createFormulas'>> = {},
) => attempt(year, expressions, { dry_run: false, ...more });

/** A company that lets four units and received a rent: line 7 is 20 € for each of them. */
async function worker(year = 2026) {
  const manager = await people.manager();
  const books = await openBooks(call, manager, year);
  await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: books.accountId,
      year,
      date: `${year}-03-01`,
      name: 'LOYER',
      amount: 1000,
      splits: [
        { category_id: books.category('LOYER_HAB'), building_id: books.buildingId, amount: 1000 },
      ],
    },
  });
  const { body } = await call('GET /fiscalYear', { as: manager, query: { fiscalYear: year } });
  const totals = async () => {
    const global = await call('GET /v2/taxReturn/global', {
      as: manager,
      query: { fiscalYearCompanyId: body.fiscal_year_company?.id ?? 0 },
    });
    return Object.fromEntries(global.body.totals.map(({ code, value }) => [code, value]));
  };
  return { manager, totals };
}

it('rolls a set of formulas back while a user works: his next reading has the figures from before', async () => {
  const { totals } = await worker();
  expect(await totals()).toMatchObject({ R1: 1000, R3: 80, R5: 920 });

  expect(
    (await publish(2026, { L7: '25' }, { comment: 'Forfait relevé' })).body.published?.version,
  ).toBe(1);
  expect(await totals()).toMatchObject({ R3: 100, R5: 900 });

  const back = await call('POST /v2/taxReturn/rollbackFormulas', {
    as: admin,
    body: { year: 2026, version: 0, reason: 'Publié par erreur' },
  });
  expect(back.body).toMatchObject({ version: 2 });
  expect(await totals()).toMatchObject({ R3: 80, R5: 920 });

  const { body: versions } = await call('GET /v2/taxReturn/formulaVersions', {
    as: admin,
    query: { year: 2026 },
  });
  const label = 'Autres frais de gestion (20 € par local)';
  expect(
    versions.map(({ version, comment, restored_version, changes }) => [
      version,
      comment,
      restored_version,
      changes,
    ]),
  ).toEqual([
    [2, 'Publié par erreur', 0, [{ code: 'L7', before: `${label} = 25`, after: `${label} = 20` }]],
    [1, 'Forfait relevé', null, [{ code: 'L7', before: `${label} = 20`, after: `${label} = 25` }]],
    [0, '', null, []],
  ]);
  expect(
    (
      await call('GET /v2/taxReturn/getFormulas', { as: admin, query: { year: 2026, version: 1 } })
    ).body.formulas.find(({ code }) => code === 'L7')?.expression,
  ).toBe('25');
  expect(
    await db
      .selectFrom('audit_log')
      .select(['user_id', 'action'])
      .where('entity', '=', 'formula_set')
      .where('action', 'in', ['publish', 'rollback'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { user_id: admin.id, action: 'publish' },
    { user_id: admin.id, action: 'rollback' },
  ]);
});

it('refuses to put back what is in force, and what never was', async () => {
  const back = (version: number) =>
    call('POST /v2/taxReturn/rollbackFormulas', {
      as: admin,
      body: { year: 2030, version, reason: 'x' },
    });
  expect((await back(0)).errors).toEqual({ version: ['Cette version est déjà en vigueur.'] });
  expect((await back(7)).status).toBe(404);
  expect(
    (await call('GET /v2/taxReturn/getFormulas', { as: admin, query: { year: 2030, version: 7 } }))
      .status,
  ).toBe(404);
});

it('shows what would change in every company, a few companies at a time, and changes nothing', async () => {
  const year = 2027;
  for (let company = 0; company < 27; company += 1) {
    const manager = await people.manager({ company: { name: `SCI Essai ${company}` } });
    await db
      .insertInto('bank_account')
      .values({
        company_id: manager.companyId,
        sequence: 1,
        name: 'Compte',
        date_init: `${year}-01-01`,
      })
      .execute();
    const { id } = await db
      .selectFrom('bank_account')
      .select('id')
      .where('company_id', '=', manager.companyId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('bank_movement')
      .values({
        company_id: manager.companyId,
        bank_account_id: id,
        year,
        date: `${year}-02-01`,
        name: 'LOYER',
        amount_cents: cents(100),
      })
      .execute();
  }
  const first = (await attempt(year, { L7: '30' })).body;
  expect([first.checked, first.total]).toEqual([25, 27]);
  const second = (await attempt(year, { L7: '30' }, { after_company_id: first.next })).body;
  expect([second.checked, second.next]).toEqual([2, null]);
  expect((await formulasOf(year)).version).toBe(0);
});

it('tries them on a company of one’s choice, line by line', async () => {
  const { manager } = await worker();
  const { body } = await attempt(2026, { L7: '25' }, { company_id: manager.companyId });
  const figures = body.differences.map(({ building, code, before, after }) => [
    building,
    code,
    before,
    after,
  ]);
  expect(figures).toContainEqual([null, 'R1', 1000, 1000]);
  expect(figures).toContainEqual([null, 'R3', 80, 100]);
  expect(figures).toContainEqual(['Immeuble 8 rue des Carmes', 'L7', 80, 100]);
  expect(figures.some(([building, code]) => building !== null && code === 'L1')).toBe(false);
  expect((await attempt(2026, {}, { company_id: 999_999 })).status).toBe(404);
});

it.each<[string, Record<string, string>, string, number | null]>([
  ['an unknown name', { L18: 'L5-L16-L99' }, 'L18', 8],
  ['a circle', { L5: 'L1+L18' }, 'L5', null],
  ['a division by zero', { L5: 'L1/(2-2)' }, 'L5', null],
  ['R5 that is no longer R1 − R3 − R4', { R3: 'L16-L8' }, 'R5', null],
  ['an attempt to run code', { L5: 'L1.constructor.constructor("return process")()' }, 'L5', null],
  [
    'an endless nesting',
    { L5: `${'('.repeat(199)}L1${')'.repeat(199)}+${'-'.repeat(60)}L2` },
    'L5',
    401,
  ],
  ['an overflow', { L5: `(L1+L2+L3+L4)${'*1000000000'.repeat(20)}` }, 'L5', null],
])(
  'refuses %s in words at its line, tried or published',
  async (_what, expressions, code, column) => {
    const tried = (await attempt(2031, expressions)).body.findings;
    expect(tried[0]).toMatchObject({ code, column });
    const refused = await publish(2031, expressions);
    expect([refused.status, refused.errors[code]?.[0]]).toEqual([422, tried[0]?.message]);
  },
);

it.each([
  [
    'of 100 000 characters',
    `L1${'+L2'.repeat(33_333)}`,
    401,
    'L5\u00a0: la formule dépasse 400 caractères.',
  ],
  [
    'that nests 50 000 times',
    `${'('.repeat(50_000)}L1${')'.repeat(50_000)}`,
    401,
    'L5\u00a0: la formule dépasse 400 caractères.',
  ],
  [
    'with a letter of another alphabet',
    'L1+\u041b2',
    4,
    'L5\u00a0: le caractère 4 («\u00a0\u041b\u00a0», U+041B) n’est ni une lettre de A à Z, ni un chiffre, ni un signe admis.',
  ],
])(
  'answers a formula %s at its line and character, tried or published',
  async (_, expression, column, message) => {
    expect((await attempt(2031, { L5: expression })).body.findings).toEqual([
      { code: 'L5', column, message },
    ]);
    const refused = await publish(2031, { L5: expression });
    expect([refused.status, refused.errors]).toEqual([422, { L5: [message] }]);
  },
);

it('refuses a line that loses the categories which feed it', async () => {
  const { formulas } = await formulasOf(2031);
  const body = {
    year: 2031,
    formulas: formulas.map((row) =>
      row.code === 'L8' ? { ...row, kind: 'SUPPORTING' as const } : row,
    ),
    dry_run: true,
  };
  const { findings } = (await call('POST /v2/taxReturn/createFormulas', { as: admin, body })).body;
  expect(findings).toEqual([
    {
      code: 'L8',
      column: null,
      message: expect.stringContaining(
        'L8\u00a0: la ligne doit additionner les catégories qui l’alimentent (',
      ),
    },
  ]);
});

it('lets the second of two administrators know that the first has published', async () => {
  await publish(2032, { L7: '21' }, { base_version: 0 });
  const late = await publish(2032, { L7: '22' }, { base_version: 0 });
  expect([late.status, late.message]).toEqual([
    409,
    'Une autre version des formules vient d’être publiée.',
  ]);
});

it('refuses to publish, or to put back, formulas of a year that is closed: what was declared stays', async () => {
  const sentence =
    'L’exercice 2024 est clos depuis le 20/05/2025\u00a0: ses formules ne changent plus.';
  const published = await publish(2024, { L7: '25' });
  expect([published.status, published.errors]).toEqual([422, { year: [sentence] }]);
  const back = await call('POST /v2/taxReturn/rollbackFormulas', {
    as: admin,
    body: { year: 2024, version: 0, reason: 'x' },
  });
  expect([back.status, back.errors]).toEqual([422, { year: [sentence] }]);
  expect((await attempt(2024, { L7: '25' })).status).toBe(200); // to try changes nothing
});

it('leaves the figures of a company that had controlled its year as they were, and changes the others', async () => {
  const [controlled, open] = [await worker(), await worker()];
  await publish(2026, { L7: '20' });
  const before = await controlled.totals();
  await db
    .updateTable('fiscal_year_company')
    .set({ controlled: true, validated_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', controlled.manager.companyId)
    .where('year', '=', 2026)
    .execute();
  expect((await publish(2026, { L7: '30' })).status).toBe(200);

  expect(await open.totals()).toMatchObject({ R3: 120, R5: 880 });
  expect(await controlled.totals()).toEqual(before);
  expect(before).toMatchObject({ R3: 80, R5: 920 });
});

it('keeps the formulas of the day on which a year was controlled when it is said controlled again', async () => {
  const controlled = await worker();
  await publish(2026, { L7: '20' });
  await db
    .updateTable('fiscal_year_company')
    .set({ controlled: true, validated_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', controlled.manager.companyId)
    .where('year', '=', 2026)
    .execute();
  await publish(2026, { L7: '30' });

  const again = await call('PUT /v2/fiscalYear/:id', {
    as: controlled.manager,
    params: { id: 2026 },
    body: { controlled: true },
  });
  expect(again.status).toBe(200);
  expect(await controlled.totals()).toMatchObject({ R3: 80, R5: 920 });
});
