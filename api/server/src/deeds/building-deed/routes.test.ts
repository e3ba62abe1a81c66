import type { CallReply } from '@sci/contract/contract';
import { startApp } from '../../testing/app.ts';
import { openBooks, type Body } from '../../testing/books.ts';

const { call, people } = await startApp({ now: '2026-11-21T10:00:00Z' });
const year = 2026;

type PurchaseBody = Body<'POST /v2/buildingDeed/purchase'>;
type SaleBody = Body<'POST /v2/buildingDeed/sale'>;

const purchase: PurchaseBody = {
  label: 'Immeuble 3 quai de la Fosse',
  type: 'IR',
  address_street: 'quai de la Fosse',
  address_zip: '44000',
  address_city: 'Nantes',
  date: '2026-06-15',
  price: 200_000,
  land_value: 40_000,
  notary_costs: 14_000,
  agency_costs: 6_000,
  loan_costs: 1_500,
  loan: {
    label: 'Prêt quai de la Fosse',
    principal: 150_000,
    rate_bp: 300,
    first_payment: '2026-07-15',
    months: 180,
  },
};

/** A manager with 1,000 € at the bank, and lines of a statement that nobody ventilated. */
async function opened() {
  const as = await people.manager();
  const books = await openBooks(call, as, year);
  const line = async (date: string, amount: number, name = 'VIR NOTAIRE') =>
    (
      await call('POST /v2/bankMovement', {
        as,
        body: { bank_account_id: books.accountId, year, date, name, amount },
      })
    ).body.id;
  const buy = (body: Partial<PurchaseBody> = {}) =>
    call('POST /v2/buildingDeed/purchase', { as, body: { ...purchase, ...body } });
  const sell = (body: Partial<SaleBody> & Pick<SaleBody, 'building_id'>) =>
    call('POST /v2/buildingDeed/sale', {
      as,
      body: { date: '2026-10-20', price: 260_000, ...body },
    });
  const accounts = async () =>
    new Map(
      (await call('GET /v2/ledger', { as, query: { year } })).body.accounts.map((row) => [
        row.account,
        row.closing,
      ]),
    );
  return { as, books, line, buy, sell, accounts };
}

const figures = (deed: Pick<CallReply<'POST /v2/buildingDeed/sale'>, 'figures'>) =>
  Object.fromEntries(deed.figures.map(({ label, amount }) => [label, amount]));

it('buys a building: sheet, loan, entry and bank lines in one, each number where it belongs', async () => {
  const { as, line, buy, accounts } = await opened();
  const deposit = await line('2026-04-02', -10_000);
  const rest = await line('2026-06-14', -61_500);
  const { status, body } = await buy({ notary_lines: [deposit, rest] });
  expect(status).toBe(201);
  // 200,000 + 20,000 of costs + 1,500 for the loan, less 150,000 that the bank paid to the notary.
  expect(figures(body)).toEqual({
    'Coût inscrit à l’actif': 220_000,
    'dont terrain': 40_000,
    'dont frais d’acquisition (incorporés au coût, non déductibles)': 20_000,
    'Frais d’emprunt déductibles': 1_500,
    Emprunt: 150_000,
    'Payé par la banque': 71_500,
  });
  expect(body.entries.map(({ date, journal }) => [date, journal])).toEqual([
    ['2026-04-02', 'BQ1'],
    ['2026-06-14', 'BQ1'],
    ['2026-06-15', 'OD'],
  ]);
  const held = await accounts();
  expect(['211002', '213002', '213102', '164001', '467100'].map((one) => held.get(one))).toEqual([
    40_000, 160_000, 20_000, -150_000, 0,
  ]);
  const sheet = (await call('GET /config/buildings', { as, query: { year } })).body[1];
  expect(sheet?.details[0]).toMatchObject({
    purchase_value: 200_000,
    land_value: 40_000,
    acquisition_date: '2026-06-15',
  });
  const [loan] = (await call('GET /v2/loans', { as })).body;
  expect(loan).toMatchObject({ building_id: sheet?.id, monthly_payment: 1035.87 });
  expect((await call('GET /v2/buildingDeeds', { as, query: { year } })).body).toEqual([body]);
});

it('shows beforehand what it would post, to the cent, and keeps nothing of it', async () => {
  const { as, line, buy } = await opened();
  const body = { ...purchase, notary_lines: [await line('2026-06-14', -71_500)] };
  const before = await call('POST /v2/buildingDeed/purchase/preview', { as, body });
  expect((await call('GET /config/buildings', { as, query: { year } })).body).toHaveLength(1);
  expect((await call('GET /v2/loans', { as })).body).toEqual([]);
  expect((await call('GET /v2/entries', { as, query: { year } })).body).toEqual([]);
  expect((await call('GET /v2/bankMovement', { as, query: { year } })).body[0]?.splits).toEqual([]);

  const after = (await buy(body)).body;
  expect(before.body).toEqual({
    entries: after.entries,
    figures: after.figures,
    remarks: after.remarks,
    beside: {},
  });
});

