import { PLUMBER } from '../../../../engine/test/invoices/plumber.ts';
import { writeCii } from '@sci/engine/invoice/write-invoice';
import { cents } from '@sci/money/cents';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { sealIban } from '../../ports/sealing/sealed-iban.ts';
import { insertMovements } from '../bank-movements/write-movements.ts';
import { openBooks, type Books } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people, services } = await startApp();

interface Desk extends Books {
  readonly manager: Manager;
}

async function openDesk(): Promise<Desk> {
  const manager = await people.manager();
  return { manager, ...(await openBooks(call, manager)) };
}

const invoice = async (
  { manager }: Desk,
  amount: number,
  date = '2026-03-05',
  files: number[] = [],
) =>
  (
    await call('POST /supportingData', {
      as: manager,
      body: {
        year: 2026,
        type: 'FACTURE',
        date,
        label: `Travaux ${amount}`,
        supplier: 'Plomberie Le Goff',
        amount,
        file_ids: files,
      },
    })
  ).body.id;
const movement = async (
  { manager, accountId }: Desk,
  amount: number,
  name = 'VIR PLOMBERIE LE GOFF',
  date = '2026-03-09',
) =>
  (
    await call('POST /v2/bankMovement', {
      as: manager,
      body: { bank_account_id: accountId, year: 2026, date, name, amount },
    })
  ).body.id;
const matches = async ({ manager }: Desk, id: number) =>
  (await call('GET /v2/supportingData/:id/matches', { as: manager, params: { id } })).body;
const link = ({ manager }: Desk, id: number, movement_ids: number[], invoice_ids: number[] = []) =>
  call('POST /v2/supportingData/:id/payments', {
    as: manager,
    params: { id },
    body: { movement_ids, invoice_ids },
  });
const paymentsOf = async ({ manager }: Desk) =>
  (await call('GET /v2/invoicePayments', { as: manager, query: { year: 2026 } })).body;

/** A document that says its IBAN and its number as data. */
const document = async ({ manager }: Desk) =>
  (
    await call('POST /v2/file', {
      as: manager,
      body: {},
      files: [{ field: 'file', name: 'facture.xml', content: Buffer.from(writeCii(PLUMBER)) }],
    })
  ).body.id;

it('knows the payment by the IBAN and the number that the invoice says, before any other', async () => {
  const desk = await openDesk();
  const id = await invoice(desk, 500, '2026-03-05', [await document(desk)]);
  await movement(desk, -500, 'VIR LE GOFF', '2026-03-06');
  const paid = await movement(desk, -500, 'VIR FR76 3000 6000 0112 3456 7890 189 F-2026-121');
  const [found] = await matches(desk, id);
  expect(found).toMatchObject({
    movement_id: paid,
    reasons: ['montant égal', 'J+4', 'IBAN du fournisseur', 'référence F-2026-121'],
  });
});

it('finds the payment of several invoices, and links them by one decision', async () => {
  const desk = await openDesk();
  const [first, second] = [await invoice(desk, 480), await invoice(desk, 160)];
  const paid = await movement(desk, -640);
  const [found] = await matches(desk, first);
  expect(found).toMatchObject({
    movement_id: paid,
    invoices: [{ id: second, label: 'Travaux 160', left: 160 }],
    reasons: ['la somme de 2 factures', 'J+4', expect.stringContaining('PLOMBERIE GOFF')],
  });

  expect((await link(desk, first, [paid], [second])).body.bank_movement_id).toBe(paid);
  const { invoices, unpaid } = await paymentsOf(desk);
  expect(invoices.map(({ left, payments }) => [left, payments.map((each) => each.paid)])).toEqual([
    [0, [480]],
    [0, [160]],
  ]);
  expect(unpaid).toBe(0);
  expect(await matches(desk, first)).toEqual([]);
});

it('has a credit note paid back by what came in, never by a payment', async () => {
  const desk = await openDesk();
  const credit = await invoice(desk, -480);
  const paid = await movement(desk, -480);
  const back = await movement(desk, 480);
  expect((await matches(desk, credit)).map(({ movement_id }) => movement_id)).toEqual([back]);
  expect((await link(desk, credit, [paid])).status).toBe(422);
  expect((await link(desk, credit, [back])).status).toBe(200);
  const { body } = await call('GET /v2/invoicePayments', {
    as: desk.manager,
    query: { year: 2026 },
  });
  expect(body.invoices).toMatchObject([{ id: credit, left: 0 }]);
});

