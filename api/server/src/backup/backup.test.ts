import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeJson } from '@sci/registry/object-store';
import { memoryStore } from '@sci/registry/memory-store';
import { applicationOn, connectPool } from '../db/connect.ts';
import { isRestoreUnfinished, markRestore } from '../db/unfinished-restore.ts';
import { CompanyFiles } from '../ports/files/company-files.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import { Closers } from '../app/closers.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { openApp } from '../testing/open-app.ts';
import { createTestDatabase, testFolder } from '../testing/database.ts';
import { enterGolden, readGolden } from '../testing/golden.ts';
import type { Person } from '../testing/people.ts';
import { readTables } from './catalog.ts';
import type { Kept } from './kept.ts';
import { makeBackup, withClient } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyData } from './verify-data.ts';

const YEAR = 2025;
/** 2025 is still open then. */
const NOW = '2026-01-15T10:00:00.000Z';
/** The place that a backup is brought to has the same key. */
const KEY = { SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}` };
const PDF = Buffer.from('%PDF-1.4\nune facture\n');

const newFolder = (name: string): string => mkdtempSync(path.join(testFolder(), `${name}-`));
const said: string[] = [];
const tell = (sentence: string): void => void said.push(sentence);

const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** Nothing at all: a database without a table, a folder without a file, an empty registry. */
async function emptyPlace(): Promise<Kept> {
  const { url, drop } = await createTestDatabase('template0');
  drops.push(drop);
  const files = openFileStore(new URL(`file://${newFolder('files')}`).href);
  return { ownerUrl: url, queueUrl: undefined, files, registry: memoryStore() };
}

let app: TestApp;
let person: Person;
let kept: Kept;
let folder: string;

beforeAll(async () => {
  app = await startApp({ now: NOW, env: KEY });
  person = await app.people.user({ subscribed: true });
  await enterGolden(app.call, person, readGolden('petite-sci').input);
  await app.call('POST /v2/file', {
    as: person,
    body: {},
    files: [{ field: 'file', name: 'facture.pdf', content: PDF }],
  });
  const { config } = app.services;
  const registry = memoryStore();
  await registry.create('production/1.json', encodeJson({ revision: 1 }));
  kept = {
    ownerUrl: config.databaseUrl ?? '',
    queueUrl: undefined,
    files: openFileStore(config.filesUrl),
    registry,
  };
  folder = newFolder('backup');
  await makeBackup(kept, folder, tell);
});

/** A hash of all rows of each table. */
const hashesOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const hashes: Record<string, string> = {};
    for (const { schema, name } of await readTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${schema}"."${name}" t`,
      );
      hashes[`${schema}.${name}`] = rows[0]?.hash ?? '';
    }
    return hashes;
  });

it('brings every row, document and build into an empty place', async () => {
  const place = await emptyPlace();
  await restoreBackup(place, folder, tell);

  const [before, after] = [await hashesOf(kept.ownerUrl), await hashesOf(place.ownerUrl)];
  expect(after).toEqual(before);
  expect(Number(before['public.bank_movement']?.split(' ')[0])).toBeGreaterThan(10);
  const { documents } = await readManifest(folder);
  expect(documents).toHaveLength(1);
  const copied = new CompanyFiles(place.files, app.services.vault);
  expect(await copied.get(documents[0]?.key ?? '')).toEqual(PDF);
  expect(await place.registry.list('')).toEqual(['production/1.json']);
});

it('gives a product in which people work on, with the same figures', async () => {
  const place = await emptyPlace();
  await restoreBackup(place, folder, tell);
  const closers = new Closers();
  const second = await openApp(
    { databaseUrl: place.ownerUrl, dataDir: newFolder('second') },
    { now: NOW, env: KEY },
    closers,
  );
  try {
    const [was, is] = [await reportOf(app), await reportOf(second)];
    expect(is.status).toBe(200);
    expect(is.body).toEqual(was.body);
    expect((await addAssociate(second, 'Nicole')).status).toBe(201);
  } finally {
    await closers.close();
  }
});

it('is of one moment: what is written meanwhile is in it whole or not at all', async () => {
  const during = newFolder('during');
  let done = false;
  const written = (async () => {
    let count = 0;
    for (; !done; count += 1) await addAssociate(app, `Personne ${count}`);
    return count;
  })();
  await makeBackup(kept, during, tell);
  done = true;
  expect(await written).toBeGreaterThan(0);

  const place = await emptyPlace();
  // References are proved when the rows are there.
  await restoreBackup(place, during, tell);
  expect((await verify(place)).faults).toEqual([]);
});

async function reportOf(one: TestApp) {
  const { body } = await one.call('GET /fiscalYear', { as: person, query: { fiscalYear: YEAR } });
  const fiscalYearCompanyId = body.fiscal_year_company?.id ?? 0;
  return one.call('GET /v2/taxReturn/global', { as: person, query: { fiscalYearCompanyId } });
}