it('takes a loan that came in on the account by its own line, and owes the notary the whole', async () => {
  const { line, buy, accounts } = await opened();
  const { body } = await buy({
    loan_paid_to: 'account',
    loan_lines: [await line('2026-06-10', 150_000, 'DEBLOCAGE PRET')],
    notary_lines: [await line('2026-06-14', -220_000)],
  });
  expect(figures(body)).toMatchObject({
    Emprunt: 150_000,
    'Payé par la banque': 220_000,
    'Reste à verser au notaire': 1_500,
  });
  expect((await accounts()).get('467100')).toBe(-1_500);
});

it('links a loan that is known already, and gives it back with the purchase', async () => {
  const { as, books, buy } = await opened();
  const loan = (
    await call('POST /v2/loan', {
      as,
      body: {
        ...purchase.loan,
        label: 'Prêt relais',
        principal: 100_000,
        rate_bp: 300,
        first_payment: '2026-07-15',
        months: 180,
        monthly_payment: 690.58,
        building_id: books.buildingId,
      },
    })
  ).body;
  const deed = (await buy({ loan: null, loan_id: loan.id })).body;
  const owner = async () => (await call('GET /v2/loans', { as })).body[0]?.building_id;
  expect(await owner()).toBe(deed.building_id);
  expect((await call('DELETE /v2/buildingDeed/:id', { as, params: { id: deed.id } })).status).toBe(
    200,
  );
  expect(await owner()).toBe(books.buildingId);
});

it('is made once, however often the same intention arrives', async () => {
  const { as, buy } = await opened();
  const headers = { 'idempotency-key': 'a-purchase-of-one-building' };
  const again = () => call('POST /v2/buildingDeed/purchase', { as, body: purchase, headers });
  const [first, second] = [await again(), await again()];
  expect([
    first.status,
    (await call('GET /v2/buildingDeeds', { as, query: { year } })).body,
  ]).toEqual([201, [first.body]]);
  expect(second.status).toBeLessThan(500);
  // Another intention is another building: the same one is refused, as from two tabs.
  expect(Object.keys((await buy()).errors)).toEqual(['label']);
  expect((await buy({ label: 'Garage' })).status).toBe(201);
});

it('is taken back as a whole: the books are what they were, sheet and loan in the trash', async () => {
  const { as, line, buy, accounts } = await opened();
  const rest = await line('2026-06-14', -71_500);
  const before = await accounts();
  const { body } = await buy({ notary_lines: [rest] });
  const { message } = await call('DELETE /v2/buildingDeed/:id', { as, params: { id: body.id } });
  expect(message).toContain('Immeuble 3 quai de la Fosse');
  expect(await accounts()).toEqual(before);
  const trash = (await call('GET /v2/trash', { as })).body;
  expect(trash.map(({ kind }) => kind).toSorted()).toEqual(['building', 'loan']);
  const [movement] = (await call('GET /v2/bankMovement', { as, query: { year } })).body;
  expect(movement).toMatchObject({ status: 'a_ventiler', splits: [] });
});

it('comes back from the trash as a whole: sheet, loan, entry and lines', async () => {
  const { as, line, buy, accounts } = await opened();
  const rest = await line('2026-06-14', -71_500);
  const { body } = await buy({ notary_lines: [rest] });
  const bought = await accounts();
  const listed = async () => (await call('GET /v2/buildingDeeds', { as, query: { year } })).body;
  const takeBack = () => call('DELETE /v2/buildingDeed/:id', { as, params: { id: body.id } });
  await takeBack();
  expect(await listed()).toEqual([]);
  const restored = await call('POST /v2/trash/restore', {
    as,
    body: { kind: 'building', id: body.building_id },
  });
  expect([restored.status, (await call('GET /v2/trash', { as })).body]).toEqual([200, []]);
  expect(await accounts()).toEqual(bought);
  expect((await listed()).map(({ entries, figures: told }) => [entries, told])).toEqual([
    [body.entries, body.figures],
  ]);
  expect((await takeBack()).status).toBe(200);
});

