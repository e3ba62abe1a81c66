import type { CallReply } from '@sci/contract/contract';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/call.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';

/**
 * Asking "why" of every figure of the worked companies: the answers add up to the figure, to the
 * cent.
 */
const cents = (euros: number): number => Math.round(euros * 100);
const total = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + cents(amount), 0);

describe.each(['petite-sci', 'sci-moyenne'])('%s', (name) => {
  const { input } = readGolden(name);
  let test: TestApp;
  let as: Caller;
  let fiscalYearCompanyId = 0;
  let global: CallReply<'GET /v2/taxReturn/global'>;

  beforeAll(async () => {
    test = await startApp({ now: '2026-01-15T10:00:00Z' });
    as = await test.people.user({ subscribed: true });
    await enterGolden(test.call, as, input);
    fiscalYearCompanyId =
      (await test.call('GET /fiscalYear', { as, query: { fiscalYear: input.year } })).body
        .fiscal_year_company?.id ?? 0;
    global = (await test.call('GET /v2/taxReturn/global', { as, query: { fiscalYearCompanyId } }))
      .body;
  }, 60_000);

  const why = async (buildingId: number, line: string) =>
    (
      await test.call('GET /v2/taxReturn/why', {
        as,
        query: { fiscalYearCompanyId, buildingId, line },
      })
    ).body;
  /**
   * What explains a figure; a flat amount is explained by its working, such as "20 € × 3 locaux".
   */
  const explained = ({
    formula,
    terms,
    movements,
    supporting,
    entries,
  }: CallReply<'GET /v2/taxReturn/why'>): number => {
    if (/^\d+\u00a0€ × \d+/.test(formula ?? '')) {
      const [flat = 0, units = 0] = (formula ?? '').match(/\d+/g)?.map(Number) ?? [];
      return flat * units * 100;
    }
    return terms.length > 0
      ? total(terms)
      : movements.length + supporting.length + entries.length === 0
        ? 0
        : total([...movements, ...supporting, ...entries]);
  };

  it('explains every line of every building, from its terms, or from its movements, documents and entries', async () => {
    for (const { id, lines } of global.buildings) {
      for (const { code, exact } of lines) {
        const answer = await why(id, code);
        expect([id, code, cents(answer.total), explained(answer)]).toEqual([
          id,
          code,
          cents(exact),
          cents(exact),
        ]);
      }
    }
  });

  it('explains every total of the company, building by building', async () => {
    for (const { code } of global.totals) {
      const answer = await why(0, code);
      expect([code, explained(answer)]).toEqual([code, cents(answer.total)]);
    }
  });

  it('tells where a movement weighs, and agrees with the lines', async () => {
    const behind = new Map<string, number>();
    for (const { id: building, lines } of global.buildings) {
      for (const { code } of lines) {
        const answer = await why(building, code);
        for (const { id, amount } of answer.movements)
          behind.set(
            `${id} ${building}/${code}`,
            (behind.get(`${id} ${building}/${code}`) ?? 0) + cents(amount),
          );
      }
    }
    const movements = (
      await test.call('GET /v2/bankMovement/all_bank_movements', {
        as,
        query: { year: input.year },
      })
    ).body;
    for (const { id } of movements.filter((_movement, index) => index % 8 === 0)) {
      const weights = (
        await test.call('GET /v2/taxReturn/weight/:id', { as, params: { id } })
      ).body.map(
        ({ building_id, line, amount }) => [`${id} ${building_id}/${line}`, cents(amount)] as const,
      );
      expect(Object.fromEntries(weights)).toEqual(
        Object.fromEntries(
          [...behind].filter(([key, amount]) => key.startsWith(`${id} `) && amount !== 0),
        ),
      );
    }
  });

  it('explains every row of the SIG by its accounts or by the rows before it, and every account by its lines', async () => {
    const { rows } = (await test.call('GET /v2/sig/:year', { as, params: { year: input.year } }))
      .body;
    const accounts = (
      await test.call('GET /v2/bankMovement/all_bank_movements_to_grand_livre', {
        as,
        query: { year: input.year },
      })
    ).body;
    const lineTotal = (account: string) =>
      (accounts.find((row) => row.account === account)?.lines ?? []).reduce(
        (sum, { debit, credit }) => sum + cents(credit) - cents(debit),
        0,
      );
    for (const row of rows) {
      for (const { account, current } of row.accounts)
        expect([account, lineTotal(account)]).toEqual([account, cents(current)]);
      if (row.kind === 'row')
        expect([
          row.code,
          Math.abs(row.accounts.reduce((sum, { current }) => sum + cents(current), 0)),
        ]).toEqual([row.code, Math.abs(cents(row.current))]);
    }
    for (const { account, opening, closing, lines } of accounts) {
      expect([
        account,
        cents(opening) +
          lines.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0),
      ]).toEqual([account, cents(closing)]);
    }
  });

  it('explains every current account by its rows', async () => {
    for (const { associate_id, opening, closing } of (
      await test.call('GET /associateAccount/list', { as, query: { year: input.year } })
    ).body) {
      const { rows } = (
        await test.call('GET /associateAccount/:id', {
          as,
          params: { id: associate_id },
          query: { year: input.year },
        })
      ).body;
      expect([associate_id, cents(opening) + total(rows)]).toEqual([associate_id, cents(closing)]);
    }
  });
});
