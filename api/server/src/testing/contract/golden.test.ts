import type { CallReply } from '@sci/contract/contract';
import { startApp, type TestApp } from '../app.ts';
import type { Caller } from '../call.ts';
import { enterGolden, readGolden, type Golden } from '../golden.ts';

/**
 * The worked companies, entered by calls and read back from every report that shows their figures.
 */

const cents = (euros: number | null): number | null =>
  euros === null ? null : Math.round(euros * 100);

interface Amounts {
  debit_cents: number;
  credit_cents: number;
}
interface Expected {
  bank_balances: Record<string, { opening_cents: number; closing_cents: number }>;
  treasury_cents: number;
  trial_balance: (Amounts & { account: string; label: string; balance_cents: number })[];
  sig_cents: Record<string, number>;
  sig_previous_cents?: Record<string, number>;
  form_2072: {
    buildings: Record<
      string,
      { exact_cents: Record<string, number>; form_euros: Record<string, number> }
    >;
    totals_euros: Record<string, number>;
    fiscal_parts: Record<string, number>;
    associates_euros: Record<string, Record<string, number>>;
  };
  bridge: {
    accounting_result_cents: number;
    adjustments: { label: string; amount_cents: number }[];
    tax_result_before_rounding_cents: number;
    rounding_cents: number;
    tax_result_euros: number;
  };
  current_accounts: Record<
    string,
    {
      account: string;
      opening_cents: number;
      closing_cents: number;
      min_balance_cents: number;
      rows: {
        date: string;
        journal: string;
        label: string;
        amount_cents: number;
        balance_cents: number;
      }[];
    }
  >;
}

const record = <Item, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  valueOf: (item: Item) => Value,
) => Object.fromEntries(items.map((item) => [String(keyOf(item)), valueOf(item)]));

