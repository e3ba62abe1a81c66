import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks, type Books } from '../../testing/books.ts';
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

it('tells the doubtful choices of the year and no others, with their effect in euros', async () => {
  await pay('LOYER_HAB', 800);
  await pay('TAXE_FONCIERE', -300);
  expect((await read()).points).toEqual([]);

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
  ]);
});

it('marks what is a remark to the manager, which no document prints', async () => {
  await pay('TRAV_REPARATION', 40);
  const { body: year } = await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const { body } = await test.call('GET /v2/taxReturn/global', {
    as,
    query: { fiscalYearCompanyId: year.fiscal_year_company?.id ?? 0 },
  });
  const remarks = body.warnings.filter(({ message }) =>
    message.includes('est-ce un remboursement'),
  );
  expect(remarks.map(({ for_manager }) => for_manager)).toEqual([true]);
});
