import { startApp } from '../../testing/app.ts';
import { buildingBody, openBooks } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';

const { call, db, people } = await startApp();
const year = 2026;

const look = async (as: Manager) => (await call('GET /v2/firstSteps', { as })).body;
const states = async (as: Manager) =>
  Object.fromEntries((await look(as)).way.map(({ step, state }) => [step, state]));
const put = (as: Manager, put_off: ('loans' | 'partners' | 'statements')[], left: boolean) =>
  call('PUT /v2/firstSteps', { as, body: { put_off, left } });

it('begins with the associates of an empty company, and counts nothing that is not there', async () => {
  const as = await people.manager();
  expect(await look(as)).toMatchObject({
    way: [
      { step: 'company', state: 'done' },
      { step: 'associates', state: 'todo' },
      { step: 'buildings', state: 'todo' },
      { step: 'loans', state: 'todo' },
      { step: 'bank_accounts', state: 'todo' },
      { step: 'statements', state: 'todo' },
    ],
    next_step: 'associates',
    left: false,
  });
});

it('says that associates are begun until all shares are theirs, and goes back when a building goes to the trash', async () => {
  const as = await people.manager();
  const company = (await call('GET /config/company', { as })).body;
  if (!('shares' in company)) throw new Error('the manager has a company');
  const add = (name: string, shares: number) =>
    call('POST /config/associate', {
      as,
      query: { year },
      body: { name, first_name: 'Anne', regime: 'PERSON', shares, responsable: false },
    });
  await add('Martin', company.shares - 1);
  expect(await states(as)).toMatchObject({ associates: 'begun' });
  await add('Petit', 1);
  expect(await states(as)).toMatchObject({ associates: 'done' });

  const { body } = await call('POST /config/building', { as, query: { year }, body: buildingBody });
  expect(await states(as)).toMatchObject({ buildings: 'done' });
  await call('DELETE /config/building/:id', { as, params: { id: body.id }, query: { year } });
  expect(await states(as)).toMatchObject({ buildings: 'todo' });
});

it('takes a movement typed by hand for no statement, which may be put off then, and one of the bank for one', async () => {
  const as = await people.manager();
  const { accountId: bank_account_id } = await openBooks(call, as);
  expect(await states(as)).toMatchObject({ bank_accounts: 'done', statements: 'todo' });
  const typed = { bank_account_id, year, date: '2026-03-15', name: 'LOYER', amount: 800 };
  await call('POST /v2/bankMovement', { as, body: typed });
  expect(await states(as)).toMatchObject({ statements: 'begun' });
  await put(as, ['statements'], false);
  expect(await states(as)).toMatchObject({ statements: 'put_off' });

  const content = Buffer.from(
    'Date;Libellé;Montant\r\n15/03/2026;LOYER;800,00\r\n14/03/2026;EAU;-33,00\r\n',
  );
  const columns = { date: 0, label: [1], amount: 2 };
  const mapping = { separator: ';', header: ['Date', 'Libellé', 'Montant'], columns };
  const preview = await call('POST /v2/bankImport', {
    as,
    body: { bank_account_id, mapping: JSON.stringify(mapping) },
    files: [{ field: 'files', name: 'releve.csv', content }],
  });
  const params = { id: preview.body.id };
  expect(await states(as)).toMatchObject({ statements: 'put_off' });
  await call('POST /v2/bankImport/:id/confirm', { as, params, body: {} });
  expect(await states(as)).toMatchObject({ statements: 'done' });
  await call('DELETE /v2/bankImport/:id', { as, params });
  expect(await states(as)).toMatchObject({ statements: 'put_off' });
});

it('keeps what was put off and that the way was left, for its own company only', async () => {
  const [as, other] = [await people.manager(), await people.manager()];
  const answer = await put(as, ['loans'], true);
  expect(answer.body).toMatchObject({ left: true });
  expect(await states(as)).toMatchObject({ loans: 'put_off' });
  expect(await look(other)).toMatchObject({ left: false });
  await put(as, [], false);
  expect(await look(as)).toMatchObject({ left: false, next_step: 'associates' });
  expect(await states(as)).toMatchObject({ loans: 'todo' });
});

it('takes and gives the words that tabs opened before 2026-11-24 know', async () => {
  const as = await people.manager();
  const { body } = await put(as, ['partners'], false);
  expect(body.way[1]).toEqual({ step: 'associates', state: 'put_off' });
  expect(body).toMatchObject({ next: 'buildings', next_step: 'buildings' });
  expect(body.steps[1]).toEqual({ step: 'partners', state: 'put_off' });
  expect(body.steps.map(({ state }) => state)).toEqual(body.way.map(({ state }) => state));

  await db
    .updateTable('first_steps')
    .set({ put_off: ['partners'] })
    .where('company_id', '=', as.companyId)
    .execute();
  expect(await states(as)).toMatchObject({ associates: 'put_off' });
});
