import { buildingBody } from '../../testing/books.ts';
import { boxesOf, done, linesOf, workedCompany } from '../../testing/worked-company.ts';
import { statutesBody } from '../../testing/contract/tenancy-world.ts';

/**
 * Alice has 60 shares; of the other 40, Chloé has the usufruct and David the bare ownership. Every
 * figure is worked by hand.
 *
 * 2024, no clause: rents 3 000, energy works 25 000, 4 × 20 flat, interest 5 000: −27 080. By the law
 * the usufructuary bears it: 60 % −16 248 and 40 % −10 832.
 * Alice: interest 3 000 beyond her gross 1 800 carries 1 200; of the 15 048 left, 10 700 go against
 * the global income and 4 348 are carried, 5 548 in all; by the raised limit (10 700 + 60 % of
 * 25 000, at most 21 400) all 15 048 go, and 1 200 are carried. Chloé: 2 000 of interest beyond 1 200
 * carries 800, the other 10 032 go.
 *
 * 2025, clause since 1 January: a profit 75 % to the usufruct, a loss to the bare owner. Rents
 * 24 000, land tax 1 000, flat 80, interest 2 000: 20 920, for 60, 30 and 10 of 100 shares: 12 552,
 * 6 276 and 2 092. Alice uses what she carried, Chloé, too.
 *
 * 2026: rents 8 000, energy works 30 000, flat 80, interest 1 500: −23 580; 60 % −14 148 to Alice,
 * 40 % −9 432 to David, nothing to Chloé. Alice: no interest beyond her gross, 10 700 go, 3 448 are
 * carried, none by the raised limit. David: all go. The building is sold for 500 000 on 1 December.
 */
const company = await workedCompany({ year: 2024, now: '2025-03-11T10:00:00.000Z' });
const { test, books, manager, moveTo, pay, person, read } = company;

beforeAll(async () => {
  await person('Chloé', { usufruct_shares: 40 });
  await person('David', { bare_shares: 40 });
  await test.call('POST /v2/company/confirmShares', { as: manager() });
  const { body: loan } = await done(
    test.call('POST /v2/loan', {
      as: manager(),
      body: {
        label: 'Prêt',
        building_id: books.buildingId,
        principal: 120_000,
        rate_bp: 315,
        first_payment: '2024-01-05',
        months: 120,
        monthly_payment: 1167.06,
      },
    }),
  );
  const loanId = loan.id;
  await pay(
    2024,
    [
      ['LOYER_HAB', 3000],
      ['TRAV_ENERGIE', -25_000],
      ['INTERETS_EMPRUNT', -5000],
    ],
    { loanId },
  );
  await done(
    test.call('POST /v2/statutes', {
      as: manager(),
      body: {
        ...statutesBody('2025-01-01'),
        usufruct_profits_bp: 7500,
        usufruct_losses_bp: 0,
        usufruct_exceptional_bp: 0,
      },
    }),
  );
  await moveTo('2026-03-11T10:00:00.000Z');
  await pay(
    2025,
    [
      ['LOYER_HAB', 24_000],
      ['TAXE_FONCIERE', -1000],
      ['INTERETS_EMPRUNT', -2000],
    ],
    { loanId },
  );
  await moveTo('2026-12-11T10:00:00.000Z');
  await pay(
    2026,
    [
      ['LOYER_HAB', 8000],
      ['TRAV_ENERGIE', -30_000],
      ['INTERETS_EMPRUNT', -1500],
    ],
    { loanId },
  );
}, 60_000);

it('leaves a loss to the usufructuary while the statutes say nothing', async () => {
  const declared = await read(2024);
  expect(linesOf(declared, ['1', '7', '9', '9bis', '17', '21'])).toEqual([
    3000, 80, 25_000, 25_000, 5000, -27_080,
  ]);
  expect(boxesOf(declared)).toEqual([
    '111 1800, 112 15048, 113 3000, 114 -16248, 4BB 5548, 4BC 10700, dont 15048, dont 1200',
    '111 1200, 112 10032, 113 2000, 114 -10832, 4BB 800, 4BC 10032',
    '111 0, 112 0, 113 0, 114 0, 4BA 0',
  ]);
});

it('shares a profit, then a loss, each by its own clause', async () => {
  expect(boxesOf(await read(2025))).toEqual([
    '111 14400, 112 648, 113 1200, 114 12552, 4BA 12552',
    '111 7200, 112 324, 113 600, 114 6276, 4BA 6276',
    '111 2400, 112 108, 113 200, 114 2092, 4BA 2092',
  ]);
  expect(boxesOf(await read(2026))).toEqual([
    '111 4800, 112 18048, 113 900, 114 -14148, 4BB 3448, 4BC 10700, dont 14148, dont 0',
    '111 0, 112 0, 113 0, 114 0, 4BA 0',
    '111 3200, 112 12032, 113 600, 114 -9432, 4BB 0, 4BC 9432',
  ]);
});

