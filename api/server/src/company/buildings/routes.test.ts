import { buildingBody, openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

// In January 2026 the years 2025 and 2026 are both open.
const { call, people } = await startApp({ now: '2026-01-15T10:00:00Z' });
const year = 2026;

it('is added, changed and listed with what is missing on it', async () => {
  const manager = await people.manager();
  const { status, body } = await call('POST /config/building', {
    as: manager,
    query: { year },
    body: { ...buildingBody, details: [{}] },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ sequence: 1, tax_system: 'DROIT_COMMUN', usage: 'habitation' });
  expect(body.problems['details.0.purchase_value']).toEqual([
    'Le prix d’acquisition est obligatoire.',
  ]);

  const changed = await call('POST /config/building/update', {
    as: manager,
    query: { year },
    body: { ...buildingBody, id: body.id, label: 'Les Carmes', updated_at: body.updated_at },
  });
  expect(changed.body).toMatchObject({
    label: 'Les Carmes',
    problems: {},
    details: [{ purchase_value: 420_000 }],
  });
  expect((await call('GET /config/buildings', { as: manager, query: {} })).body).toEqual([
    changed.body,
  ]);
});

it.each([
  [
    'land dearer than the whole',
    { details: [{ purchase_value: 100, land_value: 101 }] },
    'details.0.land_value',
  ],
  [
    'a sale before the purchase',
    { details: [{ acquisition_date: '2020-01-01', sale_date: '2019-01-01' }] },
    'details.0.sale_date',
  ],
  [
    'a purchase far ahead',
    { details: [{ acquisition_date: '2090-01-01' }] },
    'details.0.acquisition_date',
  ],
  ['a sale far ahead', { details: [{ sale_date: '2090-01-01' }] }, 'details.0.sale_date'],
  ['an unknown tax system', { tax_system: 'MARTIEN' }, 'tax_system'],
  ['an unknown type', { type: 'X' }, 'type'],
  ['a negative price', { details: [{ purchase_value: -1 }] }, 'details.0.purchase_value'],
])('refuses %s', async (_what, fields, field) => {
  const manager = await people.manager();
  const answer = await call('POST /config/building', {
    as: manager,
    query: { year },
    body: { ...buildingBody, ...fields } as typeof buildingBody,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([field]);
});

it('lists the tax systems with their consequence on the return', async () => {
  const manager = await people.manager();
  const systems = (await call('GET /config/taxSystems', { as: manager })).body;
  expect(systems.find(({ code }) => code === 'PERISSOL')).toMatchObject({ form: '2072-C' });
  expect(systems.find(({ code }) => code === 'DROIT_COMMUN')).toMatchObject({ form: '2072-S' });
});

it('keeps what a year’s return rests on: more units from 2026 on change nothing to 2025', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager, 2025);
  const rent = {
    bank_account_id: accountId,
    year: 2025,
    date: '2025-05-02',
    name: 'LOYER',
    amount: 500,
    splits: [{ category_id: category('LOYER_HAB'), amount: 500, building_id: buildingId }],
  };
  await call('POST /v2/bankMovement', { as: manager, body: rent });

  await call('POST /config/building/update', {
    as: manager,
    query: { year: 2026 },
    body: { ...buildingBody, id: buildingId, units: 5 },
  });
  const units = async (of?: number) =>
    (await call('GET /config/buildings', { as: manager, query: { year: of } })).body[0]?.units;
  expect([await units(2025), await units(2026), await units()]).toEqual([4, 5, 5]);
});

it('keeps the return of the year before the deed, which names the building already', async () => {
  const manager = await people.manager();
  const { accountId, category } = await openBooks(call, manager, 2025);
  const bought = {
    ...buildingBody,
    label: 'Acheté en 2026',
    details: [{ purchase_value: 100_000, acquisition_date: '2026-01-10' }],
  };
  const { id } = (
    await call('POST /config/building', { as: manager, query: { year: 2025 }, body: bought })
  ).body;
  const system = async (of: number) =>
    (await call('GET /config/buildings', { as: manager, query: { year: of } })).body.find(
      (each) => each.id === id,
    )?.tax_system;
  const change = (tax_system: string) =>
    call('POST /config/building/update', {
      as: manager,
      query: { year: 2026 },
      body: { ...bought, id, tax_system },
    });
  await change('SCELLIER');
  expect([await system(2025), await system(2026)]).toEqual(['SCELLIER', 'SCELLIER']);

  const body = {
    bank_account_id: accountId,
    year: 2025,
    date: '2025-12-02',
    name: 'ARTISAN',
    amount: -500,
    splits: [{ category_id: category('TRAV_AMELIORATION'), amount: -500, building_id: id }],
  };
  expect((await call('POST /v2/bankMovement', { as: manager, body })).status).toBe(201);
  await change('COSSE');
  expect([await system(2025), await system(2026)]).toEqual(['SCELLIER', 'COSSE']);
});

it('keeps the return of a year with books in which nothing was written about the building', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager, 2025);
  const fee = {
    bank_account_id: accountId,
    year: 2025,
    date: '2025-05-02',
    name: 'COMPTABLE',
    amount: -5,
    splits: [{ category_id: category('HONO_COMPTABLE'), amount: -5 }],
  };
  await call('POST /v2/bankMovement', { as: manager, body: fee });
  const expenses = async () => {
    const fiscalYearCompanyId =
      (await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2025 } })).body
        .fiscal_year_company?.id ?? 0;
    const { totals, buildings, unallocated } = (
      await call('GET /v2/taxReturn/global', { as: manager, query: { fiscalYearCompanyId } })
    ).body;
    return [
      totals.find(({ code }) => code === 'R3')?.value,
      buildings.length,
      unallocated.map(({ building_id }) => building_id),
    ];
  };
  expect(await expenses()).toEqual([85, 1, [buildingId]]);

  await call('POST /config/building/update', {
    as: manager,
    query: { year: 2026 },
    body: { ...buildingBody, id: buildingId, units: 5 },
  });
  await call('POST /config/building', {
    as: manager,
    query: { year: 2026 },
    body: {
      ...buildingBody,
      label: 'Acheté en 2026',
      details: [{ purchase_value: 100_000, acquisition_date: '2026-01-10' }],
    },
  });
  expect(await expenses()).toEqual([85, 1, [buildingId]]);
});

