import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';

it('computes the books of a company that sells nothing although the category of prices is gone', async () => {
  const { call, people } = await startApp({ now: '2026-11-21T10:00:00Z' });
  const [as, admin] = [await people.manager(), await people.admin()];
  const year = 2026;
  const { buildingId, category } = await openBooks(call, as, year);
  await call('POST /v2/entry', {
    as,
    body: {
      year,
      date: '2026-08-03',
      label: 'Loyer compensé',
      lines: [
        { account: '467000', debit: 500 },
        { account: '706000', building_id: buildingId, credit: 500 },
      ],
    },
  });
  const id = category('VENTE_IMMEUBLE');
  const gone = await call('DELETE /bankMovement/categories/:id', { as: admin, params: { id } });
  expect(gone.status).toBe(200);
  const ledger = await call('GET /v2/ledger', { as, query: { year } });
  expect([ledger.status, ledger.body.accounts.map(({ account }) => account)]).toEqual([
    200,
    expect.arrayContaining(['467000', '706000']),
  ]);
});
