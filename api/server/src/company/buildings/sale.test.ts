import { openBooks, buildingBody, type Body } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

type Detail = NonNullable<Body<'POST /config/building'>['details']>[number];

/**
 * A building bought for 90,000 € in 2025, whose price is cashed in 2026; `early` of it in 2025
 * instead.
 */
async function sale(early = 0) {
  const app = await startApp({ now: '2026-02-15T10:00:00Z' });
  const { call } = app;
  const manager = await app.people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager, 2025);
  const cashed = (date: string, code: string, amount: number) =>
    call('POST /v2/bankMovement', {
      as: manager,
      body: {
        bank_account_id: accountId,
        year: Number(date.slice(0, 4)),
        date,
        name: code,
        amount,
        splits: [{ category_id: category(code), amount, building_id: buildingId }],
      },
    });
  await cashed('2025-03-01', 'ACHAT_CONSTRUCTION', -90_000);
  if (early === 0) await cashed('2026-01-20', 'VENTE_IMMEUBLE', 100_000);
  else await cashed('2025-11-15', 'VENTE_IMMEUBLE', early);
  const sell = (detail: Detail, year = 2025) =>
    call('POST /config/building/update', {
      as: manager,
      query: { year },
      body: { ...buildingBody, details: [detail], id: buildingId },
    });
  const result = async (year: number) => {
    const { rows } = (await call('GET /v2/sig/:year', { as: manager, params: { year } })).body;
    return rows.find(({ code }) => code === 'resultat_net')?.current;
  };
  const told = async (year: number) => {
    const { fiscal_year_company: own } = (
      await call('GET /fiscalYear', { as: manager, query: { fiscalYear: year } })
    ).body;
    const { findings } = (
      await call('GET /v2/taxReturn/global', {
        as: manager,
        query: { fiscalYearCompanyId: own?.id ?? 0 },
      })
    ).body;
    return findings.map(({ code }) => code).filter((code) => code.startsWith('SALE'));
  };
  const close = () =>
    app.db
      .updateTable('fiscal_year')
      .set({ date_declaration_2072: '2026-02-01', date_declaration_2072_report: '2026-02-01' })
      .where('year', '=', 2025)
      .execute();
  return { ...app, manager, buildingId, sell, result, told, close };
}

it('counts the gain in the year of the deed once the sheet says its price', async () => {
  const { sell, result } = await sale();
  await sell({ sale_date: '2025-12-20' });
  // Without the price of the deed, it counts when it is cashed: 100,000 − 90,000.
  expect([await result(2025), await result(2026)]).toEqual([0, 10_000]);

  const { status, body } = await sell({ sale_date: '2025-12-20', sale_price: 100_000 });
  expect([status, body.details[0]?.sale_price]).toEqual([200, 100_000]);
  expect([await result(2025), await result(2026)]).toEqual([10_000, 0]);
});

it('refuses a price without a day of sale, and deposits without a price, beside their fields', async () => {
  const { sell } = await sale();
  expect((await sell({ sale_price: 100_000 })).errors).toEqual({
    'details.0.sale_date': [
      'La date de cession manque\u00a0: le prix de l’acte est dû à partir de ce jour.',
    ],
  });
  expect((await sell({ sale_date: '2025-12-20', deposits_passed: true })).errors).toEqual({
    'details.0.sale_price': [
      'Le prix de l’acte manque\u00a0: les dépôts de garantie transmis à l’acquéreur en sont déduits.',
    ],
  });
});

it('leaves the books of the year of the sale alone once that year is closed', async () => {
  const { sell, result, close } = await sale();
  await sell({ sale_date: '2025-12-20' });
  await close();
  const { status, errors } = await sell({ sale_date: '2025-12-20', sale_price: 100_000 }, 2026);
  expect([status, errors]).toEqual([
    422,
    { 'details.0.sale_price': [expect.stringContaining('2025, est clos')] },
  ]);
  expect([await result(2025), await result(2026)]).toEqual([0, 10_000]);
});

