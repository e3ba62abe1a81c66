import { sql } from 'kysely';
import { cents } from '@sci/money/cents';
import { defaultCategories } from '@sci/engine/law/default-categories';
import { openBooks, type Body } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

const { call, people, db } = await startApp({ now: '2026-01-15T10:00:00Z' });
const admin = await people.admin();

const category = (code: string): Body<'POST /bankMovement/categories'> => ({
  code,
  name: 'Fibre optique',
  sense: 'D',
  account: '626100',
  line: null,
  sig: 'services_exterieurs',
  building: 'F',
  associate: 'F',
  third_party: null,
  group: 'FRAIS_GENERAUX',
  valid_from_year: 2024,
  valid_to_year: null,
});
const create = async (code: string) =>
  (await call('POST /bankMovement/categories', { as: admin, body: category(code) })).body;
const codes = async (year?: number) =>
  (await call('GET /v2/bankMovement/categories/all', { as: admin, query: { year } })).body.map(
    ({ code }) => code,
  );

/** A company with a movement of 10 € in a category, in 2025. */
async function useCategory(id: number) {
  const manager = await people.manager();
  const books = await openBooks(call, manager, 2025);
  const movement = {
    bank_account_id: books.accountId,
    year: 2025,
    date: '2025-05-04',
    name: 'FIBRE',
    amount: -10,
    splits: [{ category_id: id, amount: -10 }],
  };
  const { body } = await call('POST /v2/bankMovement', { as: manager, body: movement });
  return { manager, ...books, movement: body };
}

it('lists the default categories, and those that are valid in a year', async () => {
  expect(await codes()).toEqual(expect.arrayContaining(defaultCategories.map(({ code }) => code)));
  await create('FIBRE_2024');
  expect(await codes(2023)).not.toContain('FIBRE_2024');
  expect(await codes(2024)).toContain('FIBRE_2024');
});

it('is changed by administrators only', async () => {
  const manager = await people.manager();
  expect(
    (await call('POST /bankMovement/categories', { as: manager, body: category('PIRATE') })).status,
  ).toBe(403);
  expect((await call('GET /bankMovement/categories/all', { as: manager, query: {} })).status).toBe(
    200,
  );
});

it.each([
  ['a code that exists', { code: 'LOYER_HAB' }],
  ['a line that the form does not have', { line: '42' }],
  ['an unknown group', { group: 'BRICOLAGE' }],
  ['an end before its beginning', { valid_to_year: 2020 }],
  ['an account of five digits', { account: '62610' }],
  ['charges on the account of a bank', { account: '512000' }],
  ['charges on the current account of an associate', { account: '455000' }],
  ['charges on dividends', { account: '457000' }],
  ['charges on a loan', { account: '164000' }],
  ['an account outside the chart', { account: '630000' }],
  ['a row of the SIG that does not exist', { sig: 'bricolage' }],
  ['an unknown counterpart', { third_party: 'voisin' }],
])('refuses, beside its field, %s', async (_what, fields) => {
  const { status, errors } = await call('POST /bankMovement/categories', {
    as: admin,
    body: { ...category('REFUSEE'), ...fields },
  });
  expect([status, Object.keys(errors)]).toEqual([422, Object.keys(fields)]);
});

it.each(['a new one', 'one that is changed'])('tells all that is wrong with %s', async (which) => {
  const body = { code: 'LOYER_HAB', group: 'BRICOLAGE', sig: 'bricolage', account: '630000' };
  const { id, ...known } = await create(`FAUTES_${which.length}`);
  const refused =
    which === 'a new one'
      ? await call('POST /bankMovement/categories', {
          as: admin,
          body: { ...category('FAUTES'), ...body },
        })
      : await call('PUT /bankMovement/categories/:id', {
          as: admin,
          params: { id },
          body: { ...category(known.code), ...body, updated_at: known.updated_at },
        });
  expect([refused.status, Object.keys(refused.errors).toSorted()]).toEqual([
    422,
    ['account', 'code', 'group', 'sig'],
  ]);
});

it('deletes an unused category, and answers the usage of a used one', async () => {
  const { id } = await create('FIBRE_A');
  await useCategory(id);
  const refused = await call('DELETE /bankMovement/categories/:id', { as: admin, params: { id } });
  expect(refused.status).toBe(409);
  expect(refused.refusal.current).toEqual([{ year: 2025, companies: 1, splits: 1 }]);
  expect(
    (await call('GET /v2/admin/category/:id/usage', { as: admin, params: { id } })).body,
  ).toEqual([{ year: 2025, companies: 1, splits: 1 }]);
  const unused = await create('FIBRE_B');
  const all = (await call('GET /v2/admin/categories/usage', { as: admin })).body;
  expect(all.filter(({ category_id }) => category_id === id || category_id === unused.id)).toEqual([
    { category_id: id, companies: 1, splits: 1 },
  ]);
  expect(
    (await call('DELETE /bankMovement/categories/:id', { as: admin, params: { id: unused.id } }))
      .status,
  ).toBe(200);
});