describe.each(['petite-sci', 'sci-moyenne'])('%s, entered by calls', (name) => {
  const { input, expected: figures }: Golden = readGolden(name);
  const expected = figures as unknown as Expected;
  const { year } = input;
  let { call }: Partial<TestApp> = {};
  let as: Caller;
  let fiscalYearCompanyId = 0;
  let global: CallReply<'GET /v2/taxReturn/global'>;
  const ask = () =>
    call ??
    (() => {
      throw new Error('not started');
    })();

  beforeAll(async () => {
    // 2025 is open in January 2026.
    const test = await startApp({ now: '2026-01-15T10:00:00Z' });
    call = test.call;
    as = await test.people.user({ subscribed: true });
    await enterGolden(call, as, input);
    fiscalYearCompanyId =
      (await call('GET /fiscalYear', { as, query: { fiscalYear: year } })).body.fiscal_year_company
        ?.id ?? 0;
    global = (await call('GET /v2/taxReturn/global', { as, query: { fiscalYearCompanyId } })).body;
  }, 60_000);

  it('gives every line of the 2072 of each building, exact and rounded', async () => {
    for (const [id, form] of Object.entries(expected.form_2072.buildings)) {
      const { lines } = (
        await ask()('GET /v2/taxReturn/getTaxReturn', {
          as,
          query: { fiscalYearCompanyId, buildingId: Number(id) },
        })
      ).body;
      expect(
        record(
          lines,
          ({ code }) => code,
          ({ exact }) => cents(exact),
        ),
      ).toEqual(form.exact_cents);
      expect(
        record(
          lines,
          ({ code }) => code,
          ({ rounded }) => rounded,
        ),
      ).toEqual(form.form_euros);
      expect(global.buildings.find((building) => building.id === Number(id))?.lines).toEqual(lines);
    }
  });

  it('gives the totals R1 to R8, and each associate’s part of them', () => {
    expect(
      record(
        global.totals,
        ({ code }) => code,
        ({ value }) => value,
      ),
    ).toEqual(expected.form_2072.totals_euros);
    expect(
      record(
        global.associates,
        ({ id }) => id,
        ({ fiscal_parts }) => fiscal_parts,
      ),
    ).toEqual(expected.form_2072.fiscal_parts);
    expect(
      record(
        global.associates,
        ({ id }) => id,
        ({ values }) => values,
      ),
    ).toEqual(expected.form_2072.associates_euros);
  });

  it('leads from the accounting result to the tax result', () => {
    const { accounting_result, adjustments, before_rounding, rounding, tax_result } = global.bridge;
    expect({
      accounting_result_cents: cents(accounting_result),
      adjustments: adjustments.map(({ label, amount }) => ({ label, amount_cents: cents(amount) })),
      tax_result_before_rounding_cents: cents(before_rounding),
      rounding_cents: cents(rounding),
      tax_result_euros: tax_result,
    }).toEqual(expected.bridge);
  });

  it('gives every row of the SIG, and those of the year before', async () => {
    const { rows } = (await ask()('GET /v2/sig/:year', { as, params: { year } })).body;
    const shown = new Set(rows.map(({ code }) => code));
    const only = (sig: Record<string, number>) =>
      Object.fromEntries(
        Object.entries(sig).filter(([code]) => rows.some((row) => row.code === code)),
      );
    // Rows without an amount in either year are left out; the financial result is shown by its two
    // parts only.
    shown.add('resultat_financier');
    expect(
      Object.entries(expected.sig_cents).filter(
        ([code, amount]) =>
          !shown.has(code) && (amount !== 0 || (expected.sig_previous_cents?.[code] ?? 0) !== 0),
      ),
    ).toEqual([]);
    expect(
      record(
        rows,
        ({ code }) => code,
        ({ current }) => cents(current),
      ),
    ).toEqual(only(expected.sig_cents));
    if (expected.sig_previous_cents)
      expect(
        record(
          rows,
          ({ code }) => code,
          ({ previous }) => cents(previous),
        ),
      ).toEqual(only(expected.sig_previous_cents));
  });

  it('gives the trial balance in the ledger, and the bank balances', async () => {
    const accounts = (
      await ask()('GET /v2/bankMovement/all_bank_movements_to_grand_livre', { as, query: { year } })
    ).body;
    const total = (amounts: readonly number[]): number =>
      amounts.reduce((sum, amount) => sum + (cents(amount) ?? 0), 0);
    // The opening entry stands before the lines, as a balance.
    expect(
      accounts.map(({ account, label, opening, closing, lines }) => ({
        account,
        label,
        balance_cents: cents(closing),
        debit_cents: total([Math.max(opening, 0), ...lines.map(({ debit }) => debit)]),
        credit_cents: total([Math.max(-opening, 0), ...lines.map(({ credit }) => credit)]),
      })),
    ).toEqual(expected.trial_balance);
    for (const [id, bank] of Object.entries(expected.bank_balances)) {
      const { opening, balance } = (
        await ask()('POST /v2/bankMovement/bank_account_balance', {
          as,
          body: { year, bank_account_id: Number(id) },
        })
      ).body;
      expect({ opening_cents: cents(opening), closing_cents: cents(balance) }).toEqual({
        opening_cents: bank.opening_cents,
        closing_cents: bank.closing_cents,
      });
    }
    const dashboard = (await ask()('GET /v2/dashboard', { as, query: { year } })).body;
    expect(cents(dashboard.current_year.treasury)).toBe(expected.treasury_cents);
  });

  it('gives every row of each associate’s current account', async () => {
    for (const [id, statement] of Object.entries(expected.current_accounts)) {
      const { account, opening, closing, lowest, rows } = (
        await ask()('GET /associateAccount/:id', {
          as,
          params: { id: Number(id) },
          query: { year },
        })
      ).body;
      expect({
        account,
        opening_cents: cents(opening),
        closing_cents: cents(closing),
        min_balance_cents: cents(lowest),
        rows: rows.map(({ date, journal, label, amount, balance }) => ({
          date,
          journal,
          label,
          amount_cents: cents(amount),
          balance_cents: cents(balance),
        })),
      }).toEqual({
        ...statement,
        rows: statement.rows.map(({ date, journal, label, amount_cents, balance_cents }) => ({
          date,
          journal,
          label,
          amount_cents,
          balance_cents,
        })),
      });
    }
  });
});
