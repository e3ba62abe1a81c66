import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';
import { describePages, plain, readPdf } from '../../testing/papers/read-pdf.ts';

/** What is meant for the manager alone, looked for in every paper that leaves the company. */
const YEAR = 2025;
const PATIENCE_MS = 120_000;

let test: TestApp;
let as: Manager;
let id = 0;
let buildingId = 0;
let told: { readonly forManager: readonly string[]; readonly forReaders: readonly string[] };
let ofSale: readonly string[];

beforeAll(async () => {
  test = await startApp({ now: '2026-03-11T10:00:00.000Z' });
  as = await test.people.manager();
  const books = await openBooks(test.call, as, YEAR);
  ({ buildingId } = books);
  const pay = (code: string, amount: number, more = {}) =>
    test.call('POST /v2/bankMovement', {
      as,
      body: {
        bank_account_id: books.accountId,
        year: YEAR,
        date: `${YEAR}-03-04`,
        name: code,
        amount,
        splits: [{ category_id: books.category(code), amount, building_id: buildingId, ...more }],
      },
    });
  await pay('LOYER_HAB', 9_000);
  await pay('TRAV_REPARATION', 40);
  await pay('TEOM', -210);
  await pay('COPRO_FONDS_TRAVAUX', -300);
  await pay('FRAIS_BANCAIRES', -90, { building_id: null });
  await pay('DEPOT_RECU', 700);
  await pay('RETRAIT_CCA', -500, { building_id: null, associate_id: books.associateId });
  await test.call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year: YEAR,
      date: `${YEAR}-04-01`,
      name: 'VIR DIVERS',
      amount: 12,
    },
  });
  const loan = await test.call('POST /v2/loan', {
    as,
    body: {
      label: 'Prêt',
      building_id: buildingId,
      principal: 100_000,
      rate_bp: 300,
      first_payment: '2020-01-05',
      months: 180,
      monthly_payment: 690,
    },
  });
  await pay('PENALITE_REMB_ANTICIPE', -3_000, { loan_id: loan.body.id });
  await test.call('POST /v2/buildingDeed/sale', {
    as,
    body: { building_id: buildingId, date: `${YEAR}-10-20`, price: 500_000 },
  });
  id =
    (await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } })).body
      .fiscal_year_company?.id ?? 0;
  const { findings } = (
    await test.call('GET /v2/taxReturn/global', { as, query: { fiscalYearCompanyId: id } })
  ).body;
  const sentences = (forManager: boolean) =>
    findings
      .filter(({ for_manager }) => for_manager === forManager)
      .map(({ message }) => plain(message).replaceAll(/\s+/g, ' '));
  told = { forManager: sentences(true), forReaders: sentences(false) };
  ofSale = findings.filter(({ code }) => code.startsWith('SALE')).map(({ code }) => code);
}, PATIENCE_MS);

const file = (reader: 'banque' | 'notaire' | 'administration') =>
  test.call('GET /v2/report/full_file/download/:id', { as, params: { id }, query: { reader } });

const PAPERS = {
  'the return': () =>
    test.call('GET /v2/report/taxReturn/download/:id', { as, params: { id }, query: {} }),
  'the return of a building': () =>
    test.call('GET /v2/report/taxReturn/download/:id', {
      as,
      params: { id },
      query: { buildingId },
    }),
  'the parts of the associates': () =>
    test.call('GET /v2/report/quotePart/download/:id', { as, params: { id }, query: {} }),
  'the SIG': () => test.call('GET /v2/report/sig/download/:year', { as, params: { year: YEAR } }),
  'the annual accounts': () =>
    test.call('GET /v2/report/annual_accounts/download/:year', { as, params: { year: YEAR } }),
  'the ledger': () => test.call('GET /report/ledger/download/:id', { as, params: { id } }),
  'the file of the bank': () => file('banque'),
  'the file of the notary': () => file('notaire'),
  'the file of the tax office': () => file('administration'),
} as const;

it('has a sale whose warnings are the manager’s', () => {
  expect(ofSale).toEqual(expect.arrayContaining(['SALE_DEPOSIT', 'SALE_PENALTY', 'SALE_UNPAID']));
});

describePages('the papers that leave the company', () => {
  it.each(Object.entries(PAPERS))(
    'print no remark that is the manager’s: %s',
    async (_name, fetch) => {
      const { status, raw } = await fetch();
      expect(status).toBe(200);
      const { prose } = readPdf(raw.rawPayload);
      expect(told.forManager.length).toBeGreaterThan(6);
      expect(told.forManager.filter((sentence) => prose.includes(sentence))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'print on the return what its reader has to know',
    async () => {
      const { prose } = readPdf((await PAPERS['the return']()).raw.rawPayload);
      expect(told.forReaders.length).toBeGreaterThan(0);
      expect(told.forReaders.filter((sentence) => !prose.includes(sentence))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(['the file of the bank', 'the file of the tax office'] as const)(
    'print beside the return what its reader has to know: %s',
    async (name) => {
      const { prose } = readPdf((await PAPERS[name]()).raw.rawPayload);
      expect(told.forReaders.filter((sentence) => !prose.includes(sentence))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
