import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { changesSince, type Seen } from './changes.ts';

const { call, people, db } = await startApp();
const seen = (rows: Seen['rows'], messages: string[] = []): Seen => ({
  columns: ['Immeuble', 'Taxe foncière', 'TEOM'],
  rows,
  messages,
});

it.each([
  [
    'a cell',
    seen([{ label: 'Quai', cells: ['900,00 €', ''] }]),
    seen([{ label: 'Quai', cells: ['950,00 €', '80,00 €'] }]),
    [
      'Quai, Taxe foncière\u00a0: 900,00 € est devenu 950,00 €.',
      'Quai, TEOM\u00a0: vide est devenu 80,00 €.',
    ],
  ],
  [
    'a row of two with one name',
    seen([
      { label: 'Quai', cells: ['1'] },
      { label: 'Quai', cells: ['2'] },
    ]),
    seen([{ label: 'Quai', cells: ['1'] }]),
    ['«\u00a0Quai\u00a0» n’y est plus.'],
  ],
  [
    'a new row',
    seen([]),
    seen([{ label: 'Quai', cells: ['1'] }]),
    ['«\u00a0Quai\u00a0» s’est ajouté.'],
  ],
  [
    'a finding',
    seen([], ['Taxe absente.']),
    seen([], ['Paiement en double.']),
    ['Nouveau constat\u00a0: Paiement en double.', 'Ce constat a disparu\u00a0: Taxe absente.'],
  ],
  ['something out of sight', seen([]), seen([]), ['Une donnée sur laquelle il repose a changé.']],
])('names %s that changed', (_what, before, now, expected) => {
  expect(changesSince(before, now)).toEqual(expected);
});

it('lets a validation lapse by itself when a movement changes, says what changed, and holds again when it is put back', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager);
  const year = 2026;
  const { fiscal_year_company: company } = (
    await call('GET /fiscalYear', { as: manager, query: { fiscalYear: year } })
  ).body;
  const body = {
    bank_account_id: accountId,
    year,
    date: '2026-10-15',
    name: 'TAXE FONCIERE',
    amount: -900,
    splits: [{ category_id: category('TAXE_FONCIERE'), building_id: buildingId, amount: -900 }],
  };
  const tax = (await call('POST /v2/bankMovement', { as: manager, body })).body;
  const read = async () =>
    (
      await call('GET /v2/validation_data/taxeFonciereValidation/:year', {
        as: manager,
        params: { year },
      })
    ).body;

  const validated = await call('POST /property_tax_validation', {
    as: manager,
    body: {
      fiscal_year_company_id: company?.id ?? 0,
      comment: 'La TEOM est à la charge du locataire.',
    },
  });
  expect(validated.body.validation).toMatchObject({ lapsed: false, changes: [] });

  await call('PUT /v2/bankMovement/:id', {
    as: manager,
    params: { id: tax.id },
    body: {
      ...body,
      amount: -950,
      splits: [{ ...body.splits[0], category_id: category('TAXE_FONCIERE'), amount: -950 }],
    },
  });
  const { validation } = await read();
  expect(validation?.lapsed).toBe(true);
  expect(validation?.changes.join(' ')).toMatch(
    /Taxe foncière\s: 900,00\s€ est devenu 950,00\s€\./,
  );

  await call('PUT /v2/bankMovement/:id', { as: manager, params: { id: tax.id }, body });
  expect((await read()).validation).toMatchObject({ lapsed: false, changes: [] });
});

describe('a year whose controls were closed', () => {
  const year = 2026;
  async function closed(since = year) {
    const manager = await people.manager({ company: { shares: 60 } });
    await db
      .updateTable('fiscal_year_company')
      .set({ reopened_until: '2026-12-31T10:00:00.000Z' })
      .where('company_id', '=', manager.companyId)
      .where('year', '=', since)
      .execute();
    const books = await openBooks(call, manager, since);
    const fee = {
      bank_account_id: books.accountId,
      year,
      date: '2026-10-15',
      name: 'FRAIS',
      amount: -5,
      splits: [{ category_id: books.category('FRAIS_BANCAIRES'), amount: -5 }],
    };
    const movement = (await call('POST /v2/bankMovement', { as: manager, body: fee })).body;
    const read = async () =>
      (await call('GET /fiscalYear', { as: manager, query: { fiscalYear: year } })).body
        .fiscal_year_company;
    const id = (await read())?.id ?? 0;
    const body = { fiscal_year_company_id: id, comment: 'Vu avec le relevé.' };
    for (const key of [
      'POST /property_tax_validation',
      'POST /nb_rent_collected_validation',
      'POST /bank_movements_not_up_to_date_validation',
      'POST /v2/relevant_works_validation',
    ] as const)
      await call(key, { as: manager, body });
    await call('PUT /v2/ledgerCheck/set_ledger/:id', {
      as: manager,
      params: { id },
      body: { checked: true },
    });
    expect(
      (
        await call('PUT /v2/fiscalYear/:id', {
          as: manager,
          params: { id },
          body: { controlled: true },
        })
      ).status,
    ).toBe(200);
    return { manager, id, books, fee, movement, isClosed: async () => (await read())?.controlled };
  }

  it('stays closed while its controls hold, and opens by itself with the movement that makes one of them lapse', async () => {
    const { manager, id, fee, movement, isClosed } = await closed();
    await call('PUT /v2/bankMovement/:id', { as: manager, params: { id: movement.id }, body: fee });
    await call('POST /banking/bank_account_year_balance', {
      as: manager,
      body: {
        fiscal_year_company_id: id,
        bank_account_balances: [{ bank_account_id: fee.bank_account_id, balance: 995 }],
      },
    });
    expect(await isClosed()).toBe(true);

    await call('POST /v2/bankMovement', {
      as: manager,
      body: { ...fee, date: '2026-11-02', splits: [] },
    });
    expect(await isClosed()).toBe(false);
  });

  it('opens when a statement is imported into it', async () => {
    const { manager, books, isClosed } = await closed();
    const files = [
      {
        name: 'releve.qif',
        content: Buffer.from('!Type:Bank\nD03/11/2026\nT800.00\nPVIR LOYER\n^\n'),
      },
    ];
    const { body: read } = await call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: books.accountId },
      files,
    });
    const confirmed = await call('POST /v2/bankImport/:id/confirm', {
      as: manager,
      params: { id: read.id },
      body: { accepted: [] },
    });
    expect(confirmed.body.imported).toBe(1);
    expect(await isClosed()).toBe(false);
  });

  it.each([
    ['the land tax with which its own is compared', 'TAXE_FONCIERE', -900],
    ['the money with which it began', 'FRAIS_BANCAIRES', -12],
  ])('opens when a movement of the year before changes %s', async (_what, code, amount) => {
    const { manager, books, isClosed } = await closed(2025);
    const split = {
      category_id: books.category(code),
      building_id: code === 'TAXE_FONCIERE' ? books.buildingId : null,
      amount,
    };
    const before = {
      bank_account_id: books.accountId,
      year: 2025,
      date: '2025-10-15',
      name: 'PAIEMENT',
      amount,
      splits: [split],
    };
    expect((await call('POST /v2/bankMovement', { as: manager, body: before })).status).toBe(201);
    expect(await isClosed()).toBe(false);
  });
});
