import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { LocalFileStore } from '../../ports/files/local-file-store.ts';
import { newKey } from '../../ports/files/file-key.ts';
import { startApp } from '../../testing/app.ts';
import { testFolder } from '../../testing/database.ts';

const PDF = Buffer.from('%PDF-1.4 facture');
const AWAY = /^Les documents ne peuvent être ni ouverts ni enregistrés pour le moment/;

it('refuses documents with a sentence while their folder is away, and takes them again afterwards', async () => {
  const test = await startApp();
  const as = await test.people.manager();
  const store = () =>
    test.call('POST /v2/file', {
      as,
      body: {},
      files: [{ name: 'facture.pdf', content: PDF, type: 'application/pdf' }],
    });
  const { id } = (await store()).body;
  const open = () => test.app.inject({ url: `/api/v2/file/${id}`, headers: bearer(as.token) });
  const folder = path.join(test.dataDir, 'files');
  renameSync(folder, `${folder}.away`);
  for (const inItsPlace of ['nothing', 'a file']) {
    if (inItsPlace === 'a file') writeFileSync(folder, '');
    const stored = await store();
    expect(stored).toMatchObject({ status: 503, message: expect.stringMatching(AWAY) });
    expect((await open()).statusCode).toBe(503);
  }
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  expect((await store()).status).toBe(201);
  const opened = await open();
  expect(opened.statusCode).toBe(200);
  expect(opened.rawPayload).toEqual(PDF);
});

it('leaves no half of a document where one could not be written', async () => {
  const folder = path.join(testFolder(), 'half');
  const store = new LocalFileStore(folder);
  const key = newKey();
  await mkdir(path.join(folder, key), { recursive: true }); // nothing can take this name
  await expect(store.write(key, PDF)).rejects.toThrow('EISDIR');
  expect(readdirSync(path.dirname(path.join(folder, key)))).toEqual([path.basename(key)]);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