const addAssociate = (one: TestApp, first_name: string) =>
  one.call('POST /config/associate', {
    as: person,
    query: { year: YEAR },
    body: { name: 'Nouveau', first_name },
  });

const verify = async ({ ownerUrl, files }: Kept) => {
  const pool = applicationOn(connectPool(ownerUrl, { max: 2 }), app.services.vault);
  try {
    return await verifyData(pool, new CompanyFiles(files, app.services.vault));
  } finally {
    await pool.destroy();
  }
};

describe('what can’t be restored is refused in one sentence, and nothing is written', () => {
  it('a folder without a whole backup', async () => {
    const half = newFolder('half');
    await expect(restoreBackup(await emptyPlace(), half, tell)).rejects.toThrow(
      'ne contient pas de sauvegarde entière',
    );
  });

  it('a backup of which one file was changed', async () => {
    const other = newFolder('other');
    await makeBackup(kept, other, tell);
    await appendFile(path.join(other, 'base/public.company.copy.gz'), 'x');
    const place = await emptyPlace();
    await expect(restoreBackup(place, other, tell)).rejects.toThrow(
      'base/public.company.copy.gz de la sauvegarde est abîmé',
    );
    expect(await hashesOf(place.ownerUrl)).toEqual({});
  });

  it('a place where people work', async () => {
    await expect(restoreBackup(kept, folder, tell)).rejects.toThrow(
      /D’autres programmes|déjà des comptes/,
    );
  });

  it('a registry that holds publications', async () => {
    const place = await emptyPlace();
    await place.registry.create('production/1.json', encodeJson({}));
    await expect(restoreBackup(place, folder, tell)).rejects.toThrow(
      'contient déjà des publications',
    );
  });

  it('a backup of a newer product', async () => {
    const newer = newFolder('newer');
    await makeBackup(kept, newer, tell);
    const manifest = await readManifest(newer);
    await writeFile(
      path.join(newer, 'sauvegarde.json'),
      JSON.stringify({ ...manifest, migration: '2099_01_01_01_future' }),
    );
    await expect(restoreBackup(await emptyPlace(), newer, tell)).rejects.toThrow(
      'version plus récente de l’application (2099_01_01_01_future)',
    );
  });
});

it('goes through when it is asked for again after an interruption', async () => {
  const place = await emptyPlace();
  await withClient(place.ownerUrl, (client) => markRestore(client));
  await place.registry.create('production/1.json', encodeJson({ revision: 1 }));
  expect(await withClient(place.ownerUrl, isRestoreUnfinished)).toBe(true);

  await restoreBackup(place, folder, tell);
  expect(await withClient(place.ownerUrl, isRestoreUnfinished)).toBe(false);
  expect((await verify(place)).faults).toEqual([]);
});

it('refuses a folder that holds something', async () => {
  await expect(makeBackup(kept, folder, tell)).rejects.toThrow('n’est pas vide');
});

it('does not miss a document that was only noted: its writing failed, or is under way', async () => {
  const key = `6e/6e${randomUUID().slice(2)}`;
  await withClient(kept.ownerUrl, (client) =>
    client.query('insert into document_note (key, of_company_id) values ($1, 1)', [key]),
  );
  const told: string[] = [];
  await makeBackup(kept, newFolder('noted'), (sentence) => told.push(sentence));
  expect(told.filter((sentence) => sentence.includes('manque'))).toEqual([]);
  await withClient(kept.ownerUrl, (client) =>
    client.query('delete from document_note where key = $1', [key]),
  );
});

describe('the proof of what is kept', () => {
  it('finds nothing in a restored place, and counts what it looked at', async () => {
    expect(await verify(kept)).toMatchObject({ companies: 1, documents: 1, faults: [] });
  });

  it('names a document that is missing or changed', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, folder, tell);
    const [document] = (await readManifest(folder)).documents;
    await place.files.write(document?.key ?? '', Buffer.from('autre'));
    expect((await verify(place)).faults).toEqual([expect.stringContaining('n’a plus le contenu')]);
    await place.files.remove(document?.key ?? '');
    expect((await verify(place)).faults).toEqual([expect.stringContaining('manque')]);
  });

  it('names each box of a return that was filed and has another value now', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, folder, tell);
    const boxes = [{ key: 'R5', number: 'R5', label: 'Revenu net', kind: 'euros', value: '1' }];
    const sheets = JSON.stringify([{ key: 'gone', kind: 'totals', name: 'Société', boxes }]);
    await withClient(place.ownerUrl, (client) =>
      client.query(
        `insert into tax_declaration (company_id, year, number, declared_on, sheets, content)
         select id, $1, 1, '2026-05-20', $2, '{}' from company`,
        [YEAR, sheets],
      ),
    );

    const { faults } = await verify(place);
    expect(faults).toContainEqual(
      expect.stringContaining('Revenu net\u00a0: –, et 1 dans la déclaration déposée'),
    );
  });
});