it('answers 409 when it was changed since, and when something refers to it', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager);
  const stale = await call('POST /config/building/update', {
    as: manager,
    query: { year },
    body: { ...buildingBody, id: buildingId, updated_at: '2020-01-01T00:00:00.000Z' },
  });
  expect(stale.status).toBe(409);
  expect(stale.refusal.current).toMatchObject({ id: buildingId });

  const rent = {
    bank_account_id: accountId,
    year,
    date: '2026-01-05',
    name: 'LOYER',
    amount: 500,
    splits: [{ category_id: category('LOYER_HAB'), amount: 500, building_id: buildingId }],
  };
  const { body } = await call('POST /v2/bankMovement', { as: manager, body: rent });
  const used = await call('DELETE /config/building/:id', {
    as: manager,
    params: { id: buildingId },
    query: { year },
  });
  expect(used.message).toBe(
    'Cet immeuble ne peut pas être supprimé tant qu’un mouvement bancaire s’y rapporte.',
  );

  await call('DELETE /v2/bankMovement/:id', { as: manager, params: { id: body.id } });
  expect(
    (
      await call('DELETE /config/building/:id', {
        as: manager,
        params: { id: buildingId },
        query: { year },
      })
    ).status,
  ).toBe(200);
});

it.each(['TRAV_AMELIORATION', 'TRAV_ENERGIE'])(
  'does not become professional while %s is on it',
  async (code) => {
    const manager = await people.manager();
    const { accountId, buildingId, category } = await openBooks(call, manager);
    const works = {
      bank_account_id: accountId,
      year,
      date: '2026-01-05',
      name: 'TRAVAUX',
      amount: -500,
      splits: [{ category_id: category(code), amount: -500, building_id: buildingId }],
    };
    await call('POST /v2/bankMovement', { as: manager, body: works });
    const answer = await call('POST /config/building/update', {
      as: manager,
      query: { year },
      body: { ...buildingBody, id: buildingId, usage: 'professionnel' },
    });
    expect(Object.keys(answer.errors)).toEqual(['usage']);
  },
);

