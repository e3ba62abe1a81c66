import { openBooks, type Body } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

const { call, people } = await startApp();

const terms = {
  label: 'Prêt 0042',
  principal: 120_000,
  rate_bp: 315,
  first_payment: '2025-01-05',
  months: 120,
  monthly_payment: 1167.06,
  monthly_insurance: 20,
};

async function setUp() {
  const manager = await people.manager();
  const { buildingId } = await openBooks(call, manager);
  const body: Body<'POST /v2/loan'> = { ...terms, building_id: buildingId };
  return { manager, body };
}

it('computes the schedule of a loan, and what remains due today', async () => {
  const { manager, body } = await setUp();
  const { status, body: loan } = await call('POST /v2/loan', { as: manager, body });
  expect(status).toBe(201);
  expect(loan.schedule).toHaveLength(120);
  expect(loan.schedule[0]).toEqual({
    date: '2025-01-05',
    interest: 315,
    capital: 852.06,
    insurance: 20,
    remaining: 119_147.94,
  });
  expect(loan.schedule.at(-1)?.remaining).toBe(0);
  expect(loan.remaining_today).toBe(
    loan.schedule.find(({ date }) => date === '2026-11-05')?.remaining,
  );
});

it('finds the instalment from the length, without saving anything', async () => {
  const { manager } = await setUp();
  const { body } = await call('POST /v2/loan/schedule', {
    as: manager,
    body: { principal: 120_000, rate_bp: 315, first_payment: '2025-01-05', months: 120 },
  });
  expect(body.monthly_payment).toBe(1167.06);
  expect((await call('GET /v2/loans', { as: manager })).body).toEqual([]);
});

it('reads a schedule pasted from the bank’s document, and names the line that it cannot read', async () => {
  const { manager } = await setUp();
  const paste = (pasted: string) =>
    call('POST /v2/loan/schedule', {
      as: manager,
      body: { principal: 1000, rate_bp: 100, first_payment: '2025-01-05', months: 2, pasted },
    });
  const good = await paste(
    'Date\tCapital\tIntérêts\tCapital restant dû\n05/01/2025\t499,79\t0,83\t500,21\n05/02/2025\t500,21\t0,42\t0,00',
  );
  expect(good.body.rows.map(({ capital, remaining }) => [capital, remaining])).toEqual([
    [499.79, 500.21],
    [500.21, 0],
  ]);
  const bad = await paste(
    'Date\tCapital\tIntérêts\n05/01/2025\t499,79\t0,83\n05/02/2025\tcinq cents\t0,42',
  );
  expect(bad.status).toBe(422);
  expect(bad.errors['pasted']?.[0]).toContain('Ligne 3');
});