it('gives a new account from the first open year on: filed returns keep theirs', async () => {
  const { id } = await create('FIBRE_C');
  const { body } = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...category('FIBRE_C'), account: '626200' },
  });
  // In January 2026 the return of 2025 is not filed yet, that of 2024 is.
  expect(body.accounts).toEqual([
    { from: 2024, account: '626100' },
    { from: 2025, account: '626200' },
  ]);
});

it('moves the open uses of a category to another one', async () => {
  const [from, into] = [await create('FIBRE_D'), await create('FIBRE_E')];
  const { manager, movement } = await useCategory(from.id);
  const refused = await call('POST /v2/admin/category/:id/merge', {
    as: admin,
    params: { id: from.id },
    body: { into_category_id: from.id },
  });
  expect(refused.status).toBe(422);
  expect(
    (
      await call('POST /v2/admin/category/:id/merge', {
        as: admin,
        params: { id: from.id },
        body: { into_category_id: into.id },
      })
    ).body.moved,
  ).toBe(1);
  const [moved] = (await call('GET /v2/bankMovement', { as: manager, query: { year: 2025 } })).body;
  expect(moved).toMatchObject({ id: movement.id, splits: [{ category_id: into.id }] });
  expect(await codes()).not.toContain('FIBRE_D');
});

it('does not merge into a category that asks for more than the movements have', async () => {
  const from = await create('FIBRE_F');
  await useCategory(from.id);
  const all = (await call('GET /bankMovement/categories/all', { as: admin, query: {} })).body;
  const rent = all.find(({ code }) => code === 'LOYER_HAB')?.id ?? 0;
  const answer = await call('POST /v2/admin/category/:id/merge', {
    as: admin,
    params: { id: from.id },
    body: { into_category_id: rent },
  });
  expect(Object.keys(answer.errors)).toEqual(['into_category_id']);
});

it.each<[string, string, Partial<Body<'POST /bankMovement/categories'>>]>([
  [
    'a movement, of a year in which the other one does not exist',
    'ANNEE',
    { valid_from_year: 2026 },
  ],
  [
    'an expense that an associate paid, without the building that the other one demands',
    'DEPENSE',
    { building: 'O' },
  ],
  ['a line of an entry, without the building that the other one demands', 'OD', { building: 'O' }],
])('does not merge %s', async (_what, code, change) => {
  const from = await create(`FIBRE_${code}`);
  const into = (
    await call('POST /bankMovement/categories', {
      as: admin,
      body: { ...category(`FIBRE_${code}_2`), ...change },
    })
  ).body;
  if (code === 'ANNEE') await useCategory(from.id);
  else await useWithoutBuilding(code, from.id);

  const answer = await call('POST /v2/admin/category/:id/merge', {
    as: admin,
    params: { id: from.id },
    body: { into_category_id: into.id },
  });
  expect([answer.status, answer.errors]).toEqual([
    422,
    {
      into_category_id: [
        'Une écriture ne convient pas à «\u00a0Fibre optique\u00a0»\u00a0: par l’immeuble, l’associé ou l’emprunt que la catégorie demande, ou par son exercice.',
      ],
    },
  ]);
});

/** A company with 10 € in a category, in 2025, elsewhere than in a movement. */
async function useWithoutBuilding(where: string, id: number): Promise<void> {
  const { companyId } = await people.manager();
  if (where === 'DEPENSE') {
    await db
      .insertInto('supporting_data')
      .values({
        company_id: companyId,
        year: 2025,
        type: 'DEPENSE_PAYEE_PAR_ASSOCIE',
        date: '2025-05-04',
        label: 'FIBRE',
        amount_cents: cents(1000),
        category_id: id,
      })
      .execute();
    return;
  }
  await sql`
    with entry as (insert into od_entry (company_id, year, date, label) values (${companyId}, 2025, '2025-05-04', 'FIBRE') returning id)
    insert into od_line (company_id, od_entry_id, position, account, debit_cents, credit_cents, category_id)
    select ${companyId}, entry.id, side, '471000', 1000 - 1000 * side, 1000 * side, case side when 0 then ${id}::integer end from entry, generate_series(0, 1) side`.execute(
    db,
  );
}

it('has types for the years up to 2023, each of which stands for a category', async () => {
  const types = (await call('GET /bankMovementType', { as: admin })).body;
  expect(types.map(({ name }) => name)).toContain('Loyers encaissés');
  expect(types.find(({ name }) => name === 'Intérêts d’emprunt')?.requires_loan).toBe(true);
});

