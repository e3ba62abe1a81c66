import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

// In January 2026 the years 2025 and 2026 are both open.
const { call, people } = await startApp({ now: '2026-01-15T10:00:00Z' });

it('lists under a row the accounts of either year, so that they add up to both', async () => {
  const manager = await people.manager();
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
  await cashed('2025-05-02', 'SUBVENTION', 900);
  await cashed('2025-05-03', 'LOYER_PRO', 400);
  await cashed('2026-01-03', 'LOYER_HAB', 700);

  const { rows } = (await call('GET /v2/sig/:year', { as: manager, params: { year: 2026 } })).body;
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const listed = rows.filter(({ kind, accounts }) => kind === 'row' && accounts.length > 0);
  expect(listed.map(({ code }) => code)).toEqual(['production_vendue', 'subventions_exploitation']);
  for (const { current, previous, accounts } of listed) {
    expect(sum(accounts.map((account) => account.current))).toBe(current);
    expect(sum(accounts.map((account) => account.previous))).toBe(previous);
  }
});

it('does not block the ledger of a year in which an account was opened with money on it', async () => {
  const manager = await people.manager();
  await openBooks(call, manager, 2025);
  const opened = await call('POST /bankAccount', {
    as: manager,
    query: { year: 2026 },
    body: { name: 'Livret', initial_amount: 500, date_init: '2026-01-02' },
  });
  expect(opened.status).toBe(201);
  const { items } = (
    await call('GET /v2/ledgerCheck/grand_livre_control/:year', {
      as: manager,
      params: { year: 2026 },
    })
  ).body;
  const codes = items.map(({ code }) => code);
  expect(codes).not.toContain('OPENING');
  expect(items.find(({ code }) => code === 'BANK_OPENED')).toMatchObject({
    status: 'ok',
    message: expect.stringContaining('écriture diverse du 110000'),
  });
});
