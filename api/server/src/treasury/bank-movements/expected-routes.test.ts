import { openBooks, type Books } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people } = await startApp();

interface Desk extends Books {
  readonly manager: Manager;
}

/** A tenant who paid on the fifth of three months, as the manager ventilated it. */
async function openDesk(): Promise<Desk> {
  const manager = await people.manager();
  const desk = { manager, ...(await openBooks(call, manager)) };
  for (const month of ['01', '02', '03'])
    await add(desk, 'VIR SEPA MARTIN PAUL LOYER', 800, `2026-${month}-05`, [
      { category_id: desk.category('LOYER_HAB'), amount: 750, building_id: desk.buildingId },
      { category_id: desk.category('CHARGES_LOC_PROV'), amount: 50, building_id: desk.buildingId },
    ]);
  return desk;
}

async function add(
  { manager, accountId }: Desk,
  name: string,
  amount: number,
  date: string,
  splits: object[] = [],
): Promise<number> {
  return (
    await call('POST /v2/bankMovement', {
      as: manager,
      body: { bank_account_id: accountId, year: 2026, date, name, amount, splits } as never,
    })
  ).body.id;
}

const ask = ({ manager, accountId }: Desk) => ({
  as: manager,
  query: { year: 2026, bank_account_id: accountId },
});
const expected = async (desk: Desk) =>
  (await call('GET /v2/bankMovement/expected', ask(desk))).body.map(
    ({ date, amount, state, movement_id: id }) => ({ date, amount, state, id }),
  );
const decision = async (desk: Desk) =>
  (await call('GET /v2/bankMovement/decision', ask(desk))).body;

it('expects the rents of a tenant and says which movement settled each', async () => {
  const desk = await openDesk();
  const april = await add(desk, 'VIR SEPA MARTIN PAUL LOYER AVRIL', 790, '2026-04-07');
  const lines = await expected(desk);
  expect(lines.slice(0, 4).map(({ state }) => state)).toEqual(Array(4).fill('settled'));
  expect(lines[3]).toMatchObject({ date: '2026-04-05', amount: 800, id: april });
  expect(lines.slice(4).every(({ id }) => id === null)).toBe(true);
});

it('takes what was ventilated on the interest alone of a loan for its instalment', async () => {
  const desk = await openDesk();
  const { manager, buildingId } = desk;
  const { body: loan } = await call('POST /v2/loan', {
    as: manager,
    body: {
      label: 'Prêt en différé',
      lender: null,
      building_id: buildingId,
      principal: 12_000,
      rate_bp: 300,
      first_payment: '2026-02-10',
      months: 2,
      monthly_payment: 12_030,
      monthly_insurance: 0,
      schedule: [
        { date: '2026-02-10', interest: 30, capital: 0, insurance: 0, remaining: 12_000 },
        { date: '2026-03-10', interest: 30, capital: 12_000, insurance: 0, remaining: 0 },
      ],
    },
  });
  const paid = await add(desk, 'PRLV ECHEANCE', -30, '2026-02-10', [
    {
      category_id: desk.category('INTERETS_EMPRUNT'),
      amount: -30,
      building_id: buildingId,
      loan_id: loan.id,
    },
  ]);
  expect((await expected(desk)).find(({ date }) => date === '2026-02-10')).toEqual({
    date: '2026-02-10',
    amount: -30,
    state: 'settled',
    id: paid,
  });
});

it('never puts a line to come into the movements, the balance or what is left to ventilate', async () => {
  const desk = await openDesk();
  expect((await expected(desk)).length).toBeGreaterThan(3);
  const { body } = await call('POST /v2/bankMovement/bank_account_balance', {
    as: desk.manager,
    body: { year: 2026, bank_account_id: desk.accountId },
  });
  expect(body).toMatchObject({ balance: 3400, movements: 3 });
});

it('proposes what is certain, leaves what is odd with why, and assigns nothing by itself', async () => {
  const desk = await openDesk();
  const april = await add(desk, 'VIR SEPA MARTIN PAUL LOYER AVRIL', 800, '2026-04-05');
  const may = await add(desk, 'VIR SEPA MARTIN PAUL LOYER MAI', 812, '2026-05-05');
  const stranger = await add(desk, 'QWERTZ 8812', 99, '2026-05-06');
  const { certain, odd } = await decision(desk);
  expect(certain).toMatchObject([
    { movement_id: april, certainty: 'rent', splits: [{ amount: 750 }, { amount: 50 }] },
  ]);
  expect(odd).toMatchObject([
    { movement_id: may, why: expect.stringMatching(/812,00.*au lieu de 800,00/) },
    { movement_id: stranger, why: 'Rien de semblable n’a été ventilé jusqu’ici.' },
  ]);
  const { body } = await call('GET /v2/bankMovement', ask(desk));
  expect(body.filter(({ status }) => status === 'a_ventiler')).toHaveLength(3);
});

it('settles the decision as one batch, which can be taken back', async () => {
  const desk = await openDesk();
  await add(desk, 'VIR SEPA MARTIN PAUL LOYER AVRIL', 800, '2026-04-05');
  const { certain } = await decision(desk);
  const { body } = await call('POST /v2/bankMovement/ventilate_each', {
    as: desk.manager,
    body: { items: certain.map(({ movement_id, splits }) => ({ movement_id, splits })) },
  });
  expect(await decision(desk)).toEqual({ certain: [], odd: [] });
  await call('DELETE /v2/bankMovement/batch/:id', {
    as: desk.manager,
    params: { id: body.batch_id ?? 0 },
  });
  expect((await decision(desk)).certain).toHaveLength(1);
});

it('finds certain the land tax to the cent of its notice, and asks for the notice before', async () => {
  const desk = await openDesk();
  const paid = await add(desk, 'PRLV SEPA DGFIP TAXE FONCIERE', -980, '2026-10-15');
  expect((await decision(desk)).odd).toMatchObject([
    { movement_id: paid, why: expect.stringContaining('aucun avis') },
  ]);
  await call('POST /supportingData', {
    as: desk.manager,
    body: {
      year: 2026,
      type: 'FACTURE',
      date: '2026-09-20',
      label: 'Avis de taxe foncière 2026',
      amount: 980,
      building_id: desk.buildingId,
    } as never,
  });
  expect((await decision(desk)).certain).toMatchObject([
    { movement_id: paid, certainty: 'property_tax', splits: [{ amount: -980 }] },
  ]);
});
