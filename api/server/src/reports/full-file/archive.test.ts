import { createHash } from 'node:crypto';
import { startApp, type TestApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import { fullFileView } from '../../papers/documents/full-file.ts';
import { archiveNames } from '../../http/archive.ts';
import { collectFullFile } from './collect.ts';
import { unzip } from '../../testing/unzip.ts';
import { editionOf } from './edition.ts';

/** The archive of a worked company with one invoice. */
const YEAR = 2025;
const INVOICE = Buffer.from('%PDF-1.4 la facture du plombier');

let test: TestApp;
let files: ReadonlyMap<string, Buffer>;
let yearId = 0;
let as: Awaited<ReturnType<TestApp['people']['user']>>;

beforeAll(async () => {
  test = await startApp({ now: '2026-01-15T10:00:00Z' });
  as = await test.people.user({ subscribed: true });
  await enterGolden(test.call, as, readGolden('petite-sci').input);
  const movement = (
    await test.call('GET /v2/bankMovement/all_bank_movements', { as, query: { year: YEAR } })
  ).body[0];
  const upload = await test.call('POST /v2/file', {
    as,
    body: { bank_movement_id: movement?.id ?? 0 },
    files: [{ name: 'facture plombier.pdf', content: INVOICE, type: 'application/pdf' }],
  });
  if (upload.status >= 300) throw new Error(upload.raw.body);
  yearId =
    (await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } })).body
      .fiscal_year_company?.id ?? 0;
  const answer = await test.call('GET /v2/report/full_file/archive/:id', {
    as,
    params: { id: yearId },
  });
  files = unzip(answer.raw.rawPayload);
}, 60_000);

it('holds the document, the ledger, the accounting entries and the invoices, under names that every system takes', () => {
  expect([...files.keys()]).toEqual([
    'dossier_complet.pdf',
    'grand_livre.csv',
    '123456782FEC20251231.txt',
    'pieces/facture plombier.pdf',
    'SHA256SUMS.txt',
  ]);
  expect(files.get('pieces/facture plombier.pdf')).toEqual(INVOICE);
  expect(files.get('dossier_complet.pdf')?.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

it('sends the same table and a journal of every entry when they are asked for alone', async () => {
  const asked = { as, params: { id: yearId } };
  const table = await test.call('GET /v2/report/ledger/csv/:id', asked);
  expect(table.raw.rawPayload).toEqual(files.get('grand_livre.csv'));
  const lines = table.raw.body.trimEnd().split('\r\n').slice(1);
  const journal = await test.call('GET /v2/report/ledger/journal/:id', asked);
  expect(lines.length).toBeGreaterThan(10);
  expect(journal.raw.body.match(/^ {4}.* EUR$/gm)).toHaveLength(lines.length);
});

it('has a manifest whose hashes are those of its files, each of them and nothing else', () => {
  const manifest = files.get('SHA256SUMS.txt')?.toString('utf8') ?? '';
  const told = manifest
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '));
  const real = [...files]
    .filter(([name]) => name !== 'SHA256SUMS.txt')
    .map(([name, content]) => [createHash('sha256').update(content).digest('hex'), name]);
  expect(told).toEqual(real);
});

it('holds the document with the chosen parts only, and refuses a part that the file has not', async () => {
  const chosen = await test.call('GET /v2/report/full_file/archive/:id', {
    as,
    params: { id: yearId },
    query: { parts: 'bilan' },
  });
  const document = unzip(chosen.raw.rawPayload).get('dossier_complet.pdf');
  expect(document?.length).toBeLessThan(files.get('dossier_complet.pdf')?.length ?? 0);

  const unknown = await test.call('GET /v2/report/full_file/archive/:id', {
    as,
    params: { id: yearId },
    query: { parts: 'bilan,horoscope' },
  });
  expect([unknown.status, unknown.errors]).toEqual([
    422,
    { parts: ['Une partie demandée n’existe pas dans le dossier.'] },
  ]);
});

it('sets the tables of every part of a real company with a cell in each column', async () => {
  const data = await inTransaction(test.services.pool, systemScope('test'), 'read', async (db) => {
    const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    const year = await fiscalYearCompanyById(db, company.id, yearId);
    return collectFullFile(
      { db, company, year, today: '2026-01-15', edition: editionOf({ reader: 'gerance' }) },
      await test.services.books.load(db, company, year.year),
    );
  });
  const tables = fullFileView(data).blocks.filter((block) => block.kind === 'table');
  expect(tables.length).toBeGreaterThan(20);
  for (const { columns, rows } of tables) {
    const titles = columns.map(({ title }) => title);
    for (const { cells, style } of rows)
      expect([titles, cells.length]).toEqual([titles, style === 'group' ? 1 : columns.length]);
  }
});

it('says how far a file is only while it is being made', async () => {
  const { body } = await test.call('GET /v2/report/full_file/progress/:id', {
    as,
    params: { id: yearId },
  });
  expect(body).toEqual({ ratio: null });
});

it('gives no two files of the archive one name, whatever their case and however they were named', () => {
  expect(archiveNames('pieces', ['a.pdf', 'A.pdf', 'a-2.pdf', 'sans', 'sans', 'x/y?.pdf'])).toEqual(
    [
      'pieces/a.pdf',
      'pieces/A-2.pdf',
      'pieces/a-2-2.pdf',
      'pieces/sans',
      'pieces/sans-2',
      'pieces/x_y_.pdf',
    ],
  );
});