it('does not become professional while an entry, or what an associate paid, has works on it', async () => {
  const manager = await people.manager();
  const { buildingId, category } = await openBooks(call, manager);
  const associate = { first_name: 'Alice', name: 'Bernard', birthdate: '1970-01-01' };
  const { id: associate_id } = (
    await call('POST /config/associate', { as: manager, query: { year }, body: associate })
  ).body;
  const works = { category_id: category('TRAV_AMELIORATION'), building_id: buildingId };
  const asProfessional = async () =>
    (
      await call('POST /config/building/update', {
        as: manager,
        query: { year },
        body: { ...buildingBody, id: buildingId, usage: 'professionnel' },
      })
    ).errors;

  const paid = { year, date: '2026-01-05', label: 'Fenêtres', amount: 300, associate_id, ...works };
  const { id: document } = (
    await call('POST /supportingData', {
      as: manager,
      body: { ...paid, type: 'DEPENSE_PAYEE_PAR_ASSOCIE' },
    })
  ).body;
  expect(Object.keys(await asProfessional())).toEqual(['usage']);

  await call('DELETE /supportingData/:id', { as: manager, params: { id: document } });
  const lines = [
    { ...works, debit: 300, credit: 0 },
    { account: '471000', debit: 0, credit: 300 },
  ];
  const entry = { year, date: '2026-01-05', ref: 'OD 1', label: 'Fenêtres', lines };
  expect((await call('POST /v2/entry', { as: manager, body: entry })).status).toBe(201);
  expect(Object.keys(await asProfessional())).toEqual(['usage']);
});

it('is nobody else’s', async () => {
  const [manager, other] = [await people.manager(), await people.manager()];
  const { buildingId } = await openBooks(call, manager);
  expect(
    (
      await call('POST /config/building/update', {
        as: other,
        query: { year },
        body: { ...buildingBody, id: buildingId },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await call('DELETE /config/building/:id', {
        as: other,
        params: { id: buildingId },
        query: { year },
      })
    ).status,
  ).toBe(404);
});

const lentFlat = {
  ...buildingBody,
  details: [
    { ...buildingBody.details?.[0], acquisition_date: '2020-06-01', sale_date: '2026-11-30' },
  ],
  free_use: true,
  free_use_beneficiary: 'Alice',
};

it.each([
  ['before the purchase', { free_use_from: '2020-05-31' }, 'free_use_from'],
  ['after the sale', { free_use_to: '2026-12-01' }, 'free_use_to'],
  [
    'that ends before it starts',
    { free_use_from: '2025-02-02', free_use_to: '2025-02-01' },
    'free_use_to',
  ],
  ['of a part without its whole', { free_use_lent: 1 }, 'free_use_out_of'],
  ['of more than the whole', { free_use_lent: 4, free_use_out_of: 3 }, 'free_use_lent'],
])('refuses a free use %s, beside the field', async (_what, fields, field) => {
  const manager = await people.manager();
  const answer = await call('POST /config/building', {
    as: manager,
    query: { year },
    body: { ...lentFlat, ...fields },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([field]);
});

it.each([
  ['days', { free_use_from: '2025-02-02', free_use_to: '2025-02-01' }, 'free_use_to'],
  ['a part', { free_use_lent: 1 }, 'free_use_out_of'],
  ['a whole', { free_use_lent: 4, free_use_out_of: 3 }, 'free_use_lent'],
])(
  'refuses %s of a free use that cannot be, also while it is not ticked',
  async (_what, fields, field) => {
    const answer = await call('POST /config/building', {
      as: await people.manager(),
      query: { year },
      body: { ...lentFlat, ...fields, free_use: false, free_use_beneficiary: null },
    });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  },
);

it('keeps the extent of a free use year by year, and says which rents contradict it', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager, 2025);
  await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year: 2025,
      date: '2025-09-02',
      name: 'LOYER',
      amount: 800,
      splits: [
        {
          category_id: category('LOYER_HAB'),
          building_id: buildingId,
          associate_id: null,
          loan_id: null,
          amount: 800,
        },
      ],
    },
  });
  const [stored] = (await call('GET /config/buildings', { as: manager, query: { year: 2025 } }))
    .body;
  const { status, body } = await call('POST /config/building/update', {
    as: manager,
    query: { year: 2025 },
    body: {
      ...buildingBody,
      id: buildingId,
      free_use: true,
      free_use_beneficiary: 'Alice',
      free_use_from: '2025-08-01',
      updated_at: stored?.updated_at ?? '',
    },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ free_use: true, free_use_from: '2025-08-01', free_use_to: null });
  expect(body.problems['free_use']).toEqual([
    expect.stringMatching(/^Des loyers de 800,00.€ .*dès le 02\/09\/2025/),
  ]);
});

