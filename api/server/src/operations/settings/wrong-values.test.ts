import { startApp } from '../../testing/app.ts';
import { openBooks, type Body } from '../../testing/books.ts';

type Category = Body<'POST /bankMovement/categories'>;
type Formulas = Body<'POST /v2/taxReturn/createFormulas'>['formulas'];

// On 21 November 2026: the year is open.
const { call, people } = await startApp();
const admin = await people.admin();
const manager = await people.manager();
const books = await openBooks(call, manager, 2026);

/** What the company reads, unless something is broken. */
async function figures() {
  const { body } = await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } });
  const report = await call('GET /v2/taxReturn/global', {
    as: manager,
    query: { fiscalYearCompanyId: body.fiscal_year_company?.id ?? 0 },
  });
  return { status: report.status, totals: report.body.totals };
}
const rent = await call('POST /v2/bankMovement', {
  as: manager,
  body: {
    bank_account_id: books.accountId,
    year: 2026,
    date: '2026-03-01',
    name: 'LOYER',
    amount: 1000,
    splits: [
      { category_id: books.category('LOYER_HAB'), building_id: books.buildingId, amount: 1000 },
    ],
  },
});
const before = await figures();
expect([rent.status, before.status]).toEqual([201, 200]);

/** Nothing of it came into force: the company reads what it read. */
afterEach(async () => expect(await figures()).toEqual(before));

async function categoryOf(code: string) {
  const { body } = await call('GET /bankMovement/categories/all', { as: admin, query: {} });
  const row = body.find((each) => each.code === code);
  if (row === undefined) throw new Error(`no category ${code}`);
  const { id, updated_at: _at, accounts: _accounts, requires_loan: _loan, ...fields } = row;
  return { id, fields };
}

it.each<[string, string, Partial<Category>]>([
  ['account', 'that of the bank', { account: '512000' }],
  ['account', 'outside the chart', { account: '799999' }],
  ['account', 'made of letters', { account: 'banque' }],
  ['line', 'none of the form', { line: '99' }],
  ['line', 'one of charges', { line: '9' }],
  ['sig', 'no row of the report', { sig: 'inconnu' }],
  ['name', 'empty', { name: '  ' }],
  ['valid_to_year', 'before its first year', { valid_to_year: 1999 }],
  ['valid_from_year', 'beyond every year', { valid_from_year: 9999 }],
])('refuses a category whose %s is %s, beside it', async (field, _what, wrong) => {
  const { id, fields } = await categoryOf('LOYER_HAB');
  const { status, errors } = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...fields, ...wrong },
  });
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
});

it.each([
  ['EMPRUNT_CAPITAL', '129000'],
  ['DEPOT_RECU', '101000'],
  ['APPORT_CCA', '106800'],
  ['VIREMENT_INTERNE', '120000'],
])('refuses %s on %s, where no report would look for it', async (code, account) => {
  const { id, fields } = await categoryOf(code);
  const { status, errors } = await call('PUT /bankMovement/categories/:id', {
    as: admin,
    params: { id },
    body: { ...fields, account },
  });
  expect([status, Object.keys(errors)]).toEqual([422, ['account']]);
});

it.each([
  ['date_declaration_2072', 'over', { date_declaration_2072: '2020-05-01' }],
  ['date_declaration_2072', 'no day', { date_declaration_2072: '2027-02-31' }],
  ['date_declaration_ag', 'over', { date_declaration_ag: '2020-06-30' }],
])('refuses a year whose %s is %s, beside it', async (field, _what, wrong) => {
  const dates = {
    date_declaration_2072: '2027-05-05',
    date_declaration_2072_report: null,
    date_declaration_ag: '2027-06-30',
  };
  const { status, errors } = await call('PUT /v2/fiscalYear/:id', {
    as: admin,
    params: { id: 2026 },
    body: { ...dates, ...wrong },
  });
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
});

it.each([
  ['amount', 'mille'],
  ['amount', '1e400'],
  ['percent', '250'],
  ['percent', '-1'],
  ['date', '2026-02-30'],
  ['boolean', 'peut-être'],
] as const)('refuses as %s the value « %s » of a parameter, beside it', async (type, value) => {
  const { status, errors } = await call('POST /admin/param', {
    as: admin,
    body: { code: `essai_${type}`, label: 'Essai', type, value },
  });
  expect([status, Object.keys(errors)]).toEqual([422, ['value']]);
});

it('says of an empty new parameter at once that it lacks its code, its name and its value', async () => {
  const { status, errors } = await call('POST /admin/param', {
    as: admin,
    body: { code: '', label: '', type: 'text', value: '' },
  });
  expect([status, Object.keys(errors)]).toEqual([422, ['code', 'label', 'value']]);
});

it.each<[string, string]>([
  ['names a line that there is not', 'L1+L99'],
  ['cannot be read', 'L1+*('],
  ['is made of itself', 'R1'],
  ['divides by nothing', '1/0'],
  ['gives what no form can hold', '1000*99999999999999999999'],
  ['is longer than any formula', '1+'.repeat(5000)],
])('refuses a formula that %s, and publishes none of the set', async (_what, expression) => {
  const { body } = await call('GET /v2/taxReturn/getFormulas', {
    as: admin,
    query: { year: 2026 },
  });
  const [first] = body.formulas.filter(({ kind }) => kind === 'EXPRESSION');
  const own = expression === 'R1' ? (first?.code ?? '') : expression;
  const formulas: Formulas = body.formulas.map((row) =>
    row.code === first?.code ? { ...row, expression: own } : row,
  );
  const { status } = await call('POST /v2/taxReturn/createFormulas', {
    as: admin,
    body: { year: 2026, formulas, dry_run: false },
  });
  expect(status).toBe(422);
});

it.each(['', '   '])(
  'refuses a line called « %s », at that line: it would stand on the form without a name',
  async (label) => {
    const { body } = await call('GET /v2/taxReturn/getFormulas', {
      as: admin,
      query: { year: 2026 },
    });
    const formulas: Formulas = body.formulas.map((row) =>
      row.code === 'L1' ? { ...row, label } : row,
    );
    const { status, errors } = await call('POST /v2/taxReturn/createFormulas', {
      as: admin,
      body: { year: 2026, formulas, dry_run: false },
    });
    expect([status, errors]).toEqual([422, { L1: ['L1\u00a0: le libellé est obligatoire.'] }]);
  },
);
