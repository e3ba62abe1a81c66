import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectPool } from '../db/connect.ts';
import { FellowProcesses } from '../kernel/fellow-processes.ts';
import { CompanyFiles } from '../ports/files/company-files.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import { afterFile } from '../testing/after-file.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { newFolder, run, start, stop } from '../testing/process.ts';
import { proveFilesPlace } from './files-place.ts';
import { ownProcess } from './own-process.ts';
import { readConfig } from '../ports/config/config.ts';

/** A whole product on a busy machine. */
const TEST_MS = 180_000;
const SECRETS_KEY = `ici:${Buffer.alloc(32, 7).toString('base64')}`;

/** A database, and what proves that a store goes with it. */
async function openPlace() {
  const test = await startApp();
  const owner = connectPool(test.services.config.databaseUrl ?? '', { max: 2 });
  await afterFile(() => owner.end());
  const prove = (folder: string) => {
    const address = pathToFileURL(folder).href;
    return proveFilesPlace(owner, openFileStore(address), address);
  };
  return { test, prove };
}

/** A document of the database, in the store that the application uses. */
async function storeDocument({ db, people, services }: TestApp): Promise<void> {
  const { companyId } = await people.manager();
  const content = Buffer.from('contenu');
  await db
    .insertInto('file')
    .values({
      company_id: companyId,
      storage_key: await services.files.put(content, companyId),
      name: 'facture.pdf',
      type: 'application/pdf',
      size: content.length,
      sha256: '0'.repeat(64),
    })
    .execute();
}

describe('the store of documents that goes with a database', () => {
  it(
    'refuses a second process whose documents would lie elsewhere, and leaves the first one alone',
    async () => {
      const database = await createTestDatabase();
      await afterFile(database.drop);
      const shared = { DATABASE_URL: database.url, SECRETS_KEY };
      const first = await start({ ...shared, DATA_DIR: newFolder() });
      const folder = newFolder();
      const second = await run({ ...shared, DATA_DIR: folder });

      expect(await second.ended()).toBe(1);
      expect(second.output()).toMatch(
        new RegExp(`dans file://${path.join(folder, 'files')}.: donnez à tous .* même FILES_URL`),
      );
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
      await stop(first);
    },
    TEST_MS,
  );

  it('takes a copy of it at another address, with its mark or without, and no empty folder', async () => {
    const { test, prove } = await openPlace();
    const folder = path.join(test.dataDir, 'files');
    const marker = await prove(folder);
    await storeDocument(test);
    expect(await prove(folder)).toBe(marker);

    const whole = newFolder();
    await cp(folder, whole, { recursive: true });
    expect(await prove(whole)).toBe(marker);

    const restored = newFolder();
    await cp(folder, restored, { recursive: true });
    await rm(path.join(restored, '00'), { recursive: true });
    expect(await prove(restored)).toBe(marker);

    await expect(prove(newFolder())).rejects.toThrow('donnez à tous les processus le même');
  });

  it('takes a new store as long as nothing was kept and nobody else serves', async () => {
    const { test, prove } = await openPlace();
    await prove(newFolder());
    const other = newFolder();
    await test.services.fellows.beat();
    await expect(prove(other)).rejects.toThrow('donnez à tous les processus le même');

    await test.services.fellows.leave();
    await prove(other);
    expect(await readdir(path.join(other, '00'))).toHaveLength(1);
  });

  it('takes no document into the empty folder of a disk that is not mounted, and calls none of them gone', async () => {
    const { test, prove } = await openPlace();
    const folder = newFolder();
    const store = openFileStore(pathToFileURL(folder).href);
    const files = new CompanyFiles(store, test.services.vault, { marker: await prove(folder) });
    const key = await files.put(Buffer.from('contenu'), 1);

    await rename(folder, `${folder}-gone`);
    await mkdir(folder);
    const after = new CompanyFiles(store, test.services.vault, { marker: await markerOf(test) });
    expect(await after.isThere()).toBe(false);
    await expect(after.put(Buffer.from('contenu'), 1)).rejects.toThrow('documents');
    await expect(after.get(key)).rejects.toThrow('documents');
    expect(await readdir(folder)).toEqual([]);

    await rm(folder, { recursive: true });
    await rename(`${folder}-gone`, folder);
    expect((await after.get(key))?.toString()).toBe('contenu');
  });

  it('starts without a store that is away, and knows it when it comes back', async () => {
    const { test, prove } = await openPlace();
    const folder = newFolder();
    const marker = await prove(folder);
    const gone = openFileStore(`s3://cle:secret@127.0.0.1:9/documents?scheme=http&region=fr-par`);
    const owner = connectPool(test.services.config.databaseUrl ?? '', { max: 1 });
    await afterFile(() => owner.end());
    expect(await proveFilesPlace(owner, gone, 's3://cle:secret@127.0.0.1:9/documents')).toBe(
      marker,
    );
  });
});