it.each<[string, Detail, string]>([
  [
    'a day that is corrected',
    { sale_date: '2025-12-19', sale_price: 100_000 },
    'details.0.sale_date',
  ],
  [
    'a day in the year after',
    { sale_date: '2026-01-20', sale_price: 100_000 },
    'details.0.sale_date',
  ],
  ['no day any more', {}, 'details.0.sale_date'],
  ['another price', { sale_date: '2025-12-20', sale_price: 90_000 }, 'details.0.sale_price'],
  [
    'deposits that pass to the buyer',
    { sale_date: '2025-12-20', sale_price: 100_000, deposits_passed: true },
    'details.0.sale_price',
  ],
])('refuses for a sale that its closed year counts: %s', async (_what, detail, field) => {
  const { sell, result, close } = await sale();
  const deed: Detail = { sale_date: '2025-12-20', sale_price: 100_000 };
  await sell(deed);
  await close();

  const { status, errors } = await sell(detail, 2026);
  expect([status, errors]).toEqual([422, { [field]: [expect.stringContaining('2025, est clos')] }]);
  expect([await result(2025), await result(2026)]).toEqual([10_000, 0]);
  // The rest of the sheet may still change.
  expect((await sell(deed, 2026)).status).toBe(200);
  expect(await result(2025)).toBe(10_000);
});

it('lets a sale be corrected that was entered after its year was closed', async () => {
  const { sell, result, close } = await sale();
  await close();
  await sell({ sale_date: '2025-12-20' }, 2026);
  expect((await sell({ sale_date: '2025-12-19' }, 2026)).status).toBe(200);
  expect([await result(2025), await result(2026)]).toEqual([0, 100_000]);
});

/** The deed of 20 March 2026, with its price of 100,000 €. */
const deed: Detail = { sale_date: '2026-03-20', sale_price: 100_000 };

it('leaves an advance of an open year for the deed', async () => {
  const { sell, result, told } = await sale(30_000);
  await sell(deed);
  // 100,000 − 90,000 in the year of the deed, nothing before.
  expect([await result(2025), await result(2026)]).toEqual([0, 10_000]);
  expect([await told(2025), await told(2026)]).toEqual([['SALE_ADVANCE'], ['SALE', 'SALE_UNPAID']]);
});

it('counts a part of the price once, when the year that cashed it was closed before', async () => {
  const { sell, result, told, close } = await sale(30_000);
  await close();
  expect((await sell(deed, 2026)).status).toBe(200);
  // 30,000 in the closed year; 70,000 − 90,000 in that of the deed: 10,000 together.
  expect([await result(2025), await result(2026)]).toEqual([30_000, -20_000]);
  expect(await told(2026)).toEqual(['SALE_COUNTED_BEFORE', 'SALE', 'SALE_UNPAID']);
});

it('keeps the price on the sheet once a closed year left its advance for the deed', async () => {
  const { sell, result, close } = await sale(30_000);
  await sell(deed);
  await close();
  const { status, errors } = await sell({ sale_date: '2026-03-20' }, 2026);
  expect([status, errors]).toEqual([
    422,
    { 'details.0.sale_price': [expect.stringContaining('2025, clos, a encaissé')] },
  ]);
  // Another day and another price concern the open year alone.
  expect((await sell({ sale_date: '2026-04-20', sale_price: 110_000 }, 2026)).status).toBe(200);
  expect([await result(2025), await result(2026)]).toEqual([0, 20_000]);
});

it('moves no sale of an open year into a closed one', async () => {
  const { sell, result, close } = await sale();
  await sell(deed, 2026);
  await close();
  const { status, errors } = await sell({ sale_date: '2025-12-20' }, 2026);
  expect([status, errors]).toEqual([
    422,
    { 'details.0.sale_date': [expect.stringContaining('2025 est clos')] },
  ]);
  expect([await result(2025), await result(2026)]).toEqual([0, 10_000]);
});

it('refuses a price that would count nowhere: its deed is of a closed year', async () => {
  const { sell, close, call, manager } = await sale();
  await close();
  const late: Detail = { sale_date: '2025-12-20', sale_price: 100_000 };
  const refusal = { 'details.0.sale_price': [expect.stringContaining('2025, est clos')] };
  expect((await sell(late, 2026)).errors).toEqual(refusal);
  const added = await call('POST /config/building', {
    as: manager,
    query: { year: 2026 },
    body: { ...buildingBody, label: 'Annexe', details: [late] },
  });
  expect(added.errors).toEqual(refusal);
});
