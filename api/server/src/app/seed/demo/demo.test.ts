import iconv from 'iconv-lite';
import { startApp } from '../../../testing/app.ts';
import { seedDemo } from '../demo.ts';
import { DEMO_MANAGER, DEMO_PASSWORD } from '../demo-accounts.ts';

const { call, db, services } = await startApp();
const seed = () => seedDemo(db, services, () => undefined);
await seed();
const { token } = (
  await call('POST /login', { body: { email: DEMO_MANAGER.email, password: DEMO_PASSWORD } })
).body;
const manager = { token };

it('is made once', async () => {
  const count = async () =>
    (
      await db
        .selectFrom('bank_movement')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const before = await count();
  await seed();
  expect(await count()).toBe(before);
  expect(before).toBeGreaterThan(1000);
});

it('has a company without any problem on its associates and buildings, all shares given', async () => {
  const company = (await call('GET /config/company', { as: manager })).body;
  expect(company).toMatchObject({
    name: 'SCI des Glycines',
    shares: 1000,
    shares_confirmed: true,
    shares_changed: false,
  });
  for (const year of [2023, 2024, 2025, 2026]) {
    const associates = (
      await call('GET /config/associates/:year', { as: manager, params: { year } })
    ).body;
    expect(associates.map(({ problems }) => problems)).toEqual([{}, {}, {}, {}]);
    expect(associates.every(({ email_verified_at }) => email_verified_at !== null)).toBe(true);
    expect(
      associates.reduce(
        (total, { shares, usufruct_shares }) => total + (shares ?? 0) + usufruct_shares,
        0,
      ),
    ).toBe(1000);
  }
  const buildings = (await call('GET /config/buildings', { as: manager, query: {} })).body;
  expect(buildings).toHaveLength(4);
  expect(buildings.map(({ problems }) => problems)).toEqual([{}, {}, {}, {}]);
});

it('is ventilated up to October 2026, then proposed, then left to do', async () => {
  for (const year of [2023, 2024, 2025]) {
    const key =
      year === 2023
        ? 'GET /bankMovement/all_bank_movements'
        : 'GET /v2/bankMovement/all_bank_movements';
    const movements = (await call(key, { as: manager, query: { year } })).body;
    expect(movements.every(({ status }) => status === 'verifie')).toBe(true);
  }
  const statuses = (
    await call('GET /v2/bankMovement/all_bank_movements', { as: manager, query: { year: 2026 } })
  ).body.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'a_ventiler').length).toBeGreaterThan(10);
  expect(statuses.filter((status) => status === 'a_verifier').length).toBeGreaterThan(10);
});

it('was never overdrawn, and its year-end balances are those of its movements', async () => {
  const movements = (
    await call('GET /v2/bankMovement/all_bank_movements', { as: manager, query: { year: 2025 } })
  ).body;
  expect(Math.min(...movements.map(({ balance }) => balance))).toBeGreaterThan(0);
  const { fiscal_year_company: year } = (
    await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2025 } })
  ).body;
  const balances = (
    await call('GET /banking/bank_account_year_balance', {
      as: manager,
      query: { fiscal_year_company_id: year?.id ?? 0 },
    })
  ).body;
  expect(balances.map(({ balance }) => balance)).toEqual(
    balances.map(({ last_movement_cumul }) => last_movement_cumul),
  );
});

it('opens on a balance sheet that balances', async () => {
  const rows = await db
    .selectFrom('opening_balance')
    .select(['account', 'debit_cents', 'credit_cents'])
    .execute();
  expect(
    rows.reduce((total, { debit_cents, credit_cents }) => total + debit_cents - credit_cents, 0),
  ).toBe(0);
  expect(rows.find(({ account }) => account === '110000')?.credit_cents).toBeGreaterThan(0);
});

it('finds a category for what is left to ventilate', async () => {
  const left = (
    await call('GET /v2/bankMovement', { as: manager, query: { year: 2026, bank_account_id: 0 } })
  ).body.filter(({ status }) => status === 'a_ventiler');
  const suggestions = (
    await call('GET /v2/bankMovement/suggestions', {
      as: manager,
      query: { year: 2026, bank_account_id: 0 },
    })
  ).body;
  expect(suggestions.length / left.length).toBeGreaterThan(0.9);
});

it('keeps its invoices as PDF files', async () => {
  const [invoice] = (
    await call('GET /supportingData', { as: manager, query: { year: 2025 } })
  ).body.filter(({ files }) => files.length > 0);
  const answer = await call('GET /v2/file/:id', {
    as: manager,
    params: { id: invoice?.files[0]?.id ?? 0 },
  });
  expect(answer.raw.headers['content-type']).toBe('application/pdf');
  const text = iconv.decode(answer.raw.rawPayload, 'win1252');
  expect(text.slice(0, 8)).toBe('%PDF-1.4');
  expect(text).toContain(`(${invoice?.supplier})`);
  expect(text).toContain('Total à payer');
});