it('carries each loss of energy works with what the raised limit leaves of it', async () => {
  const carried = async (year: number) => {
    const { body } = await test.call('GET /v2/associatePacks', { as: manager(), query: { year } });
    return body.map(({ carry: { before, used, losses } }) => [
      before,
      used,
      ...losses.map(({ origin, amount_if_raised: raised }) => [origin, raised]),
    ]);
  };
  expect(await carried(2025)).toEqual([
    [5548, 5548, [2024, 1200]],
    [800, 800, [2024, null]],
    [0, 0],
  ]);
  expect(await carried(2026)).toEqual([
    [0, 0, [2024, 1200], [2026, 0]],
    [0, 0, [2024, null]],
    [0, 0],
  ]);
});

it('says after the sale how much of each deficit may be called back, from whom and until when', async () => {
  const { body } = await done(
    test.call('POST /v2/buildingDeed/sale', {
      as: manager(),
      body: { building_id: books.buildingId, date: '2026-12-01', price: 500_000 },
    }),
  );
  const { findings } = await read(2026);
  const told = findings.flatMap(({ code, message }) =>
    code === 'DEFICIT_CALLED_BACK' ? [message.replaceAll(/\s/g, ' ')] : [],
  );
  // What each could impute by the raised limit: 15 048 + 10 032, then 14 148 + 9 432.
  expect(told).toEqual([
    expect.stringMatching(
      /déficit de 2024 .* 31\/12\/2027, à hauteur de 25 080 € au plus \(Alice Bernard 15 048 €, Chloé Martin 10 032 €\)/,
    ),
    expect.stringMatching(
      /déficit de 2026 .* 31\/12\/2029, à hauteur de 23 580 € au plus \(Alice Bernard 14 148 €, David Martin 9 432 €\)/,
    ),
  ]);
  expect(linesOf(await read(2026), ['21'])).toEqual([-23_580]);
  await done(test.call('DELETE /v2/buildingDeed/:id', { as: manager(), params: { id: body.id } }));
});

it('says the same of a dwelling that is lent from the day of that sale on', async () => {
  const lend = (body: object) =>
    done(
      test.call('POST /config/building/update', {
        as: manager(),
        query: { year: 2026 },
        body: { ...buildingBody, id: books.buildingId, ...body },
      }),
    );
  await lend({ free_use: true, free_use_from: '2026-12-01' });
  const { findings } = await read(2026);
  expect(
    findings
      .filter(({ code }) => code === 'DEFICIT_CALLED_BACK')
      .map(({ message }) => message.replaceAll(/\s/g, ' ')),
  ).toEqual([
    expect.stringMatching(/déficit de 2024 .* 25 080 € au plus/),
    expect.stringMatching(/déficit de 2026 /),
  ]);
  await lend({ free_use: false });
});

it('says that a company with the option for VAT declares without it', async () => {
  const opt = (vat_option: boolean) =>
    done(
      test.call('POST /config/company/update', {
        as: manager(),
        query: { year: 2026 },
        body: {
          name: 'SCI Les Clauses',
          capital: 1000,
          shares: 100,
          register_date: '2020-03-02',
          address_street: 'rue des Carmes',
          address_zip: '44000',
          address_city: 'Nantes',
          vat_option,
        },
      }),
    );
  const told = async () =>
    (await read(2026)).findings.filter(({ code }) => code === 'VAT_OPTION').length;
  await opt(true);
  expect(await told()).toBe(1);
  await opt(false);
  expect(await told()).toBe(0);
});

it('opens a second account in a later year without blocking, and says where its first euros stand', async () => {
  await done(
    test.call('POST /bankAccount', {
      as: manager(),
      query: { year: 2026 },
      body: { name: 'Livret', initial_amount: 5000, date_init: '2026-02-01' },
    }),
  );
  const { body } = await test.call('GET /v2/ledgerCheck/grand_livre_control/:year', {
    as: manager(),
    params: { year: 2026 },
  });
  const opened = body.items.find(({ code }) => code === 'BANK_OPENED');
  expect(opened?.status).toBe('ok');
  expect(opened?.message).toMatch(/5\s000,00\s€, portés en report à nouveau \(110000\)/);
  expect(linesOf(await read(2026), ['21'])).toEqual([-23_580]);
});
