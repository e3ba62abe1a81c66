import { z } from 'zod';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { statutesBody } from '../../testing/contract/tenancy-world.ts';

/** What of a statement that was read stays readable. */
const Documents = z.object({ files: z.array(z.object({ key: z.string() })) });

const { call, people, db, services } = await startApp({ env: { COMPANY_STORAGE_MB: '1' } });
const pdf = (bytes: number) => Buffer.from(`%PDF-1.4\n${' '.repeat(bytes - 9)}`);

it('tells how much room is left, refuses what no longer fits, and counts no other company', async () => {
  const [manager, neighbour] = [await people.manager(), await people.manager()];
  const store = (as: typeof manager, bytes: number) =>
    call('POST /v2/file', {
      as,
      body: {},
      files: [{ field: 'file', name: 'facture.pdf', content: pdf(bytes) }],
    });
  const room = async (as: typeof manager) => (await call('GET /v2/storage', { as })).body;

  const first = await store(manager, 700_000);
  expect(first.status).toBe(201);
  expect(await room(manager)).toEqual({ used: 700_000, limit: 1_000_000 });
  const refused = await store(manager, 300_001);
  expect([refused.status, refused.errors['file']?.join().replace(/\s/g, ' ')]).toEqual([
    422,
    'Il n’y a plus assez de place : 1 Mo à conserver, 0 Mo libres sur 1 Mo. Supprimez des documents dont vous n’avez plus besoin.',
  ]);
  expect((await store(neighbour, 700_000)).status).toBe(201);

  await call('DELETE /v2/file/:id', { as: manager, params: { id: first.body.id }, query: {} });
  expect(await room(manager)).toEqual({ used: 0, limit: 1_000_000 });
  expect((await store(manager, 1_000_000)).status).toBe(201);
});

it('counts the text of the statutes too', async () => {
  const manager = await people.manager();
  const { body } = await call('POST /v2/statutes', {
    as: manager,
    body: statutesBody('2020-01-15'),
  });
  const send = (bytes: number) =>
    call('POST /v2/statutes/:id/file', {
      as: manager,
      params: { id: body.id },
      files: [{ field: 'file', name: 'statuts.pdf', content: pdf(bytes) }],
    });
  expect((await send(600_000)).status).toBe(200);
  expect((await call('GET /v2/storage', { as: manager })).body.used).toBe(600_000);
});

it('counts the statements of bank imports too, and refuses those that no longer fit', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager, 2026);
  const statement = (bytes: number) =>
    Buffer.from('Date;Libellé;Montant\n05/02/2026;LOYER;100,00\n'.padEnd(bytes - 1, '\n'));
  const send = (...sizes: readonly number[]) =>
    call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: sizes.map((bytes, place) => ({
        field: 'files',
        name: `releve_${place}.csv`,
        content: statement(bytes),
      })),
    });
  const used = async () => (await call('GET /v2/storage', { as: manager })).body.used;

  const first = await send(1000, 2000);
  expect(first.status).toBe(201);
  expect(await used()).toBe(3000);
  const refused = await send(600_000, 397_001);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['files']]);

  const { content } = await db
    .selectFrom('import_reading')
    .select('content')
    .where('company_id', '=', manager.companyId)
    .executeTakeFirstOrThrow();
  const { files } = Documents.parse(content);
  await call('DELETE /v2/bankImport/:id', { as: manager, params: { id: first.body.id } });
  expect(await used()).toBe(0);
  expect(await Promise.all(files.map(({ key }) => services.files.get(key)))).toEqual([
    undefined,
    undefined,
  ]);
});