it('leaves the assets when it is sold, and says which rent does not fit the dates of its sheet', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager, 2025);
  const cashed = (date: string, code: string, amount: number) =>
    call('POST /v2/bankMovement', {
      as: manager,
      body: {
        bank_account_id: accountId,
        year: 2025,
        date,
        name: code,
        amount,
        splits: [{ category_id: category(code), amount, building_id: buildingId }],
      },
    });
  await cashed('2025-03-01', 'ACHAT_CONSTRUCTION', -90_000);
  await cashed('2025-07-01', 'VENTE_IMMEUBLE', 100_000);
  await cashed('2025-09-01', 'LOYER_HAB', 700);
  const { body } = await call('POST /config/building/update', {
    as: manager,
    query: { year: 2025 },
    body: {
      ...buildingBody,
      details: [{ ...buildingBody.details?.[0], sale_date: '2025-06-30' }],
      id: buildingId,
    },
  });
  expect(body.problems['details.0.sale_date']).toEqual([
    'Un loyer est encaissé le 01/09/2025, après la cession\u00a0: corrigez la date ou le loyer, sauf s’il s’agit d’un arriéré.',
  ]);
  const { rows } = (await call('GET /v2/sig/:year', { as: manager, params: { year: 2025 } })).body;
  const of = (code: string) => rows.find((row) => row.code === code)?.current;
  // 100,000 − 90,000 + 700 of rent.
  expect(of('resultat_net')).toBe(10_700);
});

it.each([
  ['acquisition_date', '2026-02-01', 'Un loyer est encaissé le 01/09/2025, avant l’acquisition'],
  ['sale_date', '2025-06-30', 'Un loyer est encaissé le 01/09/2025, après la cession'],
] as const)('says which rent of another year does not fit: %s', async (field, day, sentence) => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager, 2025);
  await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year: 2025,
      date: '2025-09-01',
      name: 'LOYER',
      amount: 700,
      splits: [{ category_id: category('LOYER_HAB'), amount: 700, building_id: buildingId }],
    },
  });
  const { body } = await call('POST /config/building/update', {
    as: manager,
    query: { year: 2026 },
    body: {
      ...buildingBody,
      details: [{ ...buildingBody.details?.[0], [field]: day }],
      id: buildingId,
      free_use: true,
      free_use_beneficiary: 'Alice',
    },
  });
  expect(body.problems[`details.0.${field}`]?.[0]?.replace('\u00a0', ' ')).toContain(sentence);
  // What is lent is told year by year: the rent of the year before is none of this one.
  expect(body.problems['free_use']).toBeUndefined();
});

it('leaves the books of a closed year as they are when its sale is entered afterwards', async () => {
  const app = await startApp({ now: '2025-01-15T10:00:00Z' });
  const manager = await app.people.manager();
  const { accountId, buildingId, category } = await openBooks(app.call, manager, 2024);
  const cashed = (date: string, code: string, amount: number) =>
    app.call('POST /v2/bankMovement', {
      as: manager,
      body: {
        bank_account_id: accountId,
        year: 2024,
        date,
        name: code,
        amount,
        splits: [{ category_id: category(code), amount, building_id: buildingId }],
      },
    });
  await cashed('2024-03-01', 'ACHAT_CONSTRUCTION', -90_000);
  await cashed('2024-07-01', 'VENTE_IMMEUBLE', 100_000);
  const sig = async () =>
    (await app.call('GET /v2/sig/:year', { as: manager, params: { year: 2024 } })).body.rows;
  const before = await sig();

  await app.db
    .updateTable('fiscal_year')
    .set({ date_declaration_2072: '2025-01-02', date_declaration_2072_report: '2025-01-02' })
    .where('year', '=', 2024)
    .execute();
  const { status } = await app.call('POST /config/building/update', {
    as: manager,
    query: { year: 2025 },
    body: {
      ...buildingBody,
      details: [{ ...buildingBody.details?.[0], sale_date: '2024-06-30' }],
      id: buildingId,
    },
  });
  expect(status).toBe(200);
  expect(await sig()).toEqual(before);
});
