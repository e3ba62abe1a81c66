import { openBooks, buildingBody, type Body } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

type Detail = NonNullable<Body<'POST /config/building'>['details']>[number];

/** A building bought for 90,000 € in 2025 and sold in December, whose price is cashed in 2026. */
async function sale() {
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
  await cashed('2026-01-20', 'VENTE_IMMEUBLE', 100_000);
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
  const close = () =>
    app.db
      .updateTable('fiscal_year')
      .set({ date_declaration_2072: '2026-02-01', date_declaration_2072_report: '2026-02-01' })
      .where('year', '=', 2025)
      .execute();
  return { sell, result, close };
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