it.each<[string, Partial<Body<'POST /bankMovement/categories'>>]>([
  ['line', { line: '8' }],
  ['code', { code: 'FIBRE_AUTRE' }],
  ['sense', { sense: 'R' }],
  ['sig', { sig: 'autres_charges', account: '658000' }],
  ['group', { group: 'TRAVAUX' }],
  ['building', { building: 'N' }],
  ['associate', { associate: 'O' }],
  ['third_party', { third_party: 'emprunt' }],
])('keeps the %s of a category that a closed year uses', async (field, change) => {
  const code = `FIBRE_CLOSE_${field.toUpperCase()}`;
  const { id } = await create(code);
  await useCategory(id);
  await db
    .updateTable('fiscal_year')
    .set({ date_declaration_2072: '2026-01-02', date_declaration_2072_report: null })
    .where('year', '=', 2025)
    .execute();
  const refused = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...category(code), ...change },
  });
  const renamed = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...category(code), name: 'Fibre', note: 'Box' },
  });
  await db
    .updateTable('fiscal_year')
    .set({ date_declaration_2072: '2026-05-05', date_declaration_2072_report: '2026-05-20' })
    .where('year', '=', 2025)
    .execute();

  expect([refused.status, refused.errors[field]]).toEqual([
    422,
    [
      'L’exercice 2025 est clos, ou déjà contrôlé par une société\u00a0: fermez cette catégorie et créez-en une autre.',
    ],
  ]);
  expect(renamed.status).toBe(200);
});

it('never changes what the figures of a company that has controlled its year rest on', async () => {
  const { id } = await create('FIBRE_CONTROLEE');
  const { manager } = await useCategory(id);
  await db
    .updateTable('fiscal_year_company')
    .set({ controlled: true })
    .where('company_id', '=', manager.companyId)
    .where('year', '=', 2025)
    .execute();
  const change = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...category('FIBRE_CONTROLEE'), line: '8' },
  });
  expect([change.status, change.errors]).toEqual([
    422,
    {
      line: [
        'L’exercice 2025 est clos, ou déjà contrôlé par une société\u00a0: fermez cette catégorie et créez-en une autre.',
      ],
    },
  ]);
  const account = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...category('FIBRE_CONTROLEE'), account: '618000' },
  });
  expect(account.body.accounts).toEqual([
    { from: 2024, account: '626100' },
    { from: 2026, account: '618000' },
  ]);
});

it('lets a category that was wrong from before be closed', async () => {
  const { id } = await create('FIBRE_DE_TRAVERS');
  const accounts = JSON.stringify([{ from: 2024, account: '512000' }]);
  await sql`update category set accounts = ${accounts}::jsonb where id = ${id}`.execute(db);
  const closed = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...category('FIBRE_DE_TRAVERS'), account: '512000', valid_to_year: 2025 },
  });
  expect([closed.status, closed.body.valid_to_year]).toEqual([200, 2025]);
});

it('keeps the count of uses through each change, and drops a category that nobody uses any more', async () => {
  const [from, into] = [await create('FIBRE_COMPTE_A'), await create('FIBRE_COMPTE_B')];
  const { manager, movement } = await useCategory(from.id);
  const uses = async () =>
    (await call('GET /v2/admin/categories/usage', { as: admin })).body
      .filter(({ category_id }) => [from.id, into.id].includes(category_id))
      .map(({ category_id, companies, splits }) => [category_id, companies, splits]);
  expect(await uses()).toEqual([[from.id, 1, 1]]);

  await useWithoutBuilding('DEPENSE', from.id);
  await useWithoutBuilding('OD', into.id);
  expect(await uses()).toEqual([
    [from.id, 2, 2],
    [into.id, 1, 1],
  ]);
  await sql`update movement_split set category_id = ${into.id} where category_id = ${from.id}`.execute(
    db,
  );
  expect(await uses()).toEqual([
    [from.id, 1, 1],
    [into.id, 2, 2],
  ]);
  // Moved to another year, it counts there.
  const byYear = async () =>
    (
      await call('GET /v2/admin/category/:id/usage', { as: admin, params: { id: into.id } })
    ).body.map(({ year, companies, splits }) => [year, companies, splits]);
  const before = await byYear();
  expect(before).toEqual([[2025, 2, 2]]);
  await sql`update bank_movement set year = 2026, date = '2026-05-04' where id = ${movement.id}`.execute(
    db,
  );
  expect(await byYear()).toEqual([
    [2025, 1, 1],
    [2026, 1, 1],
  ]);
  // In the trash it still counts; it can come back. Once it is gone for good, it does not.
  await call('DELETE /v2/bankMovement/:id', { as: manager, params: { id: movement.id } });
  expect(await uses()).toContainEqual([into.id, 2, 2]);
  await sql`delete from bank_movement where id = ${movement.id}`.execute(db);
  expect(await uses()).toEqual([
    [from.id, 1, 1],
    [into.id, 1, 1],
  ]);
  expect(await byYear()).toEqual([[2025, 1, 1]]);
});

it('has counted, by year, what the rows of every company of this file say', async () => {
  const { rows: counted } = await sql`
    select company_id, category_id, year, uses from category_year_use order by 1, 2, 3`.execute(db);
  const { rows } = await sql`
    select company_id, category_id, year, count(*)::int as uses from (
      select s.company_id, s.category_id, m.year from movement_split s join bank_movement m on m.company_id = s.company_id and m.id = s.movement_id
      union all select company_id, category_id, year from supporting_data
      union all select l.company_id, l.category_id, e.year from od_line l join od_entry e on e.company_id = l.company_id and e.id = l.od_entry_id
    ) uses where category_id is not null group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(counted).toEqual(rows);
});
