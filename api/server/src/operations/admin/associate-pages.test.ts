import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

it('gives the associates of all companies page by page, each once', async () => {
  const { call, people } = await startApp();
  const admin = await people.admin();
  const managers = [await people.manager(), await people.manager(), await people.manager()];
  for (const manager of managers) await openBooks(call, manager);
  const read = async (after?: number) =>
    (
      await call('GET /admin/associate/all', {
        as: admin,
        query: { limit: 2, ...(after === undefined ? {} : { after }) },
      })
    ).body;

  const first = await read();
  const second = await read(first.at(-1)?.id);
  expect([first.length, second.length, (await read(second.at(-1)?.id)).length]).toEqual([2, 1, 0]);
  expect([...first, ...second].map(({ company_id, shares }) => [company_id, shares])).toEqual(
    managers.map(({ companyId }) => [companyId, 60]),
  );
});
