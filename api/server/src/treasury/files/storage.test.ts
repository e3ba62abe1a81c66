import { z } from 'zod';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { purgeTrash } from '../../company/trash/purge.ts';
import { statutesBody } from '../../testing/contract/tenancy-world.ts';

/** What of a statement that was read stays readable. */
const Documents = z.object({ files: z.array(z.object({ key: z.string() })) });

const { call, people, db, services, clock } = await startApp({
  env: { COMPANY_STORAGE_MB: '1' },
});
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

/** A company with a document that proves an invoice. */
async function openDesk() {
  const manager = await people.manager();
  await openBooks(call, manager, 2026);
  const upload = (bytes: number) =>
    call('POST /v2/file', {
      as: manager,
      body: {},
      files: [{ field: 'file', name: 'facture.pdf', content: pdf(bytes) }],
    });
  const add = async (bytes: number) => {
    const { body: file } = await upload(bytes);
    const { body } = await call('POST /supportingData', {
      as: manager,
      body: {
        year: 2026,
        type: 'FACTURE',
        date: '2026-03-05',
        label: 'Chauffe-eau',
        supplier: 'Plomberie Le Goff',
        amount: 480,
        file_ids: [file.id],
      },
    });
    return { id: body.id, fileId: file.id };
  };
  const remove = (id: number) =>
    call('DELETE /supportingData/:id', { as: manager, params: { id } });
  const restore = (id: number) =>
    call('POST /v2/trash/restore', { as: manager, body: { kind: 'supporting_data', id } });
  const used = async () => (await call('GET /v2/storage', { as: manager })).body.used;
  return { manager, upload, add, remove, restore, used };
}
const sentence = ({ errors }: { readonly errors: Readonly<Record<string, readonly string[]>> }) =>
  Object.values(errors).flat().join().replaceAll(/\s/g, ' ');

it('has room again for what is deleted with its document, and takes it back only where it has room', async () => {
  const { upload, add, remove, restore, used, manager } = await openDesk();
  const invoice = await add(700_000);
  expect([(await upload(400_000)).status, await used()]).toEqual([422, 700_000]);
  await remove(invoice.id);
  expect(await used()).toBe(0);
  const { body: other, status } = await upload(400_000);
  expect(status).toBe(201);

  const refused = await restore(invoice.id);
  expect([refused.status, sentence(refused)]).toEqual([
    422,
    'Il n’y a plus assez de place pour les documents qui reviendraient : 1 Mo, 0 Mo libres sur 1 Mo. Supprimez d’abord des documents dont vous n’avez plus besoin.',
  ]);
  await call('DELETE /v2/file/:id', { as: manager, params: { id: other.id }, query: {} });
  expect([(await restore(invoice.id)).status, await used()]).toEqual([200, 700_000]);
});

it('keeps no more in the trash than as much again', async () => {
  const { upload, add, remove } = await openDesk();
  for (let round = 0; round < 2; round += 1) await remove((await add(900_000)).id);
  expect((await upload(200_000)).status).toBe(201);
  const refused = await upload(100_000);
  expect([refused.status, sentence(refused)]).toEqual([
    422,
    'Il n’y a plus assez de place : 1 Mo à conserver, 0 Mo libres. La corbeille garde encore 2 Mo de documents : chacun s’efface trente jours après sa suppression.',
  ]);
});

it('lets two documents at once not pass together where one has room', async () => {
  const { upload, used } = await openDesk();
  const statuses = (await Promise.all([upload(600_000), upload(600_000)])).map(
    ({ status }) => status,
  );
  expect([statuses.toSorted((a, b) => a - b), await used()]).toEqual([[201, 422], 600_000]);
});

it('replaces the text of the statutes by another one in the room that it has', async () => {
  const manager = await people.manager();
  const { body } = await call('POST /v2/statutes', {
    as: manager,
    body: statutesBody('2020-01-15'),
  });
  for (const bytes of [900_000, 950_000])
    expect(
      (
        await call('POST /v2/statutes/:id/file', {
          as: manager,
          params: { id: body.id },
          files: [{ field: 'file', name: 'statuts.pdf', content: pdf(bytes) }],
        })
      ).status,
    ).toBe(200);
});

it('says on the first screen that the room comes to an end', async () => {
  const { manager, upload } = await openDesk();
  const told = async () =>
    (await call('GET /v2/dashboard', { as: manager, query: { year: 2026 } })).body.todo.filter(
      ({ code }) => code === 'storage',
    );
  await upload(700_000);
  expect(await told()).toEqual([]);
  await upload(100_000);
  expect(await told()).toEqual([
    {
      code: 'storage',
      count: 1,
      label: 'Place des documents presque épuisée\u00a0: 1 Mo conservés sur 1 Mo',
      route: 'gestion.supportingData',
    },
  ]);
});

it('forgets the document of an invoice with it after 30 days, and keeps one that something else holds', async () => {
  const { manager, add, remove } = await openDesk();
  const [gone, kept] = [await add(1000), await add(2000)];
  await db
    .insertInto('supporting_file')
    .values({
      company_id: manager.companyId,
      supporting_data_id: gone.id,
      file_id: kept.fileId,
      position: 1,
    })
    .execute();
  await remove(gone.id);
  const stored = await db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('company_id', '=', manager.companyId)
    .execute();
  clock.advance(31 * 24 * 3600_000);
  const keys = await db.transaction().execute((trx) => purgeTrash(trx, clock.now()));
  const goneKey = stored.find(({ id }) => id === gone.fileId)?.storage_key;
  expect(keys).toContain(goneKey);
  const left = await db
    .selectFrom('file')
    .select('id')
    .where('company_id', '=', manager.companyId)
    .execute();
  expect(left).toEqual([{ id: kept.fileId }]);
});