it('stays in the trash while its line of the bank says something else', async () => {
  const { as, books, line, buy } = await opened();
  const rest = await line('2026-06-14', -71_500);
  const { body } = await buy({ notary_lines: [rest] });
  await call('DELETE /v2/buildingDeed/:id', { as, params: { id: body.id } });
  await call('PUT /v2/bankMovement/:id', {
    as,
    params: { id: rest },
    body: {
      bank_account_id: books.accountId,
      year,
      date: '2026-06-14',
      name: 'VIR NOTAIRE',
      amount: -71_500,
      splits: [
        {
          category_id: books.category('TRAV_ENTRETIEN'),
          amount: -71_500,
          building_id: books.buildingId,
        },
      ],
    },
  });
  const restored = await call('POST /v2/trash/restore', {
    as,
    body: { kind: 'building', id: body.building_id },
  });
  expect([restored.status, restored.message]).toEqual([
    409,
    expect.stringContaining('déjà ventilée autrement'),
  ]);
  expect((await call('GET /v2/trash', { as })).body).toHaveLength(2);
});

it('is not taken back while something else rests on what it made', async () => {
  const { as, books, buy, accounts } = await opened();
  const { body } = await buy();
  await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year,
      date: '2026-08-01',
      name: 'LOYER',
      amount: 900,
      splits: [
        { category_id: books.category('LOYER_HAB'), amount: 900, building_id: body.building_id },
      ],
    },
  });
  const before = await accounts();
  const { status, message } = await call('DELETE /v2/buildingDeed/:id', {
    as,
    params: { id: body.id },
  });
  expect([status, message]).toEqual([409, expect.stringContaining('un mouvement bancaire')]);
  expect(await accounts()).toEqual(before);
});

it.each<[string, Partial<PurchaseBody>, string]>([
  ['a deed to come', { date: '2026-12-01' }, 'date'],
  ['no price', { price: 0, land_value: 0, notary_costs: 0, agency_costs: 0 }, 'price'],
  ['more land than price', { land_value: 200_001 }, 'land_value'],
  ['costs above the price', { notary_costs: 195_000 }, 'notary_costs'],
  ['a loan that costs and is not there', { loan: null }, 'loan_costs'],
  [
    'a loan above what is bought, paid to the notary',
    { loan: { ...loanOf(), principal: 300_000 } },
    'loan.principal',
  ],
  [
    'a loan that repays nothing',
    { loan: { ...loanOf(), monthly_payment: 1 } },
    'loan.monthly_payment',
  ],
  ['a line of the loan that the notary got', { loan_lines: [1] }, 'loan_lines'],
  ['an unknown tax system', { tax_system: 'RIEN' }, 'tax_system'],
])('refuses beside its field, and keeps nothing: %s', async (_what, wrong, field) => {
  const { as, buy } = await opened();
  const { status, errors } = await buy(wrong);
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  expect((await call('GET /config/buildings', { as, query: { year } })).body).toHaveLength(1);
});

function loanOf(): NonNullable<PurchaseBody['loan']> {
  if (purchase.loan === null || purchase.loan === undefined) throw new Error('no loan');
  return purchase.loan;
}

it('takes no line that is ventilated already, nor one twice', async () => {
  const { as, books, line, buy } = await opened();
  const rent = (
    await call('POST /v2/bankMovement', {
      as,
      body: {
        bank_account_id: books.accountId,
        year,
        date: '2026-06-01',
        name: 'LOYER JUIN',
        amount: 500,
        splits: [
          { category_id: books.category('LOYER_HAB'), amount: 500, building_id: books.buildingId },
        ],
      },
    })
  ).body;
  const free = await line('2026-06-14', -71_500);
  const offered = await call('GET /v2/buildingDeeds/lines', { as, query: { date: purchase.date } });
  expect(offered.body).toEqual([
    { id: free, date: '2026-06-14', name: 'VIR NOTAIRE', amount: -71_500 },
  ]);
  expect((await buy({ notary_lines: [rent.id] })).errors['notary_lines']).toEqual([
    expect.stringContaining('LOYER JUIN'),
  ]);
  expect((await buy({ notary_lines: [free, free] })).errors['notary_lines']).toHaveLength(1);
});