it('tells what does not fit in a schedule, and refuses a pasted one that is none', async () => {
  const { manager } = await setUp();
  const read = (fields: Partial<Body<'POST /v2/loan/schedule'>>) =>
    call('POST /v2/loan/schedule', {
      as: manager,
      body: { principal: 1000, rate_bp: 100, first_payment: '2025-01-05', months: 3, ...fields },
    });
  const words = async (fields: Partial<Body<'POST /v2/loan/schedule'>>) =>
    (await read(fields)).body.warnings.map((text) => text.replaceAll(/\s/g, ' '));
  expect(await words({})).toEqual([]);
  expect(await words({ monthly_payment: 600 })).toEqual([
    'L’échéancier compte 2 échéances, et non 3.',
  ]);
  expect(await words({ monthly_payment: 100 })).toEqual([
    'La dernière échéance est de 802,25 €, les premières de 100,00 €.',
  ]);
  const titles = 'Date\tCapital\tIntérêts\tCapital restant dû\n';
  expect(
    await words({
      pasted: `${titles}05/02/2025\t499,79\t0,83\t500,21\n05/03/2025\t400,21\t0,42\t0,21`,
    }),
  ).toEqual([
    'Ligne 3 : Le capital restant dû (0,21 €) ne suit pas de l’échéance précédente (100,00 €).',
    'L’échéancier compte 2 échéances, et non 3.',
    'La première échéance de l’échéancier est au 05/02/2025, et non au 05/01/2025.',
    'Après la dernière échéance, il reste 0,21 € à rembourser.',
  ]);
  expect(
    await words({
      pasted: `${titles}05/01/2025\t333,33\t0,83\t666,67\n05/02/2025\t333,33\t0,56\t333,34\n05/03/2025\t333,34\t0,28\t-0,10`,
    }),
  ).toContain('La dernière échéance rembourse 0,10 € de trop.');
  // The month of a deferral says nothing of those that follow it.
  const deferred = await read({
    months: 3,
    pasted: `${titles}05/01/2025\t0,00\t0,83\t1000,00\n05/02/2025\t499,79\t0,83\t500,21\n05/03/2025\t500,21\t0,42\t0,00`,
  });
  expect(deferred.body).toMatchObject({ monthly_payment: 500.62, warnings: [] });
  // A loan that is repaid at its end costs its interest every other month.
  const atItsEnd = await read({
    months: 3,
    pasted: `${titles}05/01/2025\t0,00\t0,83\t1000,00\n05/02/2025\t0,00\t0,83\t1000,00\n05/03/2025\t1000,00\t0,83\t0,00`,
  });
  expect(atItsEnd.body.monthly_payment).toBe(0.83);
  const twice = await read({
    pasted: `${titles}05/02/2025\t499,79\t0,83\t500,21\n05/02/2025\t500,21\t0,42\t0,00`,
  });
  expect(twice.errors).toEqual({
    pasted: ['Les échéances sont à donner dans l’ordre, une par date.'],
  });
});

it('shows the bank’s certificate of the year beside what the schedule says', async () => {
  const { manager, body } = await setUp();
  const loan = (await call('POST /v2/loan', { as: manager, body })).body;
  const read = async (year: number) =>
    (await call('GET /v2/loanCertificates', { as: manager, query: { year } })).body;
  const instalments = loan.schedule.filter(({ date }) => date.startsWith('2026'));
  const sum = (field: 'interest' | 'capital' | 'insurance') =>
    Math.round(instalments.reduce((total, row) => total + row[field] * 100, 0)) / 100;
  const schedule = {
    interest: sum('interest'),
    insurance: 240,
    capital: sum('capital'),
    remaining: instalments.at(-1)?.remaining,
  };
  expect(await read(2026)).toEqual([
    {
      loan_id: loan.id,
      instalments: 12,
      schedule,
      certificate: null,
      certificate_at: '1970-01-01T00:00:00.000Z',
    },
  ]);

  const { fiscal_year_company } = (
    await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } })
  ).body;
  const certificates = [{ loan_id: loan.id, interest: 3300.5, insurance: 240, remaining: 100_000 }];
  await call('POST /loan_interest_validation', {
    as: manager,
    body: {
      fiscal_year_company_id: fiscal_year_company?.id ?? 0,
      loan_interest_validation: { certificates, validate: false },
    },
  });
  expect((await read(2026))[0]?.certificate).toEqual({
    interest: 3300.5,
    insurance: 240,
    capital: null,
    remaining: 100_000,
  });
  expect((await read(2025))[0]?.certificate).toBeNull();
});

it('puts no certificate over one that somebody else entered meanwhile', async () => {
  const { manager, body } = await setUp();
  const loan = (await call('POST /v2/loan', { as: manager, body })).body;
  const read = async () =>
    (await call('GET /v2/loanCertificates', { as: manager, query: { year: 2026 } })).body[0];
  const { fiscal_year_company } = (
    await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } })
  ).body;
  const enter = (interest: number, updated_at: string | undefined) =>
    call('POST /loan_interest_validation', {
      as: manager,
      body: {
        fiscal_year_company_id: fiscal_year_company?.id ?? 0,
        loan_interest_validation: {
          certificates: [{ loan_id: loan.id, interest, insurance: 240 }],
          validate: false,
          updated_at,
        },
      },
    });
  const before = await read();
  const first = await enter(3300.5, before?.certificate_at);
  const second = await enter(3100, before?.certificate_at);
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(second.refusal.current).toEqual({
    updated_at: first.body.updated_at,
    loans: [
      expect.objectContaining({ certificate: expect.objectContaining({ interest: 3300.5 }) }),
    ],
  });
  // Whoever saw the first one may replace it, also from the form that entered it.
  expect((await enter(3200, first.body.updated_at)).status).toBe(201);
  expect((await read())?.certificate?.interest).toBe(3200);
});