const markerOf = async ({ db }: TestApp): Promise<string> =>
  (await db.selectFrom('files_place').select('marker').executeTakeFirstOrThrow()).marker;

describe('what the processes of one database were told', () => {
  const test = startApp();

  /** Another process of the same database, told the same but for some variables. */
  const fellow = async (env: Readonly<Record<string, string>>): Promise<FellowProcesses> => {
    const { services, dataDir } = await test;
    const { databaseUrl: DATABASE_URL = '' } = services.config;
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL, ...env });
    return new FellowProcesses(services, ownProcess(config, services.vault, services.registry));
  };

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://courrier.exemple.fr' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://ailleurs.exemple.fr' }],
    ['COMPANY_STORAGE_MB', { COMPANY_STORAGE_MB: '10' }],
    ['DEMO', { DEMO: '1' }],
    ['PUBLIC_URL, SMTP_URL', { PUBLIC_URL: 'http://a.fr', SMTP_URL: 'smtp://b.fr' }],
  ])('says that %s differs, until both are told the same', async (variables, env) => {
    const { app, services, clock, call, people } = await test;
    clock.set(new Date().toISOString());
    const other = await fellow(env);
    await other.beat();
    await services.fellows.beat();

    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', degraded: ['settings'] });
    expect((await app.inject('/metrics')).body).toContain('process_settings_differ 1');
    const { body } = await call('GET /v2/admin/cockpit', { as: await people.admin() });
    expect(body.troubles).toEqual([
      expect.objectContaining({
        part: 'settings',
        sentence: expect.stringContaining(`les mêmes réglages (${variables})`),
      }),
    ]);

    await other.leave();
    await services.fellows.beat();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('says nothing while all were told the same, and keeps no value that was given', async () => {
    const { services, db } = await test;
    const other = await fellow({});
    await other.beat();
    await services.fellows.beat();
    expect([other.differing, services.fellows.differing]).toEqual([undefined, undefined]);
    await (await fellow({ SMTP_URL: 'smtp://moi:motdepasse@courrier.fr' })).beat();
    const rows = await db.selectFrom('running_process').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/motdepasse|courrier/);
    await db.deleteFrom('running_process').execute();
  });

  it('says whose clock is not that of the database, to him and to the others', async () => {
    const { services, clock, app } = await test;
    clock.set(new Date(Date.now() + 60_000).toISOString());
    await services.fellows.beat();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', degraded: ['clock'] });
    expect(services.fellows.wrongClock).toContain('s’écarte de plus de dix secondes');

    clock.set(new Date().toISOString());
    await services.fellows.beat();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('forgets a process that was killed, after a minute', async () => {
    const { services, db } = await test;
    const killed = await fellow({ DEMO: '1' });
    await killed.beat();
    await db
      .updateTable('running_process')
      .set({ seen_at: new Date(Date.now() - 61_000) })
      .execute();
    await services.fellows.beat();
    expect(services.fellows.differing).toBeUndefined();
  });
});

it(
  'refuses a second process that has another key, in a sentence',
  async () => {
    const { services } = await startApp();
    const DATABASE_URL = services.config.databaseUrl ?? '';
    const refused = await run({ DATABASE_URL, DATA_DIR: newFolder(), SECRETS_KEY });
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toContain('SECRETS_KEY');
  },
  TEST_MS,
);