it('finds several payments of one invoice, and says what is left of one that is paid in part', async () => {
  const desk = await openDesk();
  const id = await invoice(desk, 500);
  const deposit = await movement(desk, -150);
  expect((await matches(desk, id))[0]?.reasons).toEqual([
    'paiement d’une partie',
    'J+4',
    expect.stringContaining('PLOMBERIE GOFF'),
  ]);
  await link(desk, id, [deposit]);
  expect(await paymentsOf(desk)).toMatchObject({ invoices: [{ left: 350 }], unpaid: 1 });

  const [second, third] = [
    await movement(desk, -200, 'VIR LE GOFF SOLDE', '2026-04-02'),
    await movement(desk, -150, 'VIR LE GOFF SOLDE', '2026-04-09'),
  ];
  const [found] = await matches(desk, id);
  expect(found?.movements.map((each) => each.id)).toEqual([second, third]);
  await link(desk, id, [second, third]);
  expect(await paymentsOf(desk)).toMatchObject({
    invoices: [
      {
        left: 0,
        payments: [
          { movement_id: deposit, paid: 150 },
          { movement_id: second, paid: 200 },
          { movement_id: third, paid: 150 },
        ],
      },
    ],
  });
  const removal = await call('DELETE /v2/bankMovement/:id', {
    as: desk.manager,
    params: { id: third },
  });
  expect(removal.message).toContain('une donnée annexe');
});

it('links nothing that would pay nothing: a spent movement, a paid invoice, what is unknown', async () => {
  const [desk, other] = [await openDesk(), await openDesk()];
  const [first, second] = [await invoice(desk, 480), await invoice(desk, 160)];
  const [paid, twice] = [await movement(desk, -480), await movement(desk, -480)];
  await link(desk, first, [paid]);
  expect(await link(desk, second, [paid])).toMatchObject({
    status: 422,
    errors: { movement_ids: [expect.stringMatching(/plus rien à payer/)] },
  });
  expect((await link(desk, first, [twice])).status).toBe(422);
  expect((await link(desk, second, [await movement(other, -160)])).status).toBe(422);
  expect((await link(desk, second, [twice], [await invoice(other, 320)])).status).toBe(422);
  const both = await link(desk, second, [await movement(other, -160)], [await invoice(other, 320)]);
  expect(Object.keys(both.errors ?? {})).toEqual(['invoice_ids', 'movement_ids']);
  expect(await paymentsOf(desk)).toMatchObject({ invoices: [{ left: 0 }, { left: 160 }] });
});

it('takes all payments off an invoice with the first, and its document off their movements', async () => {
  const desk = await openDesk();
  const file = await document(desk);
  const id = await invoice(desk, 500, '2026-03-05', [file]);
  const parts = [await movement(desk, -200), await movement(desk, -300)];
  const without = async () => {
    const { body } = await call('GET /v2/bankMovement', {
      as: desk.manager,
      query: { year: 2026 },
    });
    return body.filter(({ amount, files }) => amount < 0 && files.length === 0).length;
  };
  expect(await paymentsOf(desk)).toMatchObject({
    unproven: 2,
    unproven_accounts: [{ bank_account_id: desk.accountId, count: 2 }],
  });
  const linked = (await link(desk, id, parts)).body;
  expect([await without(), (await paymentsOf(desk)).unproven]).toEqual([0, 0]);

  const { id: _id, files: _files, duplicate_of: _twins, ...fields } = linked;
  await call('PUT /supportingData/:id', {
    as: desk.manager,
    params: { id },
    body: { ...fields, bank_movement_id: null, file_ids: [file] },
  });
  expect(await paymentsOf(desk)).toMatchObject({ invoices: [{ left: 500, payments: [] }] });
  expect([await without(), (await paymentsOf(desk)).unproven]).toEqual([2, 2]);
});

it('recognises a payment by the account that the bank gave with an imported movement', async () => {
  const desk = await openDesk();
  const id = await invoice(desk, 1228.6, '2026-03-05', [await document(desk)]);
  await inTransaction(services.pool, systemScope('test'), 'write', (db) =>
    insertMovements(db, desk.manager.companyId, [
      {
        bank_account_id: desk.accountId,
        date: '2026-03-09',
        name: 'VIR SEPA 98122',
        amount_cents: cents(-1228_60),
        counterparty_iban: sealIban(services.vault, desk.manager.companyId, PLUMBER.iban ?? null),
      },
    ]),
  );
  expect((await matches(desk, id))[0]?.reasons).toContain('IBAN du fournisseur');
});
