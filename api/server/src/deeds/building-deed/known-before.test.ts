import { cents } from '@sci/money/cents';
import { startApp } from '../../testing/app.ts';
import { buildingBody, openBooks, type Body } from '../../testing/books.ts';

const { call, db, people } = await startApp({ now: '2026-11-21T10:00:00Z' });
const year = 2026;

/** A company with a second building, and a loan of it that nothing has paid out yet. */
async function opened() {
  const as = await people.manager();
  const books = await openBooks(call, as, year);
  const body = { ...buildingBody, label: 'Ancien immeuble' };
  const former = (await call('POST /config/building', { as, query: { year }, body })).body;
  const terms = { rate_bp: 300, first_payment: '2026-07-15', months: 180, monthly_payment: 690.58 };
  const loan = (
    await call('POST /v2/loan', {
      as,
      body: { ...terms, label: 'Prêt relais', principal: 100_000, building_id: former.id },
    })
  ).body;
  const buy = (changes: Partial<Body<'POST /v2/buildingDeed/purchase'>>) =>
    call('POST /v2/buildingDeed/purchase', {
      as,
      body: {
        label: 'Garage',
        type: 'P',
        address_street: 'quai de la Fosse',
        address_zip: '44000',
        address_city: 'Nantes',
        date: '2026-06-15',
        price: 200_000,
        ...changes,
      },
    });
  const sell = () =>
    call('POST /v2/buildingDeed/sale', {
      as,
      body: { building_id: books.buildingId, date: '2026-10-20', price: 260_000, costs: 1000 },
    });
  const takeBack = (id: number) => call('DELETE /v2/buildingDeed/:id', { as, params: { id } });
  return { as, books, former, loan, buy, sell, takeBack };
}

it('sells no building whose first sale is still in the books, although its sheet forgot the day', async () => {
  const { as, books, sell, takeBack } = await opened();
  const first = (await sell()).body;
  await call('POST /config/building/update', {
    as,
    query: { year },
    body: { ...buildingBody, id: books.buildingId, details: [{ sale_date: null }] },
  });
  const { status, errors } = await sell();
  expect([status, errors['building_id']]).toEqual([
    422,
    [expect.stringContaining('20/10/2026 est encore enregistrée')],
  ]);
  expect((await takeBack(first.id)).status).toBe(200);
  expect((await sell()).status).toBe(201);
});

it('keeps the building to which a loan goes back when the purchase that took it is taken back', async () => {
  const { as, former, loan, buy, takeBack } = await opened();
  const deed = (await buy({ loan_id: loan.id })).body;
  const trash = () =>
    call('DELETE /config/building/:id', { as, params: { id: former.id }, query: { year } });
  const refused = await trash();
  expect([refused.status, refused.message]).toEqual([
    409,
    'Cet immeuble ne peut pas être supprimé tant qu’un achat qui a repris son emprunt s’y rapporte.',
  ]);
  const { message } = await takeBack(deed.id);
  expect(message).toContain('sa fiche est dans la corbeille, son emprunt est rattaché comme avant');
  expect((await call('GET /v2/loans', { as })).body[0]?.building_id).toBe(former.id);
});

it('says of a purchase without a loan that its sheet alone is in the trash', async () => {
  const { buy, takeBack } = await opened();
  expect((await takeBack((await buy({})).body.id)).message).toMatch(
    /est annulé\s: sa fiche est dans la corbeille, ses lignes/,
  );
});

it('pays out no loan twice that the bank paid to the account before', async () => {
  const { as, books, loan, buy, takeBack } = await opened();
  const { status, body } = await buy({ loan_id: loan.id });
  expect(status).toBe(201); // nothing was paid out before
  await takeBack(body.id);
  await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: books.accountId,
      year,
      date: '2026-06-10',
      name: 'DEBLOCAGE',
      amount: 100_000,
      splits: [
        { category_id: books.category('EMPRUNT_DEBLOCAGE'), amount: 100_000, loan_id: loan.id },
      ],
    },
  });
  const refused = await buy({ loan_id: loan.id });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['loan_id']]);
  const { figures } = (await buy({ loan_id: loan.id, loan_paid_to: 'account' })).body;
  expect(figures).toContainEqual({ label: 'Reste à verser au notaire', amount: 200_000 });
});

it('pays out no loan that the opening balance sheet owes already', async () => {
  const { as, loan, buy } = await opened();
  await db
    .insertInto('opening_balance')
    .values({ company_id: as.companyId, year, account: '164001', credit_cents: cents(90_000_00) })
    .execute();
  expect(Object.keys((await buy({ loan_id: loan.id })).errors)).toEqual(['loan_id']);
});

it('pays out no loan that another purchase had paid to its notary', async () => {
  const { loan, buy } = await opened();
  expect((await buy({ loan_id: loan.id })).status).toBe(201);
  const second = await buy({ loan_id: loan.id, label: 'Cave' });
  expect(Object.keys(second.errors)).toEqual(['loan_id']);
});