it('sells a building: the gain alone is a result, the notary repays the loan out of the price', async () => {
  const { as, line, buy, sell, accounts } = await opened();
  const bought = (await buy({ notary_lines: [await line('2026-06-14', -71_500)] })).body;
  const [loan] = (await call('GET /v2/loans', { as })).body;
  const cashed = await line('2026-10-22', 102_000);
  const { status, body } = await sell({
    building_id: bought.building_id,
    costs: 5_000,
    repaid: [{ loan_id: loan?.id ?? 0, capital: 150_000, penalty: 3_000 }],
    lines: [cashed],
  });
  expect(status).toBe(201);
  // 260,000 − 5,000 − 150,000 − 3,000 = 102,000 cashed; 255,000 − 220,000 = 35,000 gained.
  expect(figures(body)).toEqual({
    'Prix de l’acte': 260_000,
    'Frais déduits du prix': 5_000,
    'Capital remboursé': 150_000,
    'Indemnité de remboursement anticipé': 3_000,
    'Encaissé en banque': 102_000,
    'Valeur comptable sortie de l’actif': 220_000,
    'Résultat de la vente': 35_000,
  });
  const held = await accounts();
  expect(
    ['211002', '213002', '213102', '164001', '462000'].map((one) => held.get(one) ?? 0),
  ).toEqual([0, 0, 0, 0, 0]);
  expect(body.remarks.length).toBeGreaterThan(0);
});

it('takes a sale back: the building is ours again, the line is to be ventilated', async () => {
  const { as, books, line, sell, accounts } = await opened();
  const cashed = await line('2026-10-22', 255_000);
  const before = await accounts();
  const deed = (await sell({ building_id: books.buildingId, costs: 5_000, lines: [cashed] })).body;
  await call('DELETE /v2/buildingDeed/:id', { as, params: { id: deed.id } });
  expect(await accounts()).toEqual(before);
  const [sheet] = (await call('GET /config/buildings', { as, query: { year } })).body;
  expect(sheet?.details[0]).toMatchObject({ sale_date: null, sale_price: null });
  expect((await sell({ building_id: books.buildingId })).status).toBe(201);
});

it.each<[string, Partial<SaleBody>, string]>([
  ['a deed to come', { date: '2026-12-01' }, 'date'],
  ['costs above the price', { costs: 260_001 }, 'costs'],
  ['no price', { price: 0 }, 'price'],
  ['the loan of nobody', { repaid: [{ loan_id: 999_999, capital: 1 }] }, 'repaid.0.loan_id'],
])('refuses a sale beside its field: %s', async (_what, wrong, field) => {
  const { books, sell } = await opened();
  const { status, errors } = await sell({ building_id: books.buildingId, ...wrong });
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
});

it('refuses a sale before the purchase, beside its day', async () => {
  const { buy, sell } = await opened();
  const { building_id } = (await buy()).body;
  expect((await sell({ building_id, date: '2026-06-14' })).errors).toEqual({
    date: ['La vente ne peut pas précéder l’acquisition.'],
  });
});

it('says beside the day that its year has no books here', async () => {
  const { books, buy, sell } = await opened();
  for (const date of ['2012-12-30', '2001-12-01'])
    for (const refused of [
      await buy({ date }),
      await sell({ building_id: books.buildingId, date }),
    ])
      expect([refused.status, refused.errors]).toEqual([
        422,
        {
          date: [
            `Rien ne se saisit ici en ${date.slice(0, 4)}\u00a0: corrigez l’année de la date.`,
          ],
        },
      ]);
});

it('says beside the day that a rent came in after it, and refuses a second sale', async () => {
  const { as, books, sell } = await opened();
  await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year,
      date: '2026-11-05',
      name: 'LOYER',
      amount: 500,
      splits: [
        { category_id: books.category('LOYER_HAB'), amount: 500, building_id: books.buildingId },
      ],
    },
  });
  const body = { building_id: books.buildingId, date: '2026-10-20', price: 260_000 };
  const shown = await call('POST /v2/buildingDeed/sale/preview', { as, body });
  expect(shown.body.beside['date']).toEqual([expect.stringContaining('05/11/2026')]);
  expect((await sell(body)).status).toBe(201);
  expect((await sell(body)).errors).toHaveProperty('building_id');
});

it('changes no entry of a deed by hand, and says where it is taken back', async () => {
  const { as, buy } = await opened();
  await buy();
  const [entry] = (await call('GET /v2/entries', { as, query: { year } })).body;
  if (entry === undefined) throw new Error('no entry');
  const { id, source, ...body } = entry;
  expect(source).toBe('deed');
  const changed = await call('PUT /v2/entry/:id', {
    as,
    params: { id },
    body: { ...body, label: 'Autre libellé' },
  });
  const removed = await call('DELETE /v2/entry/:id', { as, params: { id } });
  for (const { status, message } of [changed, removed])
    expect([status, message]).toEqual([409, expect.stringContaining('sur la page Patrimoine')]);
});

it('does not open a closed year', async () => {
  const { buy } = await opened();
  const { status, refusal } = await buy({ date: '2024-06-15' });
  expect([status, refusal.reason]).toEqual([403, 'deadline']);
});
