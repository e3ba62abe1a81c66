import { startApp, type TestApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';

/** The accounts of a worked company, beside its ledger and its SIG. */
const YEAR = 2025;
let test: TestApp;
let as: Awaited<ReturnType<TestApp['people']['user']>>;

beforeAll(async () => {
  test = await startApp({ now: '2026-01-15T10:00:00Z' });
  as = await test.people.user({ subscribed: true });
  await enterGolden(test.call, as, readGolden('sci-moyenne').input);
}, 60_000);

const total = (lines: readonly { readonly amount: number }[]): number =>
  Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;

it('answers accounts that agree with each other, with the SIG and with the ledger', async () => {
  const { body } = await test.call('GET /v2/annualAccounts/:year', { as, params: { year: YEAR } });
  const { income, balance_sheet: sheet, loans } = body;
  const { body: sig } = await test.call('GET /v2/sig/:year', { as, params: { year: YEAR } });
  const { body: ledger } = await test.call(
    'GET /v2/bankMovement/all_bank_movements_to_grand_livre',
    {
      as,
      query: { year: YEAR },
    },
  );

  const net = sig.rows.find(({ code }) => code === 'resultat_net');
  expect([income.result.amount, income.result.previous]).toEqual([net?.current, net?.previous]);
  const lines = income.parts.flatMap(({ products, charges }) => [...products, ...charges]);
  for (const { amount, accounts } of lines) expect(total(accounts)).toBe(amount);
  const booked = ledger.filter(({ account }) => /^[67]/.test(account));
  // An account that only the year before had stands there for its own figure.
  const named = lines
    .flatMap(({ accounts }) => accounts)
    .filter(({ account, amount }) => amount !== 0 || booked.some((row) => row.account === account));
  expect(named.map(({ account }) => account).toSorted()).toEqual(
    booked.map(({ account }) => account).toSorted(),
  );

  expect(total(sheet.assets)).toBe(sheet.total_assets.amount);
  expect(total(sheet.liabilities)).toBe(sheet.total_assets.amount);
  expect(loans.total).toBe(sig.complement.find(({ code }) => code === 'bankDebt')?.current);
  expect(loans.loans.length).toBeGreaterThan(0);
});

it('gives them as a file under the name of the year', async () => {
  const answer = await test.call('GET /v2/report/annual_accounts/download/:year', {
    as,
    params: { year: YEAR },
  });
  expect(answer.raw.headers['content-disposition']).toContain('comptes_annuels_2025.pdf');
  expect(answer.raw.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
}, 30_000);