it('says nothing of the days that a bank’s schedule does not hold, rather than 0', async () => {
  const { manager, body } = await setUp();
  const schedule = [
    { date: '2025-11-05', interest: 300, capital: 1000, insurance: 0, remaining: 119_000 },
    { date: '2025-12-05', interest: 299, capital: 1000, insurance: 0, remaining: 118_000 },
  ];
  const loan = (await call('POST /v2/loan', { as: manager, body: { ...body, schedule } })).body;
  expect(loan.remaining_today).toBeNull(); // in November 2026
  const read = async (year: number) =>
    (await call('GET /v2/loanCertificates', { as: manager, query: { year } })).body[0];
  expect(await read(2025)).toMatchObject({
    instalments: 2,
    schedule: { interest: 599, capital: 2000, remaining: 118_000 },
  });
  expect(await read(2026)).toMatchObject({ instalments: 0, schedule: null });
});

it('keeps the bank’s own schedule as long as the terms stay', async () => {
  const { manager, body } = await setUp();
  const schedule = [
    { date: '2025-01-05', interest: 300, capital: 60_000, insurance: 0, remaining: 60_000 },
    { date: '2025-02-05', interest: 150, capital: 60_000, insurance: 0, remaining: 0 },
  ];
  const loan = (await call('POST /v2/loan', { as: manager, body: { ...body, schedule } })).body;
  const renamed = await call('PUT /v2/loan/:id', {
    as: manager,
    params: { id: loan.id },
    body: { ...body, label: 'Prêt principal' },
  });
  expect(renamed.body.schedule).toEqual(schedule);
  const changed = await call('PUT /v2/loan/:id', {
    as: manager,
    params: { id: loan.id },
    body: { ...body, months: 60, monthly_payment: 0 },
  });
  expect(changed.body.schedule).toHaveLength(60);
});

it.each([
  ['a building that is not the company’s', { building_id: 999_999 }, 'building_id'],
  ['an instalment that never repays', { monthly_payment: 100 }, 'monthly_payment'],
  [
    'a loan that ends after the last year',
    { first_payment: '2090-01-01', months: 600, monthly_payment: 0 },
    'months',
  ],
  [
    'a schedule out of order',
    {
      schedule: [
        { date: '2025-02-05', interest: 0, capital: 1, insurance: 0, remaining: 1 },
        { date: '2025-01-05', interest: 0, capital: 1, insurance: 0, remaining: 0 },
      ],
    },
    'schedule.1.date',
  ],
  [
    'a schedule that repays more than was lent',
    {
      schedule: [{ date: '2025-01-05', interest: 0, capital: 120_001, insurance: 0, remaining: 0 }],
    },
    'schedule',
  ],
])('refuses %s', async (_what, fields, field) => {
  const { manager, body } = await setUp();
  const answer = await call('POST /v2/loan', { as: manager, body: { ...body, ...fields } });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([field]);
});

it('goes to the trash, comes back, and is nobody else’s', async () => {
  const { manager, body } = await setUp();
  const other = await people.manager();
  const { id } = (await call('POST /v2/loan', { as: manager, body })).body;
  expect((await call('PUT /v2/loan/:id', { as: other, params: { id }, body })).status).toBe(404);
  expect((await call('DELETE /v2/loan/:id', { as: other, params: { id } })).status).toBe(404);
  await call('DELETE /v2/loan/:id', { as: manager, params: { id } });
  expect((await call('GET /v2/loans', { as: manager })).body).toEqual([]);
  await call('POST /v2/trash/restore', { as: manager, body: { kind: 'loan', id } });
  expect((await call('GET /v2/loans', { as: manager })).body).toHaveLength(1);
});
