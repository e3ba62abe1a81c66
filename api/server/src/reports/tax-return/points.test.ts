import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks, type Books } from '../../testing/books.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import type { Manager } from '../../testing/people.ts';

const YEAR = 2025;
let test: TestApp;
let as: Manager;
let books: Books;
beforeAll(async () => {
  test = await startApp({ now: '2026-03-11T10:00:00.000Z' });
  as = await test.people.manager();
  books = await openBooks(test.call, as, YEAR);
}, 60_000);

const pay = (code: string, amount: number) =>
  test.call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year: YEAR,
      date: `${YEAR}-03-04`,
      name: code,
      amount,
      splits: [{ category_id: books.category(code), amount, building_id: books.buildingId }],
    },
  });
const read = async () =>
  (await test.call('GET /v2/points/:year', { as, params: { year: YEAR } })).body;

async function readReturn() {
  const { body: year } = await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const { body } = await test.call('GET /v2/taxReturn/global', {
    as,
    query: { fiscalYearCompanyId: year.fiscal_year_company?.id ?? 0 },
  });
  return body;
}

/** How often the books were read to be computed: each time with the entries of its own once. */
const statements = recordStatements();
async function computations(work: () => Promise<unknown>): Promise<number> {
  const from = statements.length;
  await work();
  return statements.slice(from).filter(({ text }) => text.startsWith('select * from "od_line"'))
    .length;
}

it('tells the doubtful choices of the year and no others, with their effect in euros', async () => {
  await pay('LOYER_HAB', 800);
  await pay('TAXE_FONCIERE', -300);
  // Whoever has a part to declare is told that nobody read the numbers of its lines.
  const numbers = { code: 'DECLARATION_ASSOCIE', otherwise: null };
  expect((await read()).points).toMatchObject([numbers]);

  await pay('DIAGNOSTICS', -120);
  const { result, points } = await read();
  // 800 − 300 − 120 and 20 € for each of four units.
  expect(result).toBe(300);
  expect(points).toMatchObject([
    {
      code: 'DIAGNOSTICS',
      certainty: 'unverified',
      otherwise: { result: 120, associates: [{ name: 'Alice Bernard', euros: 120 }] },
    },
    numbers,
  ]);
});

it('marks what is a remark to the manager, which no document prints', async () => {
  await pay('TRAV_REPARATION', 40);
  const { findings } = await readReturn();
  const remarks = findings.filter(({ message }) => message.includes('est-ce un remboursement'));
  expect(remarks.map(({ for_manager }) => for_manager)).toEqual([true]);
});

it('tells what the data ask to be verified while the controls are still open', async () => {
  await pay('COPRO_REMBOURSEMENT', 300);
  const told = (await readReturn()).findings;
  expect(told).toContainEqual(expect.objectContaining({ code: 'COPRO_REFUND' }));
  expect((await read()).findings).toEqual(told);
});

it('opens beside the return without computing the year a second time', async () => {
  await pay('LOYER_HAB', 50);
  expect(await computations(readReturn)).toBe(1);
  expect(await computations(read)).toBe(0);

  await pay('LOYER_HAB', 60);
  expect(await computations(read)).toBe(1);
  expect(await computations(readReturn)).toBe(0);
});

const choose = (taken: boolean, code = 'DIAGNOSTICS') =>
  test.call('PUT /v2/points/:year/choice', {
    as,
    params: { year: YEAR },
    body: { code, taken },
  });

it('takes the other reading where the law leaves a choice, and keeps who did it and when', async () => {
  const before = await read();
  const { status, body } = await choose(true);
  expect(status).toBe(200);
  // The 120 € of the diagnosis are not deducted any more.
  expect(body.result).toBe(before.result + 120);
  const [point] = body.points;
  expect(point).toMatchObject({
    code: 'DIAGNOSTICS',
    otherwise: { result: -120 },
    choice: { taken: true, chosen_at: '2026-03-11T10:00:00.000Z' },
  });
  expect(point?.choice?.chosen_by).toMatch(/\S/);
  expect((await choose(false)).body).toMatchObject({
    result: before.result,
    points: [{ choice: { taken: false } }, {}],
  });
  const logged = await test.db
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', as.companyId)
    .where('entity', '=', 'reading_choice')
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(['insert', 'update']);
});

it('offers no reading that the law does not leave open', async () => {
  expect((await choose(true, 'TAXE_FONCIERE')).status).toBe(404);
  expect((await choose(true, 'AGIOS')).status).toBe(404);
});

it('changes no reading of a year that is filed or closed', async () => {
  await test.db
    .updateTable('fiscal_year_company')
    .set({ controlled: true })
    .where('company_id', '=', as.companyId)
    .where('year', '=', YEAR)
    .execute();
  await test.call('POST /v2/declaration', { as, body: { year: YEAR, declared_on: '2026-03-11' } });
  const filed = await choose(true);
  expect([filed.status, filed.message]).toEqual([
    409,
    expect.stringMatching(/^La déclaration de 2025 est déposée/),
  ]);
  expect((await read()).locked_reason).toMatch(/^La déclaration de 2025 est déposée/);

  test.clock.set('2026-07-01T10:00:00.000Z');
  as = { ...as, token: await test.people.newToken(as) };
  expect((await choose(true)).status).toBe(403);
});
