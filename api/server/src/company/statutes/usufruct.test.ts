import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import { statutesBody } from '../../testing/contract/tenancy-world.ts';

const { call, people, db } = await startApp({ now: '2026-02-15T10:00:00Z' });

/**
 * Alice with 60 of 100 shares; of the other 40 Chloé has the usufruct and Benoît the bare ownership.
 * 1,020 € of rent less 4 units at 20 €: 940 €.
 */
async function opened() {
  const as = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, as, 2025);
  const person = (first_name: string, shares: object) =>
    call('POST /config/associate', {
      as,
      query: { year: 2025 },
      body: { name: 'Martin', first_name, birthdate: '1974-01-30', shares: 0, ...shares },
    });
  await person('Benoît', { bare_shares: 40 });
  await person('Chloé', { usufruct_shares: 40 });
  await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: accountId,
      year: 2025,
      date: '2025-03-01',
      name: 'LOYER',
      amount: 1020,
      splits: [{ category_id: category('LOYER_HAB'), amount: 1020, building_id: buildingId }],
    },
  });
  const enter = (day: string, clause: { usufruct_profits_bp?: number }) =>
    call('POST /v2/statutes', { as, body: { ...statutesBody(day), ...clause } });
  const told = async () => {
    const { fiscal_year_company: own } = (
      await call('GET /fiscalYear', { as, query: { fiscalYear: 2025 } })
    ).body;
    const { associates, findings } = (
      await call('GET /v2/taxReturn/global', { as, query: { fiscalYearCompanyId: own?.id ?? 0 } })
    ).body;
    return {
      parts: associates.map(({ values }) => values.R5),
      clause: findings.find(({ code }) => code === 'USUFRUCT_CLAUSE'),
    };
  };
  return { as, enter, told };
}

it('shares the result of split shares by the clause in force on 31 December, and says it on paper', async () => {
  const { enter, told } = await opened();
  // 60 % and 40 % of 940; the bare owner has nothing.
  expect(await told()).toEqual({ parts: [564, 0, 376], clause: undefined });

  expect((await enter('2024-06-01', { usufruct_profits_bp: 2500 })).status).toBe(201);
  // A quarter of the 40 % to the usufructuary: 94; the rest, 282, to the bare owner.
  expect(await told()).toEqual({
    parts: [564, 282, 94],
    clause: expect.objectContaining({
      for_manager: false,
      message: expect.stringMatching(
        /depuis le 01\/06\/2024\s: résultat courant 25\s% à l’usufruitier et 75\s% au nu-propriétaire/,
      ),
    }),
  });

  await enter('2026-01-01', { usufruct_profits_bp: 10_000 });
  expect((await told()).parts).toEqual([564, 282, 94]);
  await enter('2025-12-31', {});
  expect((await told()).parts).toEqual([564, 0, 376]);
});

it('distributes by the clause of the day of the meeting, and the minutes say which', async () => {
  const { as, enter } = await opened();
  await enter('2026-02-01', { usufruct_profits_bp: 5000 });
  const { body: proposed } = await call('GET /report/general_assembly', {
    as,
    query: { year: 2025 },
  });
  const { year, place, attendance, resolutions } = proposed;
  const { body } = await call('POST /v2/report/general_assembly/preview', {
    as,
    body: {
      year,
      place,
      attendance,
      resolutions,
      meeting_date: '2026-04-10',
      distributed_amount: 1000,
      retained_amount: proposed.fiscal_year_result - 1000,
    },
  });
  expect(body.per_associate.map(({ quote_part }) => quote_part)).toEqual([600, 200, 200]);
  expect(body.shared_by).toContain('clause d’usufruit des statuts en vigueur depuis le 01/02/2026');
});

it('says on the balances and on the accounts by which clause their figures were shared', async () => {
  const { as, enter } = await opened();
  await enter('2025-06-01', { usufruct_profits_bp: 5000 });
  const sig = async (year: number) =>
    (await call('GET /v2/sig/:year', { as, params: { year } })).body.shared_by;
  const accounts = async (year: number) =>
    (await call('GET /associateAccount/list', { as, query: { year } })).body.map(
      ({ quote_part, shared_by }) => [quote_part, shared_by],
    );
  expect(await sig(2025)).toEqual([
    expect.stringMatching(/en vigueur depuis le 01\/06\/2025\s: résultat courant 50\s%/),
  ]);
  const clause = expect.stringMatching(/en vigueur depuis le 01\/06\/2025\s:/);
  // Nothing was given yet: said all the same, since it is how the next result is shared.
  expect(await accounts(2026)).toEqual([
    [0, clause],
    [0, clause],
    [0, clause],
  ]);

  const { body: proposed } = await call('GET /report/general_assembly', {
    as,
    query: { year: 2025 },
  });
  const { year, place, attendance, resolutions } = proposed;
  const held = await call('POST /report/general_assembly', {
    as,
    body: {
      year,
      place,
      attendance,
      resolutions: resolutions.map((each) => ({
        ...each,
        votes: each.votes.map((cast) => ({ ...cast, vote: 'pour' as const })),
      })),
      meeting_date: '2026-02-14',
      distributed_amount: 1000,
      retained_amount: proposed.fiscal_year_result - 1000,
      held: true,
    },
  });
  expect(held.body.allocation).toBe('posted');
  // Statutes that come after the meeting change nothing to what it decided.
  await enter('2026-02-15', { usufruct_profits_bp: 10_000 });
  expect(await accounts(2026)).toEqual([
    [600, clause],
    [200, clause],
    [200, clause],
  ]);
  // What 2025 earned is shared by it, too.
  expect(await accounts(2025)).toEqual([
    [0, clause],
    [0, clause],
    [0, clause],
  ]);
});

it('lets nobody change the clause of a year that is closed; what else the statutes say may change', async () => {
  const { as, enter, told } = await opened();
  const entered = await enter('2024-06-01', { usufruct_profits_bp: 2500 });
  await db
    .updateTable('fiscal_year')
    .set({ date_declaration_2072: '2026-02-01', date_declaration_2072_report: '2026-02-01' })
    .where('year', '=', 2025)
    .execute();
  const refused = { effective_from: [expect.stringContaining('L’exercice 2025 est clos')] };
  expect((await enter('2025-03-01', {})).errors).toEqual(refused);
  const change = (clause: { usufruct_profits_bp: number; notice_days: number }) =>
    call('PUT /v2/statutes/:id', {
      as,
      params: { id: entered.body.id },
      body: { ...statutesBody('2024-06-01'), ...clause, updated_at: entered.body.updated_at },
    });
  expect((await change({ usufruct_profits_bp: 3000, notice_days: 15 })).errors).toEqual(refused);
  const removed = await call('DELETE /v2/statutes/:id', {
    as,
    params: { id: entered.body.id },
  });
  expect(removed.errors).toEqual(refused);
  expect((await change({ usufruct_profits_bp: 2500, notice_days: 30 })).status).toBe(200);
  expect((await enter('2026-01-01', {})).status).toBe(201);
  expect((await told()).parts).toEqual([564, 282, 94]);
});
