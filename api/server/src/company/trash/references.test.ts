import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

const { call, people } = await startApp();
const year = 2026;
const loan = {
  label: 'Prêt',
  principal: 100_000,
  rate_bp: 300,
  first_payment: '2026-01-05',
  months: 120,
  monthly_payment: 965.61,
};

/** A company in which one of everything refers to one of everything. */
async function openDesk() {
  const as = await people.manager();
  const books = await openBooks(call, as);
  const { accountId, buildingId, associateId, category } = books;
  const interest = {
    category_id: category('INTERETS_EMPRUNT'),
    building_id: buildingId,
    amount: -100,
  };
  const loanId = (await call('POST /v2/loan', { as, body: { ...loan, building_id: buildingId } }))
    .body.id;
  const splits = [
    { ...interest, loan_id: loanId },
    { category_id: category('APPORT_CCA'), associate_id: associateId, amount: 600 },
  ];
  const movementId = (
    await call('POST /v2/bankMovement', {
      as,
      body: {
        bank_account_id: accountId,
        year,
        date: '2026-05-04',
        name: 'VIR',
        amount: 500,
        splits,
      },
    })
  ).body.id;
  const invoiceId = (
    await call('POST /supportingData', {
      as,
      body: {
        year,
        type: 'FACTURE',
        date: '2026-05-02',
        label: 'Facture',
        amount: 100,
        building_id: buildingId,
        bank_movement_id: movementId,
      },
    })
  ).body.id;
  const remove = {
    supporting_data: () => call('DELETE /supportingData/:id', { as, params: { id: invoiceId } }),
    bank_movement: () => call('DELETE /v2/bankMovement/:id', { as, params: { id: movementId } }),
    loan: () => call('DELETE /v2/loan/:id', { as, params: { id: loanId } }),
    building: () =>
      call('DELETE /config/building/:id', { as, params: { id: buildingId }, query: { year } }),
    associate: () =>
      call('DELETE /config/associate/:id', { as, params: { id: associateId }, query: { year } }),
    bank_account: () =>
      call('DELETE /bankAccount/:id', { as, params: { id: accountId }, query: { year } }),
  };
  const ids = {
    supporting_data: invoiceId,
    bank_movement: movementId,
    loan: loanId,
    building: buildingId,
    associate: associateId,
    bank_account: accountId,
  };
  return { as, remove, ids };
}

it('names what refers to a row, and deletes nothing', async () => {
  const { as, remove } = await openDesk();
  const refusals: Record<string, readonly [number, string]> = {};
  for (const kind of ['bank_movement', 'loan', 'building', 'associate', 'bank_account'] as const) {
    const { status, message } = await remove[kind]();
    refusals[kind] = [status, message];
  }
  expect(refusals).toEqual({
    bank_movement: [
      409,
      'Ce mouvement ne peut pas être supprimé tant qu’une donnée annexe s’y rapporte.',
    ],
    loan: [
      409,
      'Cet emprunt ne peut pas être supprimé tant qu’un mouvement bancaire s’y rapporte.',
    ],
    building: [
      409,
      'Cet immeuble ne peut pas être supprimé tant qu’un mouvement bancaire, une donnée annexe et un emprunt s’y rapportent.',
    ],
    associate: [
      409,
      'Cet associé ne peut pas être supprimé tant qu’un mouvement bancaire s’y rapporte.',
    ],
    bank_account: [
      409,
      'Ce compte ne peut pas être supprimé tant qu’un mouvement bancaire s’y rapporte.',
    ],
  });
  expect((await call('GET /v2/trash', { as })).body).toEqual([]);
});

it('deletes each once nothing refers to it any more, and gives all of them back in the opposite order', async () => {
  const { as, remove, ids } = await openDesk();
  const order = [
    'supporting_data',
    'bank_movement',
    'loan',
    'building',
    'associate',
    'bank_account',
  ] as const;
  for (const kind of order) expect([kind, (await remove[kind]()).status]).toEqual([kind, 200]);
  expect((await call('GET /v2/trash', { as })).body.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining(order.map((kind) => [kind, ids[kind]])),
  );

  for (const kind of order.toReversed())
    expect([
      kind,
      (await call('POST /v2/trash/restore', { as, body: { kind, id: ids[kind] } })).status,
    ]).toEqual([kind, 200]);
  expect((await call('GET /v2/trash', { as })).body).toEqual([]);
  const [movement] = (await call('GET /v2/bankMovement', { as, query: { year } })).body;
  expect(movement).toMatchObject({
    id: ids.bank_movement,
    splits: [{ loan_id: ids.loan, building_id: ids.building }, { associate_id: ids.associate }],
  });
});
