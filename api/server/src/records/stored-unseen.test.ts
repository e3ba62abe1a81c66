import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';

const { call, people, db } = await startApp();
const year = 2026;

/** As a bank wrote it before anybody looked, and as an earlier version stored it. */
const STORED = 'LOYER \u202eSRAM\u200b';

it('answers a label with an unseen character that is stored, without it, and lets it be changed', async () => {
  const as = await people.manager();
  const { accountId } = await openBooks(call, as, year);
  const movement = { bank_account_id: accountId, year, date: '2026-03-05', amount: 12 };
  const { body } = await call('POST /v2/bankMovement', {
    as,
    body: { ...movement, name: 'LOYER' },
  });
  await db.updateTable('bank_movement').set({ name: STORED }).where('id', '=', body.id).execute();

  const query = { year, bank_account_id: accountId };
  const list = await call('GET /v2/bankMovement', { as, query });
  expect([list.status, list.body.map(({ name }) => name)]).toEqual([200, ['LOYER SRAM']]);

  const change = (name: string) =>
    call('PUT /v2/bankMovement/:id', {
      as,
      params: { id: body.id },
      body: { ...movement, name, amount: 13, splits: [] },
    });
  expect((await change(STORED)).errors['name']?.[0]).toMatch(/U\+202E.*LOYER/);
  expect((await change(list.body[0]?.name ?? '')).status).toBe(200);
});
