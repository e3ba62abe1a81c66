import { startApp, type TestApp } from '../app.ts';
import { openBooks } from '../books.ts';

const year = 2026;

async function openDesk() {
  const test = await startApp({ behindPooler: true });
  const as = await test.people.manager({ company: { shares: 100 } });
  return { test, as, ...(await openBooks(test.call, as)) };
}

const statuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const sharesOf = async ({ db }: TestApp, companyId: number) =>
  (
    await db
      .selectFrom('share_entry')
      .select((eb) => ['associate_id', eb.fn.sum<number>('shares').as('shares')])
      .where('company_id', '=', companyId)
      .groupBy('associate_id')
      .orderBy('associate_id')
      .execute()
  ).map(({ shares }) => Number(shares));

it('simultaneous share transfers never give more than somebody holds, nor change the company’s total', async () => {
  const { test, as, associateId } = await openDesk();
  const other = (
    await test.call('POST /config/associate', {
      as,
      query: { year },
      body: { name: 'Bernard', first_name: 'Benoît', birthdate: '1972-03-04', shares: 40 },
    })
  ).body.id;
  await test.call('POST /v2/company/confirmShares', { as });
  const transfer = () =>
    test.call('POST /v2/associateMovement', {
      as,
      body: {
        date: '2026-06-01',
        from_associate_id: associateId,
        to_associate_id: other,
        shares: 25,
        nature: 'CESSION',
      },
    });

  expect(statuses(await Promise.all([transfer(), transfer(), transfer()]))).toEqual([
    201, 201, 422,
  ]);
  expect(await sharesOf(test, as.companyId)).toEqual([10, 90]);
});

it('simultaneous ventilations of one movement leave one of them whole', async () => {
  const { test, as, accountId, buildingId, category } = await openDesk();
  const { id } = (
    await test.call('POST /v2/bankMovement', {
      as,
      body: { bank_account_id: accountId, year, date: '2026-05-04', name: 'LOYER', amount: 700 },
    })
  ).body;
  const rent = { category_id: category('LOYER_HAB'), building_id: buildingId };
  const ventilate = (shares: readonly number[]) =>
    test.call('POST /v2/bankMovement/ventilate', {
      as,
      body: { movement_ids: [id], splits: shares.map((share_bp) => ({ ...rent, share_bp })) },
    });

  expect(
    statuses(
      await Promise.all([
        ventilate([10_000]),
        ventilate([5000, 5000]),
        ventilate([2000, 3000, 5000]),
      ]),
    ),
  ).toEqual([200, 200, 200]);
  const splits = await test.db
    .selectFrom('movement_split')
    .select(['amount_cents', 'position'])
    .where('movement_id', '=', id)
    .orderBy('position')
    .execute();
  expect(splits.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(70_000);
  expect(splits.map(({ position }) => position)).toEqual(splits.map((_split, index) => index));
});

it('simultaneous entries of the year-end balances keep one for each account', async () => {
  const { test, as, accountId } = await openDesk();
  const { id } = await test.db
    .selectFrom('fiscal_year_company')
    .select('id')
    .where('company_id', '=', as.companyId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const enter = () =>
    test.call('POST /banking/bank_account_year_balance', {
      as,
      body: {
        fiscal_year_company_id: id,
        bank_account_balances: [{ bank_account_id: accountId, balance: 1000 }],
      },
    });

  expect(new Set(statuses(await Promise.all([enter(), enter(), enter()])))).toEqual(new Set([200]));
  expect(
    await test.db
      .selectFrom('year_balance')
      .select('balance_cents')
      .where('bank_account_id', '=', accountId)
      .execute(),
  ).toEqual([{ balance_cents: 100_000 }]);
});

it('simultaneous first looks at a year give the company one row for it', async () => {
  const { test, as } = await openDesk();
  await test.db
    .deleteFrom('fiscal_year_company')
    .where('company_id', '=', as.companyId)
    .where('year', '=', 2024)
    .execute();
  const look = async () =>
    (await test.call('GET /fiscalYear', { as, query: { fiscalYear: 2024 } })).body
      .fiscal_year_company?.id;

  expect(new Set(await Promise.all([look(), look(), look(), look()])).size).toBe(1);
});
