import { fecReport } from '../../../../engine/test/fec-at-once.ts';
import { LEDGER_PAGE_SIZE } from '@sci/contract/ledger';
import { cents } from '@sci/money/cents';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { insertMovements } from '../../treasury/bank-movements/write-movements.ts';

const { call, people, db } = await startApp();
const year = 2026;

it('gives a long account page by page, each light on the wire, together what the whole ledger says', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  const count = LEDGER_PAGE_SIZE * 2 + 5;
  await db.transaction().execute((trx) =>
    insertMovements(
      trx,
      manager.companyId,
      Array.from({ length: count }, (_, index) => ({
        bank_account_id: accountId,
        date: `${year}-03-15`,
        name: `VIR SEPA RECU DE MONSIEUR LE LOCATAIRE ${index} LOYER ET PROVISION SUR CHARGES DU MOIS`,
        amount_cents: cents(80_000 + index),
      })),
    ),
  );
  const whole = (
    await call('GET /v2/bankMovement/all_bank_movements_to_grand_livre', {
      as: manager,
      query: { year },
    })
  ).body;
  const bank = whole.find(({ account }) => account === '512001');
  const pages = [];
  for (let offset = 0; offset < count; offset += LEDGER_PAGE_SIZE) {
    const { body } = await call('GET /v2/ledger', {
      as: manager,
      query: { year, account: '512001', offset },
    });
    expect(JSON.stringify(body).length).toBeLessThan(150_000);
    expect(body.accounts).toEqual(
      whole.map(({ lines, ...account }) => ({ ...account, count: lines.length })),
    );
    pages.push(...(body.page?.lines ?? []));
  }
  expect(pages).toEqual(bank?.lines);
});

it('opens the first account with lines when none is named, and nothing in an empty ledger', async () => {
  const manager = await people.manager();
  const empty = (await call('GET /v2/ledger', { as: manager, query: { year } })).body;
  expect(empty).toEqual({ accounts: [], page: null });

  const { accountId, category, buildingId } = await openBooks(call, manager);
  await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year,
      date: '2026-03-05',
      name: 'LOYER',
      amount: 800,
      splits: [{ category_id: category('LOYER_HAB'), building_id: buildingId, amount: 800 }],
    },
  });
  const { page } = (
    await call('GET /v2/ledger', { as: manager, query: { year, account: '999999' } })
  ).body;
  expect(page).toMatchObject({
    account: '512001',
    offset: 0,
    size: LEDGER_PAGE_SIZE,
    lines: [{ label: 'LOYER', debit: 800 }],
  });
  expect(
    (await call('GET /v2/ledger', { as: manager, query: { year, building_id: 999_999 } })).status,
  ).toBe(404);
});

it('names the miscellaneous entry that a line was written in', async () => {
  const manager = await people.manager();
  const { category, buildingId } = await openBooks(call, manager);
  const lines = [
    { category_id: category('TRAV_REPARATION'), building_id: buildingId, debit: 100 },
    { account: '401000', credit: 100 },
  ];
  const entry = (
    await call('POST /v2/entry', {
      as: manager,
      body: { year, date: '2026-06-30', label: 'Facture à payer', lines },
    })
  ).body;
  const { page } = (
    await call('GET /v2/ledger', { as: manager, query: { year, account: '401000' } })
  ).body;
  expect(page?.lines).toMatchObject([{ entry_id: entry.id, movement_id: null, credit: 100 }]);
});

it('gives a file of entries that passes the rules, also with a movement dated after its export; without a SIREN it says what is missing', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year,
      date: '2026-12-20',
      name: 'PRELEVEMENT A VENIR',
      amount: -5,
    },
  });
  const { id } = await db
    .selectFrom('fiscal_year_company')
    .select('id')
    .where('company_id', '=', manager.companyId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const fec = () => call('GET /v2/report/fec/download/:id', { as: manager, params: { id } });
  await db
    .updateTable('company')
    .set({ siren: null })
    .where('id', '=', manager.companyId)
    .execute();
  expect(await fec()).toMatchObject({
    status: 422,
    errors: { siren: [expect.stringContaining('renseignez-le dans la fiche d’identité')] },
  });

  await db
    .updateTable('company')
    .set({ siren: '732829320' })
    .where('id', '=', manager.companyId)
    .execute();
  const { status, raw } = await fec();
  expect(status).toBe(200);
  const report = fecReport(new Uint8Array(raw.rawPayload), '732829320FEC20261231.txt');
  expect(report).toMatchObject({ lines: 4, debit: 100_500, credit: 100_500 });
  // The movement of a day to come is not validated yet: its two lines say so, nothing is wrong.
  expect(report.findings).toEqual(
    [4, 5].map((line) =>
      expect.objectContaining({ line, severity: 'warning', field: 'ValidDate' }),
    ),
  );
});
